import type { ReactNode } from 'react'
import styles from './fact-rows.module.css'

interface FactRowProps {
  label: string
  /** the actions */
  action?: ReactNode
  children: ReactNode
}

export function FactRow({ label, action, children }: FactRowProps) {
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
      {action && <dd className={styles.action}>{action}</dd>}
    </div>
  )
}

export function FactRows({ children }: { children: ReactNode }) {
  return <dl className={styles.rows}>{children}</dl>
}
