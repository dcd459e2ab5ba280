import { IconPaperclip } from '@tabler/icons-react'
import { type CallData, formatFen, formatTime } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { Link } from 'react-router'
import { channelLabel } from '../../records/payment-labels.ts'
import { PaymentMark } from '../../records/payment-mark.tsx'
import { withOpen } from '../../ui/list-address.ts'
import { type Column, ListTable, opensRow } from '../../ui/list-table.tsx'
import { shortTime } from '../../ui/short-time.ts'
import table from '../../ui/table.module.css'
import styles from './payment-table.module.css'

export type PaymentRow = CallData<ConsoleCalls['searchPayments']>['list'][number]

const columns: Column[] = [
  { head: '支付单', width: 164 },
  { head: '订单', width: 164 },
  { head: '客户', width: 170 },
  { head: '渠道', width: 140 },
  { head: '金额（元）', width: 110, right: true },
  { head: '状态', width: 130 },
  { head: '备注' },
  { head: '时间', width: 130, right: true },
]

interface Props {
  rows: readonly PaymentRow[]
  params: URLSearchParams
  selected: string | undefined
  open: (no: string) => void
}

/** One row for each attempt to pay; it opens beside its voucher. */
export function PaymentTable({ rows, params, selected, open: show }: Props) {
  return (
    <ListTable columns={columns}>
      {rows.map((row) => {
        const { payment_no, order_id, note } = row
        const at = row.paid_at ?? row.created_at
        return (
          <tr key={payment_no} aria-selected={payment_no === selected} {...opensRow(() => show(payment_no))}>
            <td>
              <Link to={{ search: withOpen(params, payment_no).toString() }} replace>
                {payment_no}
              </Link>
            </td>
            <td>
              <Link to={`/orders/${order_id}`}>{row.order_no}</Link>
            </td>
            <td>
              {row.buyer.name} <span className={table.quiet}>{row.buyer.mobile}</span>
            </td>
            <td>
              {channelLabel(row.channel, row.offline_label)}
              {row.balance_fen !== undefined && (
                <span className={table.quiet}> 含余额 {formatFen(row.balance_fen)}</span>
              )}
              {row.trade_no && <span className={table.quiet}> 合并付款</span>}
              {row.voucher && (
                <IconPaperclip size={14} className={styles.clip} role="img" aria-label="有付款凭证" />
              )}
            </td>
            <td className={table.right}>{formatFen(row.amount_fen)}</td>
            <td>
              <PaymentMark state={row.state} channel={row.channel} />
            </td>
            <td className={table.quiet} title={note}>
              {note}
            </td>
            <td className={table.right} title={formatTime(at)}>
              {shortTime(at)}
            </td>
          </tr>
        )
      })}
    </ListTable>
  )
}
