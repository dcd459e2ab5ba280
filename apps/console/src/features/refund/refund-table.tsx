import { Button, Group } from '@mantine/core'
import {
  type CallData,
  formatFen,
  formatTime,
  type RefundState,
  refundMethods,
  refundStates,
  stateOfRefund,
  textOf,
} from '@yinpu/contract'
import { type ConsoleCalls, isByHand, refundAdvice } from '@yinpu/contract/console'
import { Link } from 'react-router'
import { MarkOfflineButton } from '../../records/offline-refund.tsx'
import { channelLabel } from '../../records/payment-labels.ts'
import { useMay } from '../../session/me.ts'
import { callLink } from '../../ui/call-link.ts'
import { type Column, ListTable } from '../../ui/list-table.tsx'
import { shortTime } from '../../ui/short-time.ts'
import { StateMark, type Tone } from '../../ui/state-mark.tsx'
import table from '../../ui/table.module.css'
import styles from './refunds.module.css'

export type RefundRow = CallData<ConsoleCalls['listRefunds']>['list'][number]

const { underWay, done, failed } = stateOfRefund
const methodLabels = textOf(refundMethods)

/** Other actions for a refund without a result, besides 已线下退款. */
const retryLabel = (row: RefundRow) => {
  if (isByHand(row)) return '改退余额…'
  return row.state === underWay ? '再问一次…' : '再试一次…'
}

const tones: Record<RefundState, Tone> = { [underWay]: 'run', [done]: 'done', [failed]: 'bad' }

export function RefundStatus({ row }: { row: RefundRow }) {
  const label = refundStates.find(({ value }) => value === row.state)?.label
  if (row.renewed) return <StateMark tone="wait">失败，已另开一笔</StateMark>
  if (isByHand(row)) return <StateMark tone="ours">待线下退款</StateMark>
  if (row.hanging && row.state === underWay) return <StateMark tone="bad">超过一天没有结果</StateMark>
  return <StateMark tone={tones[row.state]}>{label}</StateMark>
}

const columnsFor = (hasAnswers: boolean): Column[] => [
  { head: '退款单', width: 150 },
  { head: '订单', width: 160 },
  { head: '金额（元）', width: 104, right: true },
  { head: '退到', width: 160 },
  { head: '原因' },
  { head: '经手人', width: 96 },
  { head: '状态', width: 196 },
  ...(hasAnswers ? [{ head: '支付机构的答复' }] : []),
  { head: '时间', width: 110, right: true },
  { head: '操作', width: 112, right: true, isUnnamed: true },
]

interface Props {
  rows: readonly RefundRow[]
  retry: (row: RefundRow) => void
  /** 已线下退款 was set by mistake */
  unmark: (row: RefundRow) => void
}

/** The refunds; those that need somebody come first. */
export function RefundTable({ rows, retry, unmark }: Props) {
  const may = useMay()
  const hasAnswers = rows.some(({ failure, tries, state }) => failure || (state !== done && tries > 0))
  return (
    <ListTable columns={columnsFor(hasAnswers)}>
      {rows.map((row) => (
        <tr key={row.refund_no}>
          <td>{row.refund_no}</td>
          <td>
            <Link to={`/orders/${row.order_id}`}>{row.order_no}</Link>
          </td>
          <td className={table.right}>{formatFen(row.amount_fen)}</td>
          <td>
            {methodLabels[row.method]}{' '}
            <span className={table.quiet}>{channelLabel(row.channel, row.offline_label)}</span>
            {row.marked?.voucher && (
              <>
                {' '}
                <a href={callLink('downloadRefundVoucher', row.refund_no)} download>
                  凭证
                </a>
              </>
            )}
          </td>
          <td title={row.reason}>{row.reason}</td>
          <td>
            {row.by ? (
              <>
                {row.by.name} <span className={table.quiet}>{row.by.role}</span>
              </>
            ) : (
              <span className={table.quiet}>系统</span>
            )}
          </td>
          <td title={row.marked && `${row.marked.by} ${formatTime(row.marked.at)} 记为已线下退款`}>
            <RefundStatus row={row} />
            {(row.hanging || isByHand(row)) && !row.renewed && (
              <p className={styles.advice}>{refundAdvice(row)}</p>
            )}
          </td>
          {hasAnswers && (
            <td title={row.failure}>
              {row.failure}
              {row.state !== done && row.tries > 0 && (
                <span className={table.quiet}> 已试 {row.tries} 次</span>
              )}
            </td>
          )}
          <td className={table.right} title={formatTime(row.done_at ?? row.created_at)}>
            {shortTime(row.done_at ?? row.created_at)}
          </td>
          <td className={table.right}>
            <Group gap={6} justify="flex-end">
              {row.may_mark && <MarkOfflineButton refund={row} />}
              {row.state !== done && !row.renewed && may('refund.approve') && (
                <Button size="compact-xs" onClick={() => retry(row)}>
                  {retryLabel(row)}
                </Button>
              )}
              {row.may_unmark && may('refund.approve') && (
                <Button size="compact-xs" variant="subtle" onClick={() => unmark(row)}>
                  撤销…
                </Button>
              )}
            </Group>
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
