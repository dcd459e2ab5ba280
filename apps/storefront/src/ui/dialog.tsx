import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'

interface DialogProps {
  isOpen: boolean
  title: string
  /** from the lower edge of the screen, for phones */
  isSheet?: boolean
  onClose: () => void
  children: ReactNode
}

/** Something over the page. The browser keeps the focus inside, heeds Escape and gives the focus back. */
export function Dialog({ isOpen, title, isSheet = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, as in every dialog
    <dialog
      ref={dialog}
      className={isSheet ? `${styles.dialog} ${styles.sheet}` : styles.dialog}
      aria-labelledby={id}
      onClose={onClose}
      // A click on the dialog itself is one beside its content. A form is not lost that easily.
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
