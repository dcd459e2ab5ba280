import { IconPaperclip } from '@tabler/icons-react'
import {
  type CallData,
  formatFen,
  formatTime,
  type PaymentState,
  paymentStates,
  stateOfPayment,
} from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { Link } from 'react-router'
import { channelWords } from '../../records/money-words.ts'
import { shortTime } from '../../ui/short-time.ts'
import { StateMark, type Tone } from '../../ui/state-mark.tsx'
import table from '../../ui/table.module.css'
import styles from './payment-table.module.css'

export type PaymentRow = CallData<ConsoleCalls['searchPayments']>['list'][number]

const { open, announced, onDelivery, paid, closed } = stateOfPayment
const tones: Record<PaymentState, Tone> = {
  [open]: 'wait',
  [announced]: 'ours',
  [onDelivery]: 'run',
  [paid]: 'done',
  [closed]: 'wait',
}

export function PaymentMark({ state }: { state: PaymentState }) {
  return (
    <StateMark tone={tones[state]}>{paymentStates.find(({ value }) => value === state)?.label}</StateMark>
  )
}

interface Props {
  rows: readonly PaymentRow[]
  opened: string | undefined
  open: (no: string) => void
}

/** One line a try to pay; a click opens it beside its voucher. */
export function PaymentTable({ rows, opened, open: show }: Props) {
  return (
    <table className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          <th>时间</th>
          <th>支付单</th>
          <th>订单</th>
          <th>客户</th>
          <th>渠道</th>
          <th className={table.right}>金额（元）</th>
          <th>状态</th>
          <th>备注</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.payment_no}
            aria-selected={row.payment_no === opened}
            onClick={() => show(row.payment_no)}
          >
            <td title={formatTime(row.paid_at ?? row.created_at)}>
              {shortTime(row.paid_at ?? row.created_at)}
            </td>
            <td>
              <button
                type="button"
                className={styles.open}
                onClick={(event) => {
                  event.stopPropagation()
                  show(row.payment_no)
                }}
              >
                {row.payment_no}
              </button>
            </td>
            <td>
              <Link to={`/orders/${row.order_id}`} onClick={(event) => event.stopPropagation()}>
                {row.order_no}
              </Link>
            </td>
            <td>
              {row.buyer.name} <span className={table.quiet}>{row.buyer.mobile}</span>
            </td>
            <td>
              {channelWords(row.channel, row.offline_label)}
              {row.voucher && (
                <IconPaperclip size={14} className={styles.clip} role="img" aria-label="有付款凭证" />
              )}
            </td>
            <td className={table.right}>{formatFen(row.amount_fen)}</td>
            <td>
              <PaymentMark state={row.state} />
            </td>
            <td className={styles.note} title={row.note}>
              {row.note}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
