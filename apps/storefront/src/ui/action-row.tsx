import type { ReactNode } from 'react'
import styles from './action-row.module.css'

/** The actions on a row, at its end; on narrow screens over the whole width. */
export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
