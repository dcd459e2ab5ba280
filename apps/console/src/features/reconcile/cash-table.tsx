import { formatFen } from '@yinpu/contract'
import table from '../../ui/table.module.css'
import type { Day } from './found-of-day.tsx'
import styles from './reconcile.module.css'

type Cash = Day['cash']

const countWords = (fen: number, n: number) => (n === 0 ? '' : `${formatFen(fen)}（${n} 笔）`)

function Row({ label, sums, isTotal = false }: { label: string; sums: Cash['total']; isTotal?: boolean }) {
  return (
    <tr data-total={isTotal}>
      <td>{label}</td>
      <td className={table.right}>{countWords(sums.received_fen, sums.receipts)}</td>
      <td className={table.right}>{countWords(sums.refunded_fen, sums.refunds)}</td>
      <td className={table.right}>{formatFen(sums.net_fen)}</td>
    </tr>
  )
}

/** Payments without cash: from a balance, or charged to a monthly account. */
function ApartRow({ label, sums }: { label: string; sums: Cash['total'] }) {
  if (sums.receipts + sums.refunds === 0) return null
  return (
    <tr className={styles.apart}>
      <td>另：{label}，不是现金</td>
      <td className={table.right}>{countWords(sums.received_fen, sums.receipts)}</td>
      <td className={table.right}>{countWords(sums.refunded_fen, sums.refunds)}</td>
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
        {cash.rows.map(({ label, ...sums }) => (
          <Row key={label} label={label} sums={sums} />
        ))}
        <Row label="合计" sums={cash.total} isTotal />
        <ApartRow label="余额支付" sums={cash.balance} />
        <ApartRow label="记入月结" sums={cash.account} />
      </tbody>
    </table>
  )
}
