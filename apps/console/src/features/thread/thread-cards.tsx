import { type CallData, formatFen } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { momentText } from '../../records/due-date.tsx'
import { goodsText } from '../../records/goods-title.ts'
import { type Card, CardLink, CardList } from '../../ui/card-list.tsx'
import { withOpen } from '../../ui/list-address.ts'

type ThreadRow = CallData<ConsoleCalls['listTalks']>['list'][number]

interface Props {
  rows: readonly ThreadRow[]
  params: URLSearchParams
  selected: string | undefined
  now: number
}

/** Messages of buyers on a phone. */
export function ThreadCards({ rows, params, selected, now }: Props) {
  const cardOf = (row: ThreadRow): Card => {
    const to = { search: withOpen(params, row.order_id).toString() }
    const isWaiting = row.waiting_since !== undefined
    return {
      id: row.order_id,
      to,
      title: row.buyer.name,
      amount: goodsText(row),
      isUnread: isWaiting,
      details: [
        row.total_fen === undefined ? undefined : `${formatFen(row.total_fen)} 元`,
        row.side === 'shop' ? `店铺：${row.text}` : row.text,
      ],
      special: momentText(row.at, now),
      action: isWaiting && <CardLink label="回复" of={`${row.buyer.name} ${row.order_no}`} to={to} />,
    }
  }
  return <CardList label="留言" groups={[{ cards: rows.map(cardOf) }]} selected={selected} />
}
