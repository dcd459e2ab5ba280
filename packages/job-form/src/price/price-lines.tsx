import { formatFen, type QuoteLine } from '@yinpu/contract'
import styles from './price-lines.module.css'

/** The fees that make up the price, each with its basis. Their sum is the total. */
export function PriceLines({ lines, isStale }: { lines: readonly QuoteLine[]; isStale: boolean }) {
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
        {lines.map(({ code, name, basis, amount_fen }) => (
          <tr key={`${code} ${name}`}>
            <th scope="row" className={styles.name}>
              <span>{name}</span>
              {basis && <small className={styles.basis}>{basis}</small>}
            </th>
            <td className={styles.amount}>{formatFen(amount_fen)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
