import { type ReactNode, useId } from 'react'
import styles from './large-view.module.css'
import { TextButton } from './text-button.tsx'
import { useModal } from './use-modal.ts'

interface LargeViewProps {
  /** the index of the visible one; undefined while it is closed */
  title: string | undefined
  at: number
  count: number
  /** the unit for the buttons: 页 or 张 */
  unit: string
  onTurn: (at: number) => void
  onClose: () => void
  /** beside the buttons */
  note: ReactNode
  children: ReactNode
}

/** One of several pictures or pages, as large as the screen allows. */
export function LargeView({ title, at, count, unit, onTurn, onClose, note, children }: LargeViewProps) {
  const isOpen = title !== undefined
  const modal = useModal(isOpen, onClose)
  const id = useId()
  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby={id}>
      {isOpen && (
        <>
          <div className={styles.bar}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            <TextButton onClick={onClose}>关闭</TextButton>
          </div>
          {children}
          <div className={styles.bar}>
            {note}
            {count > 1 && (
              <div>
                <TextButton disabled={at === 0} onClick={() => onTurn(at - 1)}>
                  上一{unit}
                </TextButton>
                <TextButton disabled={at === count - 1} onClick={() => onTurn(at + 1)}>
                  下一{unit}
                </TextButton>
              </div>
            )}
          </div>
        </>
      )}
    </dialog>
  )
}
