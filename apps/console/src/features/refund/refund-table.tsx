import { Button } from '@mantine/core'
import {
  type CallData,
  formatFen,
  formatTime,
  payChannel,
  type RefundState,
  refundStates,
  stateOfRefund,
} from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { Link } from 'react-router'
import { channelWords, wayWords } from '../../records/money-words.ts'
import { useMay } from '../../session/me.ts'
import { type Column, ListTable } from '../../ui/list-table.tsx'
import { shortTime } from '../../ui/short-time.ts'
import { StateMark, type Tone } from '../../ui/state-mark.tsx'
import table from '../../ui/table.module.css'

export type RefundRow = CallData<ConsoleCalls['listRefunds']>['list'][number]

const { underWay, done, failed } = stateOfRefund
const tones: Record<RefundState, Tone> = { [underWay]: 'run', [done]: 'done', [failed]: 'bad' }

/** What was paid outside of us the shop brings back by itself, and says so. */
const isByHand = ({ state, to, channel }: RefundRow) =>
  state === underWay && to === 'origin' && channel === payChannel.offline

function Standing({ row }: { row: RefundRow }) {
  const label = refundStates.find(({ value }) => value === row.state)?.label
  if (row.renewed) return <StateMark tone="wait">失败，已另开一笔</StateMark>
  if (isByHand(row)) return <StateMark tone="ours">等店铺线下退回</StateMark>
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
  { head: '状态', width: 156 },
  ...(hasAnswers ? [{ head: '支付机构的答复' }] : []),
  { head: '时间', width: 110, right: true },
  { head: '操作', width: 104, right: true, isUnnamed: true },
]

interface Props {
  rows: readonly RefundRow[]
  retry: (row: RefundRow) => void
}

/** Money that goes back, whoever caused it; what will not mend itself comes first. */
export function RefundTable({ rows, retry }: Props) {
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
            {wayWords(row.to, row.channel)}{' '}
            <span className={table.quiet}>{channelWords(row.channel, row.offline_label)}</span>
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
          <td>
            <Standing row={row} />
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
            {row.state !== done && !row.renewed && may('refund.approve') && (
              <Button size="compact-xs" onClick={() => retry(row)}>
                {isByHand(row) ? '完成…' : '再试一次…'}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
