import type { ReactNode } from 'react'
import styles from './split-columns.module.css'

/** A text and something beside it, one below the other on narrow screens. */
export function SplitColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.text}>{children}</div>
      <aside>{aside}</aside>
    </div>
  )
}
