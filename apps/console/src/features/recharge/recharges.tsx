import { type CallData, formatFen, formatTime, stateOfPayment } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { channelLabel } from '../../records/payment-labels.ts'
import { PaymentMark } from '../../records/payment-mark.tsx'
import { useList } from '../../session/use-list.ts'
import { type Card, CardList } from '../../ui/card-list.tsx'
import { DateSpan } from '../../ui/date-span.tsx'
import { useListAddress } from '../../ui/list-address.ts'
import { ListFrame } from '../../ui/list-frame.tsx'
import { type Column, ListTable } from '../../ui/list-table.tsx'
import { shortTime } from '../../ui/short-time.ts'
import table from '../../ui/table.module.css'
import { queryOf, rechargeViews, tabOf } from './recharges-query.ts'

type RechargeRow = CallData<ConsoleCalls['listRecharges']>['list'][number]

const columns: Column[] = [
  { head: '充值单', width: 164 },
  { head: '客户', width: 190 },
  { head: '渠道', width: 110 },
  { head: '金额（元）', width: 120, right: true },
  { head: '状态', width: 110 },
  { head: '支付机构单号' },
  { head: '时间', width: 130, right: true },
]

function RechargeTable({ rows, selected }: { rows: readonly RechargeRow[]; selected: string | undefined }) {
  return (
    <ListTable columns={columns}>
      {rows.map(({ trade_no, buyer, channel, amount_fen, state, provider_no, note, paid_at, created_at }) => (
        <tr key={trade_no} aria-selected={trade_no === selected}>
          <td>{trade_no}</td>
          <td>
            <Link to={`/customers/${buyer.id}`}>{buyer.name}</Link>{' '}
            <span className={table.quiet}>{buyer.mobile}</span>
          </td>
          <td>{channelLabel(channel, '')}</td>
          <td className={table.right}>{formatFen(amount_fen)}</td>
          <td>
            <PaymentMark state={state} channel={channel} />
          </td>
          <td>{provider_no || note}</td>
          <td className={table.right} title={formatTime(paid_at ?? created_at)}>
            {shortTime(paid_at ?? created_at)}
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

const cardOf = ({ trade_no, buyer, channel, amount_fen, state, paid_at, created_at }: RechargeRow): Card => ({
  id: trade_no,
  to: `/customers/${buyer.id}`,
  title: buyer.name,
  amount: formatFen(amount_fen),
  marks: <PaymentMark state={state} channel={channel} />,
  details: [channelLabel(channel, ''), trade_no, shortTime(paid_at ?? created_at)],
})

/** The recharges that buyers have made to their own balances. */
export function Recharges() {
  const { params, change } = useListAddress()
  const [picked, setPicked] = useState<string>()
  const query = useMemo(() => queryOf(params), [params])
  const { page, ...read } = useList('listRecharges', query)
  const tab = tabOf(params)
  const view = rechargeViews.find(({ label }) => label === tab.label)
  return (
    <ListFrame
      title="充值"
      views={rechargeViews}
      {...(view && { view })}
      params={params}
      change={change}
      placeholder="充值单号、支付机构的单号"
      filters={<DateSpan params={params} change={change} />}
      ids={page?.list.map(({ trade_no }) => trade_no)}
      next={page?.next}
      {...read}
      none={tab.state === stateOfPayment.paid ? '还没有客户充值' : `没有${tab.label}的充值`}
      selected={picked}
      onSelect={setPicked}
      onOpen={setPicked}
      cards={<CardList label="充值" groups={[{ cards: (page?.list ?? []).map(cardOf) }]} />}
    >
      <RechargeTable rows={page?.list ?? []} selected={picked} />
    </ListFrame>
  )
}
