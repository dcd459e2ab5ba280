import type { ReactNode } from 'react'
import styles from './live-note.module.css'

interface LiveNoteProps {
  /** the reason why there is no answer to the current request */
  failure: string | undefined
  onRetry: () => void
  /** the shown result answers an earlier request, because the current one was refused */
  isRefused: boolean
  refusedText: string
  /** the text without problems */
  children?: ReactNode
}

/** One line of constant height: the problem of a live result, or a note beside it. */
export function LiveNote({ failure, onRetry, isRefused, refusedText, children }: LiveNoteProps) {
  return (
    <div className={styles.note} role="status">
      {failure ? (
        <>
          <span className={styles.wrong}>{failure}</span>
          <button type="button" className={styles.retry} onClick={onRetry}>
            重试
          </button>
        </>
      ) : isRefused ? (
        <span className={styles.wrong}>{refusedText}</span>
      ) : (
        children
      )}
    </div>
  )
}
