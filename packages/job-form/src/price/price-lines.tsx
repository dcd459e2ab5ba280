import { formatFen, type QuoteAnswer } from '@yinpu/contract'
import styles from './price-lines.module.css'

/** The fees that make up the price, each with its basis. Their sum is the total. */
export function PriceLines({ quote, isStale }: { quote: QuoteAnswer; isStale: boolean }) {
  return (
    <table className={styles.lines} data-stale={isStale || undefined}>
      <caption className="visually-hidden">费用明细</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">项目</th>
          <th scope="col">金额（元）</th>
        </tr>
      </thead>
      <tbody>
        {quote.lines.map(({ code, name, basis, amount_fen }) => (
          <tr key={code}>
            <th scope="row" className={styles.name}>
              {name}
              {basis && <small className={styles.basis}>{basis}</small>}
            </th>
            <td className={styles.amount}>{formatFen(amount_fen)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
