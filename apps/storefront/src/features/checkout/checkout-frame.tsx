import type { ReactNode } from 'react'
import styles from './checkout-frame.module.css'

interface CheckoutFrameProps {
  summary: ReactNode
  /** on phones, at the lower edge */
  bar?: ReactNode
  children: ReactNode
}

/** The steps, and beside them what they come to. */
export function CheckoutFrame({ summary, bar, children }: CheckoutFrameProps) {
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.steps}>{children}</div>
        <div className={styles.summary}>
          <div>{summary}</div>
        </div>
      </div>
      {bar}
    </>
  )
}
