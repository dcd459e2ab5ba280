import { lateText } from '../../records/due-date.tsx'
import { groupByDue } from '../../records/due-groups.ts'
import { goodsText, goodsTitle } from '../../records/goods-title.ts'
import { RushMark } from '../../records/state-tag.tsx'
import { type Card, CardAction, CardList, CardWait } from '../../ui/card-list.tsx'
import { type ShippingRow, shippingStep } from './shipping-table.tsx'
import { pickupText, shortPlace } from './short-place.ts'

interface Props {
  rows: readonly ShippingRow[]
  /** no other page has more rows */
  isWhole: boolean
  selected: string | undefined
  now: number
  onShip: (id: string) => void
}

/** The orders to ship on a phone, by due date. */
export function ShippingCards({ rows, isWhole, selected, now, onShip }: Props) {
  const cardOf = (row: ShippingRow): Card => {
    const late = lateText(row, now)
    return {
      id: row.order_id,
      to: `/orders/${row.order_id}`,
      ...goodsTitle(row),
      marks: <RushMark rush={row.rush} />,
      details: [
        row.recipient,
        row.place ? shortPlace(row) : pickupText(row),
        row.place ? `${row.carrier_name} ${row.label?.no ?? ''}`.trim() : undefined,
        late ? row.partly : undefined,
        row.collect ? '到付' : undefined,
      ],
      special: late ?? row.partly,
      action: row.awaits_money ? (
        <CardWait>等尾款</CardWait>
      ) : (
        <CardAction
          label={shippingStep(row)}
          of={`${row.order_no} ${goodsText(row)}`}
          onClick={() => onShip(row.order_id)}
        />
      ),
    }
  }
  const groups = groupByDue(rows, { now, isWhole }).map(({ rows: own, ...group }) => ({
    ...group,
    cards: own.map(cardOf),
  }))
  return <CardList label="待发货的订单" groups={groups} selected={selected} />
}
