import { Group } from '@mantine/core'
import {
  formatFen,
  formatTime,
  type RefundRequestState,
  refundRequestStates,
  stateOfRefundRequest,
} from '@yinpu/contract'
import { Link } from 'react-router'
import { type Decision, DecisionButtons, type RefundRequest } from '../../records/refund-request.tsx'
import { useMay } from '../../session/me.ts'
import { type Column, ListTable } from '../../ui/list-table.tsx'
import { shortTime } from '../../ui/short-time.ts'
import { StateMark, type Tone } from '../../ui/state-mark.tsx'
import table from '../../ui/table.module.css'
import styles from './refunds.module.css'

const { open, approved, rejected, withdrawn } = stateOfRefundRequest
const tones: Record<RefundRequestState, Tone> = {
  [open]: 'ours',
  [approved]: 'done',
  [rejected]: 'bad',
  [withdrawn]: 'wait',
}

const columns: Column[] = [
  { head: '申请单', width: 144 },
  { head: '订单', width: 148 },
  { head: '客户', width: 152 },
  { head: '退款（元）', width: 104, right: true },
  { head: '现在可退（元）', width: 116, right: true },
  { head: '退到', width: 70 },
  { head: '原因' },
  { head: '申请人', width: 96 },
  { head: '时间', width: 110, right: true },
  { head: '审批', width: 164 },
]

interface Props {
  rows: readonly RefundRequest[]
  decide: (decision: Decision, request: RefundRequest) => void
}

/** The reason of the refund: for a claim, the buyer's complaint and the text for the buyer. */
export const reasonOf = ({ why, after_sale }: RefundRequest) =>
  [after_sale?.reason, why].filter(Boolean).join('，')

/** Refunds that somebody may not make alone; nobody can approve their own request. */
export function RequestTable({ rows, decide }: Props) {
  const may = useMay()
  return (
    <ListTable columns={columns}>
      {rows.map((row) => (
        <tr key={row.refund_no}>
          <td>{row.refund_no}</td>
          <td>
            <Link to={`/orders/${row.order_id}`}>{row.order_no}</Link>
          </td>
          <td>
            {row.buyer.name} <span className={table.quiet}>{row.buyer.mobile}</span>
          </td>
          <td className={table.right}>
            <b>{formatFen(row.amount_fen)}</b>
          </td>
          <td
            className={`${table.right} ${row.state === open && row.rest_fen < row.amount_fen ? styles.short : ''}`}
          >
            {row.state === open ? formatFen(row.rest_fen) : ''}
          </td>
          <td>{row.back === 'balance' ? '余额' : '原路'}</td>
          <td title={reasonOf(row)}>
            {row.after_sale && (
              <>
                <Link to={`/after-sales/${row.after_sale.after_id}`}>{row.after_sale.after_no}</Link>{' '}
              </>
            )}
            {reasonOf(row)}
          </td>
          <td>
            {row.requested_by.name} <span className={table.quiet}>{row.requested_by.role}</span>
          </td>
          <td className={table.right} title={formatTime(row.created_at)}>
            {shortTime(row.created_at)}
          </td>
          <td>
            {row.state === open ? (
              <Group gap={6} wrap="nowrap">
                {row.mine ? (
                  <span className={table.quiet}>等同事审批</span>
                ) : (
                  !may('refund.approve') && <StateMark tone="ours">待审批</StateMark>
                )}
                <DecisionButtons request={row} decide={decide} />
              </Group>
            ) : (
              <>
                <StateMark tone={tones[row.state]}>
                  {refundRequestStates.find(({ value }) => value === row.state)?.label}
                </StateMark>{' '}
                <span className={table.quiet}>
                  {row.decided_by?.name}
                  {row.decision && `：${row.decision}`}
                </span>
              </>
            )}
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
