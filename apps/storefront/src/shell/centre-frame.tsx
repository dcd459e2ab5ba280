import type { ReactNode } from 'react'
import styles from './centre-frame.module.css'
import { CentreNav } from './centre-nav.tsx'

/** What stands around every page of the buyer centre. */
export function CentreFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <CentreNav />
      <div>{children}</div>
    </div>
  )
}
