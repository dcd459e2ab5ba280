import { formatDay } from '@yinpu/contract'
import { Money } from '../../../money/money.tsx'
import type { BalancePoint } from './balance-scale.ts'
import styles from './balance-table.module.css'

interface BalanceTableProps {
  points: readonly BalancePoint[]
  /** hidden from the eye: screen readers read it beside the drawing */
  isHidden: boolean
}

export function BalanceTable({ points, isHidden }: BalanceTableProps) {
  return (
    <div className={isHidden ? 'visually-hidden' : styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">每天最后的余额</caption>
        <thead>
          <tr>
            <th scope="col">日期</th>
            <th scope="col">余额</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, balance_fen }) => (
            <tr key={at}>
              <th scope="row">{formatDay(at)}</th>
              <td>
                <Money fen={balance_fen} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
