import type { ReactNode } from 'react'
import styles from './action-row.module.css'

/** The actions on a thing, at the end of its row; on narrow screens over the whole width. */
export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
