import type { ReactNode } from 'react'
import styles from './live-note.module.css'

interface LiveNoteProps {
  /** why there is no answer to what is asked now */
  failure: string | undefined
  onRetry: () => void
  /** what is shown answers an earlier question, because the present one was refused */
  isRefused: boolean
  refusedText: string
  /** while all is well */
  children?: ReactNode
}

/** One line that always has its room: what is the matter with a live result, or a quiet word beside it. */
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
