import {
  type CallData,
  dayMs,
  dayOf,
  type OrderState,
  type OrderType,
  partlyShippedText,
  startOfDay,
  stateOfOrder,
  summariseSpec,
} from '@yinpu/contract'
import type { ConsoleCalls, ProofFilter } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { isUuid } from '../../kernel/ids.ts'
import * as listCursor from '../../kernel/list-cursor.ts'
import { mobileFor } from '../../kernel/mask-mobile.ts'
import { rushName } from '../../kernel/rush-term.ts'
import type { Shop } from '../../kernel/shop.ts'
import { describeJobRow } from '../job/describe-job.ts'
import { jobListRepository } from '../job/job-list-repository.ts'
import { dueOf } from '../order/due-date.ts'
import { shippedPieces } from '../order/pack-parcels.ts'
import { shipmentRepository } from '../order/shipment-repository.ts'
import type { ListedOrder } from './listed-order-repository.ts'
import { type OrderListCursor, orderListRepository, type ShopOrderFilter } from './order-list-repository.ts'

type List = CallData<ConsoleCalls['listOrders']>
type Row = List['list'][number]

/** True if a person may see an order's prices; some roles may not. */
export const seesPrices = ({ permissions }: Pick<Member, 'permissions'>) => permissions.has('order.prices')

const writeCursor = ({ sort, micros, id }: OrderListCursor): string =>
  listCursor.writeCursor({ sort, value: String(micros), id })

/** A page by due date may also begin among the orders without a date. */
const sortsWithin = { newest: ['newest'], due: ['due', 'undated'] } as const

const readCursor = (cursor: string, by: 'newest' | 'due'): OrderListCursor => {
  const { sort, value, id } = listCursor.readCursor<OrderListCursor['sort']>(cursor, sortsWithin[by])
  return { sort, micros: Number(value), id }
}

export const cursorOf = (row: ListedOrder, sort: 'newest' | 'due'): OrderListCursor => {
  if (sort === 'newest') return { sort, micros: row.created.micros, id: row.id }
  return row.due === null
    ? { sort: 'undated', micros: 0, id: row.id }
    : { sort, micros: row.due.micros, id: row.id }
}

/** The shipped part of each order that had a parcel and still waits for another. */
const partlyShipped = async (
  db: Db,
  companyId: string,
  rows: readonly ListedOrder[],
): Promise<Map<string, string | undefined>> => {
  const waiting = new Map(
    rows.filter(({ state }) => state === stateOfOrder.awaitingShipment).map((row) => [row.id, row.goods]),
  )
  const contents =
    waiting.size > 0 ? await shipmentRepository.contentsOf(db, companyId, [...waiting.keys()]) : []
  const searchTexts = [...Map.groupBy(contents, ({ orderId }) => orderId)].map(
    ([orderId, parcelContents]) => {
      const lines = waiting.get(orderId) ?? []
      const shipped = shippedPieces(stateOfOrder.awaitingShipment, lines, parcelContents)
      const described = lines.map((line) => ({ ...line, shipped: shipped.get(line.id) ?? 0 }))
      return [orderId, partlyShippedText(described)] as const
    },
  )
  return new Map(searchTexts)
}

/** The step at which each order in production stands: that of its job that is furthest behind. */
const readProgress = async (
  db: Db,
  shop: Shop,
  { permissions }: Member,
  rows: readonly ListedOrder[],
): Promise<Map<string, NonNullable<Row['progress']>>> => {
  const ids = rows.filter(({ state }) => state === stateOfOrder.inProduction).map(({ id }) => id)
  if (ids.length === 0 || !permissions.has('job.view')) return new Map()
  const open = (await jobListRepository.listOfOrders(db, shop.id, ids))
    .map((row) => describeJobRow(shop, row))
    .toSorted((one, other) => other.at / other.of - one.at / one.of)
  return new Map(
    open.flatMap(({ order_id, at, of, current }) => {
      if (!current) return []
      const { name, since, who, why } = current
      return [[order_id, { name, at, of, since, who, why }] as const]
    }),
  )
}

