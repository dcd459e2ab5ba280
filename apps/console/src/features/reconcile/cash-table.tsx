import { formatFen } from '@yinpu/contract'
import table from '../../ui/table.module.css'
import type { Day } from './day-results.tsx'
import styles from './reconcile.module.css'

type Cash = Day['cash']

const countText = (fen: number, n: number) => (n === 0 ? '' : `${formatFen(fen)}（${n} 笔）`)

function Row({
  label,
  totals,
  isTotal = false,
}: {
  label: string
  totals: Cash['total']
  isTotal?: boolean
}) {
  return (
    <tr data-total={isTotal}>
      <td>{label}</td>
      <td className={table.right}>{countText(totals.received_fen, totals.receipts)}</td>
      <td className={table.right}>{countText(totals.refunded_fen, totals.refunds)}</td>
      <td className={table.right}>{formatFen(totals.net_fen)}</td>
    </tr>
  )
}

/** Payments without cash: from a balance, or on a monthly account. */
function NonCashRow({ label, totals }: { label: string; totals: Cash['total'] }) {
  if (totals.receipts + totals.refunds === 0) return null
  return (
    <tr className={styles.apart}>
      <td>另：{label}，不是现金</td>
      <td className={table.right}>{countText(totals.received_fen, totals.receipts)}</td>
      <td className={table.right}>{countText(totals.refunded_fen, totals.refunds)}</td>
      <td />
    </tr>
  )
}

/** Income and expense by channel; movements between balances, monthly accounts and orders are listed apart. */
export function CashTable({ cash }: { cash: Cash }) {
  const isQuiet = [cash.total, cash.balance, cash.account].every((one) => one.receipts + one.refunds === 0)
  if (isQuiet) return <p className={styles.none}>没有收支</p>
  return (
    <table className={`${table.table} ${styles.cash}`}>
      <thead>
        <tr>
          <th>渠道</th>
          <th className={table.right}>收到（元）</th>
          <th className={table.right}>退出（元）</th>
          <th className={table.right}>净收（元）</th>
        </tr>
      </thead>
      <tbody>
        {cash.rows.map(({ label, ...totals }) => (
          <Row key={label} label={label} totals={totals} />
        ))}
        <Row label="合计" totals={cash.total} isTotal />
        <NonCashRow label="余额支付" totals={cash.balance} />
        <NonCashRow label="记入月结" totals={cash.account} />
      </tbody>
    </table>
  )
}
