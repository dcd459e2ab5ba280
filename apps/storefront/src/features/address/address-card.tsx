import type { Address } from '@yinpu/contract'
import { useEffect, useRef } from 'react'
import { TextButton } from '../../ui/text-button.tsx'
import styles from './address-card.module.css'
import { AddressText } from './address-text.tsx'

interface AddressCardProps {
  address: Address
  /** it is being made the default */
  isBusy: boolean
  onMakeDefault: () => void
  onEdit: () => void
  onDelete: () => void
}

export function AddressCard({ address, isBusy, onMakeDefault, onEdit, onDelete }: AddressCardProps) {
  const { name, detail, is_default } = address
  const which = `${name} ${detail}`
  const edit = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)

  // The button that was pressed is gone: a default needs none.
  useEffect(() => {
    if (is_default && wasPressed.current && document.activeElement === document.body) edit.current?.focus()
    wasPressed.current = false
  }, [is_default])

  return (
    <li className={styles.card} data-default={is_default || undefined}>
      <div className={styles.words}>
        <AddressText address={address} as="h2" />
      </div>
      <div className={styles.actions}>
        {!is_default && (
          <span className={styles.first}>
            <TextButton
              aria-label={`设为默认 ${which}`}
              aria-busy={isBusy}
              onClick={() => {
                wasPressed.current = true
                onMakeDefault()
              }}
            >
              设为默认
            </TextButton>
          </span>
        )}
        <TextButton ref={edit} aria-label={`编辑 ${which}`} onClick={onEdit}>
          编辑
        </TextButton>
        <TextButton aria-label={`删除 ${which}`} onClick={onDelete}>
          删除
        </TextButton>
      </div>
    </li>
  )
}
