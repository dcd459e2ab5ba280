import type { QuoteAnswer } from '@yinpu/contract'
import { Money } from '../../money/money.tsx'
import { formatReams, formatSheets } from './paper-amount.ts'
import styles from './paper-table.module.css'

type Step = QuoteAnswer['ladder'][number]

/** The same paper in neighbouring amounts. */
export function PaperLadder({ steps, quantity }: { steps: readonly Step[]; quantity: number }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">数量</th>
          <th scope="col" className={styles.spare}>
            折合
          </th>
          <th scope="col">合计</th>
          <th scope="col">单价 / 张</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.quantity} aria-current={step.quantity === quantity || undefined}>
            <th scope="row">{formatSheets(step.quantity)}</th>
            <td className={styles.spare}>{formatReams(step.quantity)}</td>
            <td>
              <Money fen={step.total_fen} />
            </td>
            <td>¥{step.unit_price.toFixed(4)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
