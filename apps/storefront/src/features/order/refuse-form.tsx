import type { Answer } from '@yinpu/client'
import { type ReactNode, useId, useState } from 'react'
import type { ApiClient } from '../../session/api-client.ts'
import { useStep } from '../../session/use-step.ts'
import { ActionRow } from '../../ui/action-row.tsx'
import { Button } from '../../ui/button.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import areaStyles from '../../ui/text-area.module.css'
import styles from './refuse-form.module.css'

interface RefuseFormProps<Data> {
  label: string
  /** the label of the button that refuses */
  action: string
  mostLength: number
  isRequired?: boolean
  ask: (api: ApiClient, why: string) => Promise<Answer<Data>>
  onChanged: () => void
  onClose: () => void
  /** the consequences of a refusal */
  children: ReactNode
}

/** The buyer refuses what the shop has sent for agreement, and says why. */
export function RefuseForm<Data>(props: RefuseFormProps<Data>) {
  const { label, action, mostLength, isRequired = false, ask, onChanged, onClose, children } = props
  const id = useId()
  const [why, setWhy] = useState('')
  const end = () => {
    onClose()
    onChanged()
  }
  const { isBusy, problem, run } = useStep({
    ask: (api) => ask(api, why.trim()),
    onDone: end,
    onMoved: end,
  })
  const isMissing = isRequired && !why.trim()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isMissing) run()
      }}
    >
      <p className={styles.detail}>{children}</p>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={areaStyles.text}
        rows={4}
        maxLength={mostLength}
        value={why}
        onChange={({ currentTarget }) => setWhy(currentTarget.value)}
      />
      <FormMessage>{problem}</FormMessage>
      <ActionRow>
        <Button variant="default" size="md" onClick={onClose}>
          再看看
        </Button>
        <Button type="submit" size="md" loading={isBusy} disabled={isMissing}>
          {action}
        </Button>
      </ActionRow>
    </form>
  )
}