/** Rows as people read them: goods, mobiles masked for staff, and amounts for those who may see them. */
export const describeRows = async (
  db: Db,
  shop: Shop,
  member: Member,
  rows: readonly ListedOrder[],
): Promise<Row[]> => {
  const [partly, progress] = await Promise.all([
    partlyShipped(db, shop.id, rows),
    readProgress(db, shop, member, rows),
  ])
  return rows.map((row) => {
    const [first, ...others] = row.goods
    return {
      order_id: row.id,
      order_no: row.orderNo,
      ...(row.orderName && { order_name: row.orderName }),
      type: row.type,
      state: row.state,
      created_at: row.created.at.getTime(),
      moved_at: row.movedAt.getTime(),
      buyer: { id: row.userId, name: row.buyerName, mobile: mobileFor(member, row.buyerMobile) },
      product: {
        name: first?.name ?? '',
        summary: summariseSpec(first?.spec ?? []),
        quantity: first?.quantity ?? 0,
        unit: first?.unit ?? '',
      },
      more_lines: others.length,
      ...(seesPrices(member) && {
        total_fen: row.totalFen,
        collect_fen: row.collectFen,
        ...(row.owedFen > 0 && { owed_fen: row.owedFen }),
      }),
      awaits_money: (row.owedFen > 0 && shop.deposit.holds_goods) || undefined,
      rush: rushName(shop, row.rush),
      due_at: dueOf({ dueAt: row.due?.at ?? null, proofStand: row.proofStand }),
      carrier: row.carrier,
      carrier_name: row.carrierName,
      partly: partly.get(row.id),
      progress: progress.get(row.id),
      proof_stand: row.proofStand ?? undefined,
      proof_unanswered: row.proofUnanswered || undefined,
    }
  })
}

/** Orders that are due by then, and those without a date, which count as today's work so that nobody forgets them. */
export const dueUntil = (
  due: 'late' | 'today' | 'week',
  now: number,
): Pick<ShopOrderFilter, 'dueBefore' | 'orUndated'> => {
  if (due === 'late') return { dueBefore: new Date(now) }
  const days = due === 'today' ? 1 : 7
  return { dueBefore: new Date(startOfDay(dayOf(now)) + days * dayMs), orUndated: true }
}

/** Orders without a due date come after all that have one. */
export const listByDue = async (
  db: Db,
  companyId: string,
  filter: ShopOrderFilter,
  after: OrderListCursor | undefined,
  most: number,
): Promise<ListedOrder[]> => {
  const dated =
    after?.sort === 'undated'
      ? []
      : await orderListRepository.list(db, companyId, { filter, sort: 'due', cursor: after, most })
  if (dated.length === most) return dated
  const undated = { filter, sort: 'undated', cursor: after, most: most - dated.length } as const
  return [...dated, ...(await orderListRepository.list(db, companyId, undated))]
}

interface Query {
  keyword?: string | undefined
  state?: OrderState[] | undefined
  type?: OrderType | undefined
  from?: number | undefined
  to?: number | undefined
  due?: 'late' | 'today' | 'week' | undefined
  carrier?: string | undefined
  rush?: 'yes' | 'no' | undefined
  proof?: ProofFilter | undefined
  total_from?: number | undefined
  total_to?: number | undefined
  customer?: string | undefined
  owed?: 'yes' | undefined
  sort: 'newest' | 'due'
  limit: number
  cursor?: string | undefined
}

const timeOf = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms))

/** A person who may not see amounts cannot search by them either: repeated searches would reveal them. */
export const filterOf = (
  member: Pick<Member, 'permissions'>,
  query: Omit<Query, 'sort' | 'limit' | 'cursor'>,
  now: number,
): ShopOrderFilter => ({
  keyword: query.keyword || undefined,
  states: query.state?.length ? query.state : undefined,
  type: query.type,
  placedFrom: timeOf(query.from),
  placedBefore: timeOf(query.to),
  ...(query.due && dueUntil(query.due, now)),
  carrier: query.carrier,
  isRush: query.rush && query.rush === 'yes',
  proof: query.proof,
  ...(seesPrices(member) && { totalFrom: query.total_from, totalTo: query.total_to }),
  userId: query.customer,
  isOwed: query.owed && true,
})

/**
 * The shop's orders, one page at a time: after the last one of the page before, whatever was ordered in the meantime.
 */
export const listShopOrders = async (
  db: Db,
  shop: Shop,
  member: Member,
  query: Query,
  now: number,
): Promise<List> => {
  const { sort, limit } = query
  const after = query.cursor ? readCursor(query.cursor, sort) : undefined
  if (query.customer !== undefined && !isUuid(query.customer)) return { list: [], next: undefined }
  const filter = filterOf(member, query, now)
  const most = limit + 1
  const rows =
    sort === 'due'
      ? await listByDue(db, shop.id, filter, after, most)
      : await orderListRepository.list(db, shop.id, { filter, sort, cursor: after, most })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    list: await describeRows(db, shop, member, page),
    next: last && writeCursor(cursorOf(last, sort)),
  }
}
