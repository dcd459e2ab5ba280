import { type CallData, stateOfOrder } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import type { Shop } from '../../kernel/shop.ts'
import { describeRows, dueUntil, listByDue, placeOf, readPlace, writePlace } from './list-shop-orders.ts'
import { orderListRepository, type ShopOrderFilter } from './order-list-repository.ts'

type List = CallData<ConsoleCalls['listShipping']>

interface Query {
  keyword?: string | undefined
  due?: 'late' | 'today' | 'week' | undefined
  carrier?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** Rush orders first, then the others; each by due date. */
const parts = ['rush', 'usual'] as const
type Part = (typeof parts)[number]

const readCursor = (cursor: string | undefined) => {
  if (!cursor) return { part: 'rush' as Part, place: undefined }
  // Any other letter continues among the usual ones: no order is listed twice or left out by it.
  const part: Part = cursor.startsWith('r') ? 'rush' : 'usual'
  return { part, place: readPlace(cursor.slice(1), 'due') }
}

/** The orders that are ready to ship, one page at a time. */
export const listShipping = async (
  db: Db,
  shop: Shop,
  member: Member,
  query: Query,
  now: number,
): Promise<List> => {
  const { limit, keyword, carrier, due } = query
  const { part, place } = readCursor(query.cursor)
  const most = limit + 1
  const filterOf = (isRush: boolean): ShopOrderFilter => ({
    keyword: keyword || undefined,
    carrier: carrier || undefined,
    states: [stateOfOrder.awaitingShipment],
    ...(due && dueUntil(due, now)),
    isRush,
  })
  const rushed = part === 'rush' ? await listByDue(db, shop.id, filterOf(true), place, most) : []
  const left = most - rushed.length
  const usual =
    left > 0 ? await listByDue(db, shop.id, filterOf(false), part === 'usual' ? place : undefined, left) : []
  const rows = [...rushed, ...usual]
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const [described, places] = await Promise.all([
    describeRows(db, shop, member, shown),
    orderListRepository.placesOf(
      db,
      shop.id,
      shown.map(({ id }) => id),
    ),
  ])
  const placeById = new Map(places.map((one) => [one.id, one]))
  return {
    list: described.map((row) => {
      const { recipient = null, region = null } = placeById.get(row.order_id) ?? {}
      return { ...row, recipient: recipient ?? row.buyer.name, place: region ?? '' }
    }),
    next: last && `${rushed.includes(last) ? 'r' : 'u'}${writePlace(placeOf(last, 'due'))}`,
  }
}
