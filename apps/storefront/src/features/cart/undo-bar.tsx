import { useEffect, useRef } from 'react'
import styles from './undo-bar.module.css'

/** Reports a removal, with an undo button. It is always rendered, so that screen readers announce it. */
export function UndoBar({ count, onUndo }: { count: number; onUndo: () => void }) {
  const region = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)

  // The clicked button disappears with its line, and this bar after its time: without a new focus the keyboard would
  // start at the top of the page.
  useEffect(() => {
    if (document.activeElement !== document.body) return
    if (count > 0) button.current?.focus({ preventScroll: true })
    else if (hadFocus.current) region.current?.closest('main')?.focus({ preventScroll: true })
    hadFocus.current = count > 0
  }, [count])

  return (
    <div ref={region} role="status" className={styles.region}>
      {count > 0 && (
        <p className={styles.bar}>
          已删除 {count} 件
          <button ref={button} type="button" className={styles.undo} onClick={onUndo}>
            撤销
          </button>
        </p>
      )}
    </div>
  )
}
