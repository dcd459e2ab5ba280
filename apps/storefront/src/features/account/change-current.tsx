import type { ReactNode } from 'react'
import styles from './change-current.module.css'

/** What is to be changed, as it stands now. */
export function ChangeCurrent({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className={styles.current}>
      {label}
      <b>{children || '未填写'}</b>
    </p>
  )
}
