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

/** Things that are only to be read, closer together than those that can be changed. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl>{children}</dl>
}
