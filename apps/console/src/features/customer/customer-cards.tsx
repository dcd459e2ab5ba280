import type { CallData } from '@yinpu/contract'
import { formatFen } from '@yinpu/contract'
import { type ConsoleCalls, consoleEndpoints, customerTitle } from '@yinpu/contract/console'
import { useMay } from '../../session/me.ts'
import { type Card, CardLink, CardList } from '../../ui/card-list.tsx'
import { CustomerStatusMark } from './customer-marks.tsx'

type CustomerRow = CallData<ConsoleCalls['listCustomers']>['list'][number]

interface Props {
  rows: readonly CustomerRow[]
  selected: string | undefined
  levelOf: (level: number) => string
}

/** Customers on a phone; their orders are one tap away. */
export function CustomerCards({ rows, selected, levelOf }: Props) {
  const mayViewOrders = useMay()(consoleEndpoints.listOrders.access)
  const cardOf = (row: CustomerRow): Card => {
    const title = customerTitle(row)
    return {
      id: row.id,
      to: `/customers/${row.id}`,
      title,
      marks: row.standing === 'enabled' ? undefined : <CustomerStatusMark status={row.standing} />,
      details: [
        row.mobile,
        row.seller || undefined,
        row.orders === undefined ? undefined : `${row.orders} 单`,
        // The usual level says nothing, and a card has little room.
        row.level === 0 ? undefined : levelOf(row.level),
      ],
      special: row.spent_fen !== undefined && `实付 ${formatFen(row.spent_fen)}`,
      action: mayViewOrders && (
        <CardLink label="订单" of={`${title} ${row.mobile}`} to={`/orders?customer=${row.id}`} />
      ),
    }
  }
  return <CardList label="客户" groups={[{ cards: rows.map(cardOf) }]} selected={selected} />
}
