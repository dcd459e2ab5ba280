import { type ReactNode, useEffect, useRef } from 'react'
import styles from './book-card.module.css'
import { TextButton } from './text-button.tsx'

interface BookCardProps {
  /** the entry's name, in the labels of its buttons */
  name: string
  isDefault: boolean
  /** the request that makes it the default is running */
  isBusy: boolean
  onMakeDefault: () => void
  onEdit: () => void
  onDelete: () => void
  children: ReactNode
}

/** An entry of a list in which one entry is the default. */
export function BookCard({ name, isDefault, isBusy, children, ...on }: BookCardProps) {
  const edit = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)

  // The clicked button disappears: a default entry has none.
  useEffect(() => {
    if (isDefault && wasPressed.current && document.activeElement === document.body) edit.current?.focus()
    wasPressed.current = false
  }, [isDefault])

  return (
    <li className={styles.card} data-default={isDefault || undefined}>
      <div className={styles.content}>{children}</div>
      <div className={styles.actions}>
        {!isDefault && (
          <span className={styles.first}>
            <TextButton
              aria-label={`设为默认 ${name}`}
              aria-busy={isBusy}
              onClick={() => {
                wasPressed.current = true
                on.onMakeDefault()
              }}
            >
              设为默认
            </TextButton>
          </span>
        )}
        <TextButton ref={edit} aria-label={`编辑 ${name}`} onClick={on.onEdit}>
          编辑
        </TextButton>
        <TextButton aria-label={`删除 ${name}`} onClick={on.onDelete}>
          删除
        </TextButton>
      </div>
    </li>
  )
}
