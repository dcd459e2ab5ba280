import type { QuoteLine } from '@yinpu/contract'
import { useState } from 'react'
import { Money } from '../../../money/money.tsx'
import styles from './price-lines.module.css'

/** The fees that make up a line's price. Open on wide screens at first; then the buyer decides. */
export function PriceLines({ name, lines }: { name: string; lines: QuoteLine[] }) {
  const [isWide] = useState(() => typeof window === 'undefined' || window.innerWidth > 1000)
  return (
    <details open={isWide} className={styles.fold}>
      <summary className={styles.summary}>费用明细</summary>
      <table className={styles.table} aria-label={`${name} 费用明细`}>
        <tbody>
          {lines.map(({ code, name, basis, amount_fen }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fee may come twice, and they never change places
            <tr key={`${code}${index}`}>
              <th scope="row">{name}</th>
              <td className={styles.basis}>{basis}</td>
              <td className={styles.amount}>
                <Money fen={amount_fen} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
