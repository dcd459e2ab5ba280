import type { ReactNode } from 'react'
import styles from './card-columns.module.css'

export function CardColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}
