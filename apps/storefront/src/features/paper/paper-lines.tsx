import type { QuoteLine } from '@yinpu/contract'
import { Money } from '../../money/money.tsx'
import styles from './paper-lines.module.css'

/** The fees that make up the price. */
export function PaperLines({ lines }: { lines: readonly QuoteLine[] }) {
  return (
    <table className={styles.lines}>
      <caption className={styles.caption}>费用明细</caption>
      <tbody>
        {lines.map(({ code, name, basis, amount_fen }) => (
          <tr key={code}>
            <th scope="row">
              {name}
              <small className={styles.basis}>{basis}</small>
            </th>
            <td>
              <Money fen={amount_fen} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
