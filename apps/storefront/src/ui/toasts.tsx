import { useEffect } from 'react'
import styles from './toasts.module.css'

export interface Toast {
  key: number
  kind: 'error' | 'success'
  text: string
}

const shownMs = 6_000

function ToastLine({ kind, text, onClose }: Omit<Toast, 'key'> & { onClose: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onClose, shownMs)
    return () => clearTimeout(timer)
  }, [onClose])
  return (
    <li className={styles.toast} data-kind={kind}>
      <span>{text}</span>
      <button type="button" className={styles.close} onClick={onClose} aria-label="关闭提示">
        ×
      </button>
    </li>
  )
}

interface ToastsProps {
  toasts: Toast[]
  close: (key: number) => void
}

function ToastList({ kind, toasts, close }: ToastsProps & Pick<Toast, 'kind'>) {
  const told = toasts.filter((toast) => toast.kind === kind)
  return (
    <div role={kind === 'error' ? 'alert' : 'status'}>
      {told.length > 0 && (
        <ul className={styles.list}>
          {told.map(({ key, text }) => (
            <ToastLine key={key} kind={kind} text={text} onClose={() => close(key)} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Messages that no form owns. Their places are always there, so that readers announce what is put into them. */
export function Toasts(props: ToastsProps) {
  return (
    <div className={styles.area}>
      <ToastList kind="error" {...props} />
      <ToastList kind="success" {...props} />
    </div>
  )
}
