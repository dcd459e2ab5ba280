import { useId } from 'react'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'
import { FormMessage } from './form-message.tsx'
import { useModal } from './use-modal.ts'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  /** the consequences of a confirmation */
  detail: string
  confirmLabel: string
  isBusy: boolean
  /** the reason why the last confirmation failed */
  problem?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an action that cannot easily be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, detail, confirmLabel, isBusy, problem, onConfirm, onClose } = props
  const modal = useModal(isOpen, onClose)
  const id = useId()

  return (
    <dialog
      {...modal}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-detail`}
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
