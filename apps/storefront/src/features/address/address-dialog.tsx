import type { Address } from '@yinpu/contract'
import { type Ref, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './address-dialog.module.css'
import { AddressForm, type AddressFormProps } from './address-form.tsx'

interface AddressDialogProps extends Omit<AddressFormProps, 'address'> {
  /** the address that the dialogue edits; undefined while it is closed */
  subject: Address | 'new' | undefined
  onClose: () => void
}

export function AddressDialog({ subject, onClose, ...form }: AddressDialogProps) {
  const address = subject === 'new' ? undefined : subject
  return (
    <Dialog isOpen={subject !== undefined} title={address ? '编辑地址' : '新增地址'} onClose={onClose}>
      <AddressForm address={address} {...form} />
    </Dialog>
  )
}

/** The server stores no more for one buyer. */
const most = 50
/** From this number on, the limit is shown. */
const warnFrom = 45

const countText = (count: number) => {
  if (count >= most) return `已存满 ${most} 个，请先删除不用的地址，再新增。`
  return count >= warnFrom ? `还可以再新增 ${most - count} 个。` : undefined
}

interface AddAddressProps {
  count: number
  onAdd: () => void
  /** another part of the page is more important */
  isQuiet?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** Shows how many addresses are saved, how many are allowed, and a button to add one. */
export function AddAddress({ count, onAdd, isQuiet = false, ref }: AddAddressProps) {
  const text = countText(count)
  return (
    <div className={styles.bar}>
      <p className={styles.count}>
        已保存{' '}
        <b>
          {count} / {most}
        </b>{' '}
        个地址{text && <span className={styles.text}>{text}</span>}
      </p>
      <Button
        ref={ref}
        size="md"
        variant={isQuiet ? 'default' : 'filled'}
        disabled={count >= most}
        onClick={onAdd}
      >
        新增地址
      </Button>
    </div>
  )
}

/**
 * Moves the focus to this button when the pressed button disappears together with its row: otherwise a keyboard would
 * start at the top of the page.
 */
export const useButtonFocus = () => {
  const button = useRef<HTMLButtonElement>(null)
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (changes > 0 && document.activeElement === document.body) button.current?.focus()
  }, [changes])
  return { button, keepFocus: () => setChanges((before) => before + 1) }
}
