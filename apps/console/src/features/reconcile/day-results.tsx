import { type CallData, formatFen } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { Link } from 'react-router'
import { channelLabel } from '../../records/payment-labels.ts'
import table from '../../ui/table.module.css'
import styles from './reconcile.module.css'

export type Day = CallData<ConsoleCalls['getReconciliation']>
type Totals = Day['accounts'][number]['ours']

const totalsText = ({ payments, paid_fen, refunds, refunded_fen }: Totals) => [
  `${formatFen(paid_fen)}（${payments} 笔）`,
  `${formatFen(refunded_fen)}（${refunds} 笔）`,
]

/** Each account that was compared: the day's records of the shop, and those of the provider. */
export function Accounts({ accounts, isRun }: { accounts: Day['accounts']; isRun: boolean }) {
  if (accounts.length === 0)
    return (
      <p className={styles.none}>{isRun ? '没有在线支付的账号可以对账' : '这一天还没有和支付机构对过账'}</p>
    )
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th>渠道</th>
          <th>账号</th>
          <th>哪一方</th>
          <th className={table.right}>收款（元）</th>
          <th className={table.right}>退款（元）</th>
        </tr>
      </thead>
      <tbody>
        {accounts.flatMap(({ channel, account, ours, theirs }) =>
          (
            [
              ['我方', ours],
              ['对方', theirs],
            ] as const
          ).map(([side, totals], at) => {
            const [paid, refunded] = totalsText(totals)
            return (
              <tr key={`${channel}${account}${side}`}>
                <td>{at === 0 && channelLabel(channel, '')}</td>
                <td>{at === 0 && account}</td>
                <td className={table.quiet}>{side}</td>
                <td
                  className={table.right}
                  data-different={ours.paid_fen !== theirs.paid_fen || ours.payments !== theirs.payments}
                >
                  {paid}
                </td>
                <td
                  className={table.right}
                  data-different={
                    ours.refunded_fen !== theirs.refunded_fen || ours.refunds !== theirs.refunds
                  }
                >
                  {refunded}
                </td>
              </tr>
            )
          }),
        )}
      </tbody>
    </table>
  )
}

const fenText = (fen: number | undefined) => (fen === undefined ? '没有' : `¥${formatFen(fen)}`)

/** The differences, with their meaning and what to do about them. */
export function Differences({ differences }: { differences: Day['differences'] }) {
  if (differences.length === 0) return null
  return (
    <ul className={styles.results}>
      {differences.map((one) => (
        <li key={`${one.kind}${one.number}`}>
          <header>
            <b>{one.title}</b>
            <span>
              {channelLabel(one.channel, '')} {one.kind === 'payment' ? '付款' : '退款'} {one.number}
            </span>
            {one.order_id && (
              <span>
                订单 <Link to={`/orders/${one.order_id}`}>{one.order_no}</Link>
              </span>
            )}
            <span className={styles.sums}>
              我方 {fenText(one.ours_fen)} · 对方 {fenText(one.theirs_fen)}
            </span>
          </header>
          <p>{one.meaning}</p>
          <p>
            <em>怎么办</em> {one.todo}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Impossible entries in the shop's own books. */
export function Faults({ faults }: { faults: Day['faults'] }) {
  if (faults.length === 0) return null
  return (
    <ul className={styles.results}>
      {faults.map((one) => (
        <li key={`${one.what}${one.id}`}>
          <header>
            <b>本店账目：{one.what}</b>
            {one.order_id ? (
              <span>
                订单 <Link to={`/orders/${one.order_id}`}>{one.order_no}</Link>
              </span>
            ) : (
              <span>{one.id}</span>
            )}
          </header>
          <p>{one.meaning}</p>
          <p>
            <em>怎么办</em> {one.todo}
          </p>
        </li>
      ))}
    </ul>
  )
}
