import { useEffect, useRef } from 'react'
import styles from './toasts.module.css'

export interface ToastAction {
  label: string
  onPress: () => void
}

export interface Toast {
  key: number
  kind: 'error' | 'success'
  text: string
  /** The action that it offers; such a message stays until the buyer uses the action or closes it. */
  action?: ToastAction | undefined
}

const visibleMs = 6_000

function ToastLine({ kind, text, action, onClose }: Omit<Toast, 'key'> & { onClose: () => void }) {
  const stays = action !== undefined
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(onClose, visibleMs)
    return () => clearTimeout(timer)
  }, [onClose, stays])
  const act = () => {
    onClose()
    action?.onPress()
  }
  return (
    <li className={styles.toast} data-kind={kind}>
      <span>{text}</span>
      {action && (
        <button type="button" className={styles.action} onClick={act}>
          {action.label}
        </button>
      )}
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
  const announced = toasts.filter((toast) => toast.kind === kind)
  return (
    <div role={kind === 'error' ? 'alert' : 'status'}>
      {announced.length > 0 && (
        <ul className={styles.list}>
          {announced.map(({ key, text, action }) => (
            <ToastLine key={key} kind={kind} text={text} action={action} onClose={() => close(key)} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** The code that places messages is loaded with the first message: most pages never have any. */
const usePosition = (count: number) => {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const own = area.current
    if (!own || count === 0) return
    let stop: (() => void) | undefined
    let isOver = false
    import('./place-toasts.ts')
      .then(({ placeToasts }) => {
        if (!isOver) stop = placeToasts(own)
      })
      // Offline it may fail to load; then the messages stay at the foot of the screen.
      .catch(() => undefined)
    return () => {
      isOver = true
      stop?.()
    }
  }, [count])
  return area
}

/**
 * Messages that belong to no form. Their regions are always rendered, so that screen readers announce their
 * content.
 */
export function Toasts(props: ToastsProps) {
  const area = usePosition(props.toasts.length)
  return (
    <div ref={area} className={styles.area}>
      <ToastList kind="error" {...props} />
      <ToastList kind="success" {...props} />
    </div>
  )
}
