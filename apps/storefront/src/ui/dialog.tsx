import { type ReactNode, useId } from 'react'
import styles from './dialog.module.css'
import { useModal } from './use-modal.ts'

interface DialogProps {
  isOpen: boolean
  title: string
  /** from the lower edge of the screen, for phones */
  isSheet?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog over the page. */
export function Dialog({ isOpen, title, isSheet = false, onClose, children }: DialogProps) {
  const modal = useModal(isOpen, onClose)
  const id = useId()

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, as in every dialog
    <dialog
      {...modal}
      className={isSheet ? `${styles.dialog} ${styles.sheet}` : styles.dialog}
      aria-labelledby={id}
      // A click on the dialog itself is one beside its content; it does not close a form.
      onClick={(event) => isSheet && event.target === event.currentTarget && onClose()}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
            ×
          </button>
        </div>
        {isOpen && children}
      </div>
    </dialog>
  )
}
