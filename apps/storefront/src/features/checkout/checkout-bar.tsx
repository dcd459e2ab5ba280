import { formatFen } from '@yinpu/contract'
import type { ReactNode } from 'react'
import styles from './checkout-bar.module.css'
import type { CheckoutState } from './use-checkout.ts'

interface CheckoutBarProps {
  checkout: CheckoutState
  note: ReactNode
  button: ReactNode
}

/** On phones: the total and the main button, always visible. */
export function CheckoutBar({ checkout: { money, preview, isStale }, note, button }: CheckoutBarProps) {
  return (
    <div className={styles.bar}>
      {note}
      <div className={styles.row}>
        <p className={styles.total}>
          <span className={styles.amount} data-stale={isStale || undefined}>
            {money ? `¥${formatFen(money.totalFen)}` : '¥ —'}
          </span>
          <span className={styles.count}>{preview ? `应付，共 ${preview.lines.length} 件` : '应付'}</span>
        </p>
        <div className={styles.button}>{button}</div>
      </div>
    </div>
  )
}
