import { type CallData, stateOfOrder } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import * as listCursor from '../../kernel/list-cursor.ts'
import type { Shop } from '../../kernel/shop.ts'
import { describeLabel } from '../order/describe-label.ts'
import { labelRepository } from '../order/label-repository.ts'
import { cursorOf, describeRows, dueUntil, listByDue } from './list-shop-orders.ts'
import { type OrderListCursor, orderListRepository, type ShopOrderFilter } from './order-list-repository.ts'

type List = CallData<ConsoleCalls['listShipping']>

interface Query {
  keyword?: string | undefined
  due?: 'late' | 'today' | 'week' | undefined
  carrier?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** Rush orders first, then the others; each by due date, and those without one at the end. */
const sorts = ['rush-due', 'rush-undated', 'usual-due', 'usual-undated'] as const
type Part = 'rush' | 'usual'

const writeCursor = (part: Part, { sort, micros, id }: OrderListCursor): string => {
  const due = sort === 'undated' ? sort : 'due'
  return listCursor.writeCursor({ sort: `${part}-${due}`, value: String(micros), id })
}

const readCursor = (cursor: string): { part: Part; cursor: OrderListCursor } => {
  const { sort, value, id } = listCursor.readCursor(cursor, sorts)
  return {
    part: sort.startsWith('rush') ? 'rush' : 'usual',
    cursor: { sort: sort.endsWith('undated') ? 'undated' : 'due', micros: Number(value), id },
  }
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
  const { part, cursor: after } = query.cursor
    ? readCursor(query.cursor)
    : { part: 'rush', cursor: undefined }
  const most = limit + 1
  const filterOf = (isRush: boolean): ShopOrderFilter => ({
    keyword: keyword || undefined,
    carrier: carrier || undefined,
    states: [stateOfOrder.awaitingShipment],
    ...(due && dueUntil(due, now)),
    isRush,
  })
  const rushed = part === 'rush' ? await listByDue(db, shop.id, filterOf(true), after, most) : []
  const left = most - rushed.length
  const usual =
    left > 0 ? await listByDue(db, shop.id, filterOf(false), part === 'usual' ? after : undefined, left) : []
  const rows = [...rushed, ...usual]
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const ids = page.map(({ id }) => id)
  const [described, addresses, labels] = await Promise.all([
    describeRows(db, shop, member, page),
    orderListRepository.placesOf(db, shop.id, ids),
    labelRepository.listUnused(db, shop.id, ids),
  ])
  const labelOf = new Map(labels.map((label) => [label.orderId, label]))
  const addressById = new Map(addresses.map((one) => [one.id, one]))
  return {
    list: described.map((row) => {
      const address = addressById.get(row.order_id)
      const label = labelOf.get(row.order_id)
      return {
        ...row,
        recipient: address?.recipient ?? row.buyer.name,
        place: address?.region ?? '',
        city: address?.city ?? '',
        district: address?.district ?? '',
        collect: (address?.collectFen ?? 0) > 0,
        pickup_code: address?.pickupCode ?? undefined,
        label: label && describeLabel(label),
      }
    }),
    next: last && writeCursor(rushed.includes(last) ? 'rush' : 'usual', cursorOf(last, 'due')),
  }
}
