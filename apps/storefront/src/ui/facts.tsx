import type { ReactNode } from 'react'
import styles from './facts.module.css'

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

/** Rows of read-only values, closer together than fields. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl>{children}</dl>
}
