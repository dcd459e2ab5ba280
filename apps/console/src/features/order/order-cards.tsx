import { formatFen, stateOfOrder } from '@yinpu/contract'
import { lateText } from '../../records/due-date.tsx'
import { groupByDue } from '../../records/due-groups.ts'
import { goodsText, goodsTitle } from '../../records/goods-title.ts'
import { MarkedProof, RushMark, StateTag } from '../../records/state-tag.tsx'
import { useMay } from '../../session/me.ts'
import { type Card, CardAction, CardLink, CardList, CardWait } from '../../ui/card-list.tsx'
import type { OrderRow } from './order-table.tsx'

interface Props {
  rows: readonly OrderRow[]
  /** by due date the list has groups */
  sort: string
  /** no other page has more rows */
  isWhole: boolean
  selected: string | undefined
  now: number
  onShip: (id: string) => void
}

const { unpaid, awaitingFiles, underReview, turnedDown, inProduction, awaitingShipment, underWay } =
  stateOfOrder

/** The text of a card that waits, by the order's state. */
const waits: Partial<Record<OrderRow['state'], string>> = {
  [unpaid]: '等付款',
  [awaitingFiles]: '等稿件',
  [turnedDown]: '等新稿',
  [underWay]: '等收货',
}

interface StepProps {
  row: OrderRow
  onShip: (id: string) => void
}

/** The next step of an order, for a person who may take it. */
function NextStep({ row, onShip }: StepProps) {
  const may = useMay()
  const { state, order_id } = row
  const of = `${row.order_no} ${goodsText(row)}`
  const wait = row.proof_stand === 'waiting' ? '等确稿' : waits[state]
  if (wait) return <CardWait>{wait}</CardWait>
  if (state === underReview && may('artwork.judge'))
    return <CardLink label="审稿" of={of} to={`/artwork?open=${order_id}`} />
  if (state === inProduction && may('job.move'))
    return <CardLink label="完成" of={of} to={`/orders/${order_id}`} />
  if (state === awaitingShipment && row.awaits_money) return <CardWait>等尾款</CardWait>
  if (state === awaitingShipment && may('order.ship'))
    return <CardAction label={row.partly ? '再发' : '发货'} of={of} onClick={() => onShip(order_id)} />
  return <StateTag state={state} />
}

/** Orders on a phone. */
export function OrderCards({ rows, sort, isWhole, selected, now, onShip }: Props) {
  const cardOf = (row: OrderRow): Card => {
    const { title, amount } = goodsTitle(row)
    return {
      id: row.order_id,
      to: `/orders/${row.order_id}`,
      title: row.order_name ? `${row.order_name} · ${title}` : title,
      amount,
      marks: (
        <>
          <RushMark rush={row.rush} />
          <MarkedProof isMarked={row.proof_unanswered} />
        </>
      ),
      details: [
        row.buyer.name,
        row.total_fen === undefined ? undefined : `${formatFen(row.total_fen)} 元`,
        row.owed_fen === undefined ? undefined : `还欠 ${formatFen(row.owed_fen)}`,
        row.partly,
        row.order_no,
      ],
      special: lateText(row, now),
      action: <NextStep row={row} onShip={onShip} />,
    }
  }
  const groups =
    sort === 'due'
      ? groupByDue(rows, { now, isWhole }).map(({ rows: own, ...group }) => ({
          ...group,
          cards: own.map(cardOf),
        }))
      : [{ cards: rows.map(cardOf) }]
  return <CardList label="订单" groups={groups} selected={selected} />
}
