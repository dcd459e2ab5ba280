import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './outcome-message.module.css'

interface OutcomeMessageProps {
  success?: ReactNode
  /** the page after a success */
  link?: { to: string; label: string }
  failure?: ReactNode
}

/** The result of a button, beside it. Always rendered, so that screen readers announce its content. */
export function OutcomeMessage({ success, link, failure }: OutcomeMessageProps) {
  return (
    <div role="status" className={styles.region}>
      {success && (
        <p className={styles.success}>
          <span>{success}</span>
          {link && (
            <Link to={link.to} className={styles.link} prefetch="intent">
              {link.label}
            </Link>
          )}
        </p>
      )}
      {failure && <p className={styles.failure}>{failure}</p>}
    </div>
  )
}
