import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import styles from './confirm-dialog.module.css'
import { FormMessage } from './form-message.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  /** what follows from a yes */
  detail: string
  confirmLabel: string
  isBusy: boolean
  /** why the last yes came to nothing */
  problem?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that is not easily taken back. The browser keeps the focus inside and heeds Escape. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, detail, confirmLabel, isBusy, problem, onConfirm, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-detail`}
      onClose={onClose}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <p id={`${id}-detail`} className={styles.detail}>
        {detail}
      </p>
      <FormMessage>{problem}</FormMessage>
      <div className={styles.actions}>
        <Button variant="default" size="md" onClick={onClose}>
          取消
        </Button>
        <Button size="md" loading={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  )
}
