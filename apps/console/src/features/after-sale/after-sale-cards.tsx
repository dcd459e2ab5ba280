import { type CallData, formatFen } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { roughDuration } from '../../records/due-date.tsx'
import { type Card, CardLink, CardList, CardWait } from '../../ui/card-list.tsx'
import { AfterSaleMark, stateLabel, typeLabel } from './after-sale-marks.tsx'

type AfterSaleRow = CallData<ConsoleCalls['searchAfterSales']>['list'][number]

interface Props {
  rows: readonly AfterSaleRow[]
  selected: string | undefined
  now: number
}

/** Claims on a phone: the goods first, and the state where the shop has to wait. */
export function AfterSaleCards({ rows, selected, now }: Props) {
  const cardOf = (row: AfterSaleRow): Card => {
    const to = `/after-sales/${row.after_id}`
    const { turn, lines } = row
    return {
      id: row.after_id,
      to,
      title: `${lines[0]?.name ?? row.after_no}${lines.length > 1 ? ` 等 ${lines.length} 款` : ''}`,
      amount: row.amount_fen > 0 ? `${formatFen(row.amount_fen)} 元` : undefined,
      details: [row.buyer.name, typeLabel(row.type), row.reason],
      special: turn ? (
        `已等 ${roughDuration(Math.max(0, now - row.moved_at))}`
      ) : (
        <AfterSaleMark state={row.state} />
      ),
      action:
        turn === 'shop' ? (
          <CardLink label="处理" of={`售后 ${row.after_no}`} to={to} />
        ) : (
          turn && <CardWait>{stateLabel(row.state)}</CardWait>
        ),
    }
  }
  return <CardList label="售后" groups={[{ cards: rows.map(cardOf) }]} selected={selected} />
}
