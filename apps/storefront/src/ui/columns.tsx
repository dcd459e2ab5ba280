import type { ReactNode } from 'react'
import styles from './columns.module.css'

export function CardColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}

/** A text with content beside it; on narrow screens one below the other. */
export function SplitColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.splitColumnsColumns}>
      <div className={styles.text}>{children}</div>
      <aside>{aside}</aside>
    </div>
  )
}
