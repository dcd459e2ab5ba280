import { useEffect } from 'react'
import styles from './toasts.module.css'

export interface Toast {
  key: number
  text: string
}

const shownMs = 6_000

function ToastLine({ text, onClose }: { text: string; onClose: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onClose, shownMs)
    return () => clearTimeout(timer)
  }, [onClose])
  return (
    <li className={styles.toast}>
      <span>{text}</span>
      <button type="button" className={styles.close} onClick={onClose} aria-label="关闭提示">
        ×
      </button>
    </li>
  )
}

/** Errors that no form owns. The list is always there, so that readers announce what is put into it. */
export function Toasts({ toasts, close }: { toasts: Toast[]; close: (key: number) => void }) {
  return (
    <ul className={styles.list} role="alert" aria-live="assertive">
      {toasts.map(({ key, text }) => (
        <ToastLine key={key} text={text} onClose={() => close(key)} />
      ))}
    </ul>
  )
}
