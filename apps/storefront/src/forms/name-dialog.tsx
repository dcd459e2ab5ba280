import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import styles from './name-dialog.module.css'
import { TextField } from './text-field.tsx'

interface NameDialogProps {
  isOpen: boolean
  title: string
  /** its current name */
  name: string
  /** the name may be empty */
  isOptional?: boolean
  isBusy: boolean
  problem: string | undefined
  onSave: (name: string) => void
  onClose: () => void
}

/** The longest name that the contract allows. */
const longest = 40

function NameForm({ name, isOptional, isBusy, problem, onSave, onClose }: NameDialogProps) {
  const [typed, setTyped] = useState(name)
  const [isBlank, setBlank] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const trimmed = typed.trim()
        if (trimmed || isOptional) onSave(trimmed)
        else setBlank(true)
      }}
    >
      <TextField
        label={isOptional ? '名称（可以留空）' : '名称'}
        maxLength={longest}
        autoComplete="off"
        value={typed}
        error={isBlank ? '请填写名称' : undefined}
        aria-invalid={isBlank || undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setBlank(false)
        }}
      />
      <FormMessage>{problem}</FormMessage>
      <div className={styles.actions}>
        <Button variant="default" size="md" onClick={onClose}>
          取消
        </Button>
        <Button type="submit" size="md" loading={isBusy}>
          保存
        </Button>
      </div>
    </form>
  )
}

/** A dialog in which the buyer types a name. */
export function NameDialog(props: NameDialogProps) {
  return (
    <Dialog isOpen={props.isOpen} title={props.title} onClose={props.onClose}>
      <NameForm {...props} />
    </Dialog>
  )
}
