import { type OrderState, type OrderType, orderStates } from '@yinpu/contract'
import { type ProofFilter, shopsTurn } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { instantOf } from '../../db/micros.ts'
import { orders } from '../../db/schema/index.ts'
import {
  and,
  count,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from '../../db/sql.ts'
import { facets, keyOf, readKeyword } from '../order/search-words.ts'
import { type ListedOrder, readListed } from './listed-order-repository.ts'
import { wordShares } from './word-frequency-repository.ts'

export interface ShopOrderFilter {
  keyword?: string | undefined
  states?: readonly OrderState[] | undefined
  type?: OrderType | undefined
  placedFrom?: Date | undefined
  placedBefore?: Date | undefined
  /** only the shop's open work that is due before then */
  dueBefore?: Date | undefined
  /** also orders without a due date */
  orUndated?: boolean
  carrier?: string | undefined
  isRush?: boolean | undefined
  proof?: ProofFilter | undefined
  totalFrom?: number | undefined
  totalTo?: number | undefined
  userId?: string | undefined
  /** a rest or an extra sum is still to come */
  isOwed?: boolean | undefined
}

/**
 * The cursor of the list: the last row of this page. By due date, orders with a date come first and the rest after
 * them, by id. In microseconds, as the database counts them: two orders of one millisecond have two cursors.
 */
export interface OrderListCursor {
  sort: 'newest' | 'due' | 'undated'
  micros: number
  id: string
}

/** Written so that the planner makes no estimate of it: the word's key says how many orders have it. */
const contains = (text: string) => sql`strpos(${orders.findText}, ${text}) <> 0`

/** The same for a key that the index is not used for. */
const hasWhole = (key: number) => sql`array_position(${orders.findKeys}, ${key}) is not null`

const hasKey = (key: number) => sql`${orders.findKeys} @> array[${key}]::integer[]`

/** A word that one order in fifty has is no help to an index: it would read a long list to leave out little. */
const usualShare = 0.02

/** While a proof waits it is the buyer's turn: the shop is not late. */
export const isNotWaiting = sql`${orders.proofStand} is distinct from 'waiting'`

export const proofConditions: Record<ProofFilter, SQL> = {
  waiting: sql`${orders.proofStand} = 'waiting'`,
  unanswered: sql`${orders.proofUnanswered} and ${orders.proofStand} in ('waiting', 'refused')`,
  'not-waiting': isNotWaiting,
}

const when = <Value>(value: Value | undefined, condition: (value: Value) => SQL | undefined) =>
  value === undefined ? undefined : condition(value)

/** All conditions except for the state and the cursor. Undefined: nothing can match. */
export const orderConditions = async (
  db: Db,
  companyId: string,
  filter: ShopOrderFilter,
): Promise<(SQL | undefined)[] | undefined> => {
  const { keyword, type, carrier, isRush, dueBefore, orUndated = false } = filter
  const sought = keyword ? readKeyword(companyId, keyword) : undefined
  if (keyword && !sought) return undefined
  const shareOf = await wordShares(db)
  const rarest = (keys: readonly number[]) =>
    keys.toSorted((one, other) => shareOf(one) - shareOf(other))[0] ?? 0
  const indexed = sought && rarest(sought.keys)
  const narrowed = (word: string, condition: SQL) => {
    const key = keyOf(companyId, word)
    return shareOf(key) < usualShare ? and(condition, hasKey(key)) : condition
  }
  const isDue = when(dueBefore, (time) =>
    and(orUndated ? or(lt(orders.dueAt, time), isNull(orders.dueAt)) : lt(orders.dueAt, time), isNotWaiting),
  )
  return [
    // Only the rarest word uses the index; the others are searched in the text. The database assumes that words are
    // independent of each other, which those of one name are not, and would estimate too few rows for all of them.
    ...(sought?.texts.map(contains) ?? []),
    when(indexed, hasKey),
    ...(sought?.wholeKeys.filter((key) => key !== indexed).map(hasWhole) ?? []),
    when(type, (value) => narrowed(facets.type(value), eq(orders.type, value))),
    when(carrier, (value) => narrowed(facets.carrier(value), eq(orders.carrier, value))),
    when(isRush, (value) => {
      const rushed = hasKey(keyOf(companyId, facets.rush))
      return value ? rushed : sql`not ${rushed}`
    }),
    when(filter.placedFrom, (time) => gte(orders.createdAt, time)),
    when(filter.placedBefore, (time) => lt(orders.createdAt, time)),
    isDue,
    when(filter.proof, (proof) => proofConditions[proof]),
    when(filter.totalFrom, (fen) => gte(orders.totalFen, fen)),
    when(filter.totalTo, (fen) => lte(orders.totalFen, fen)),
    when(filter.userId, (id) => eq(orders.userId, id)),
    filter.isOwed ? gt(orders.owedFen, 0) : undefined,
  ]
}

const after = ({ sort, micros, id }: OrderListCursor): SQL => {
  if (sort === 'undated') return sql`${orders.id} > ${id}::uuid`
  const position = sql`(${instantOf(micros)}, ${id}::uuid)`
  return sort === 'newest'
    ? sql`(${orders.createdAt}, ${orders.id}) < ${position}`
    : sql`(${orders.dueAt}, ${orders.id}) > ${position}`
}

const orderings = {
  newest: sql`orders.created_at desc, orders.id desc`,
  due: sql`orders.due_at, orders.id`,
  undated: sql`orders.id`,
}

const everyState = orderStates.map(({ value }) => value)

interface OrderListQuery {
  filter: ShopOrderFilter
  sort: OrderListCursor['sort']
  cursor?: OrderListCursor | undefined
  most: number
}

/**
 * One branch for each state: each walks its index in order and stops, while a set of states would have to be sorted
 * first.
 */
const branchesOf = ({ states, dueBefore }: ShopOrderFilter, sort: OrderListCursor['sort']) => {
  const listedStates = states ?? (sort === 'newest' && !dueBefore ? [undefined] : everyState)
  return dueBefore
    ? listedStates.filter((state) => state !== undefined && shopsTurn.includes(state))
    : listedStates
}

export const orderListRepository = {
  list: async (
    db: Db,
    companyId: string,
    { filter, sort, cursor, most }: OrderListQuery,
  ): Promise<ListedOrder[]> => {
    const conditions = await orderConditions(db, companyId, filter)
    const branches = branchesOf(filter, sort)
    if (!conditions || branches.length === 0) return []
    const branchRows = branches.map((state) => {
      const isMatch = and(
        eq(orders.companyId, companyId),
        when(state, (value) => eq(orders.state, value)),
        ...conditions,
        sort === 'due' ? isNotNull(orders.dueAt) : undefined,
        sort === 'undated' ? isNull(orders.dueAt) : undefined,
        cursor && cursor.sort === sort ? after(cursor) : undefined,
      )
      return sql`(select * from orders where ${isMatch} order by ${orderings[sort]} limit ${most})`
    })
    return readListed(db, sql.join(branchRows, sql` union all `), orderings[sort], most)
  },

  /** The newest matching orders, without what a list shows of them. */
  listIds: async (db: Db, companyId: string, filter: ShopOrderFilter, most: number): Promise<string[]> => {
    const conditions = await orderConditions(db, companyId, filter)
    if (!conditions) return []
    const rows = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.companyId, companyId), ...conditions))
      .orderBy(orderings.newest)
      .limit(most)
    return rows.map(({ id }) => id)
  },

  /** The number of matching orders; no page waits for it, because the query reads all of them. */
  count: async (db: Db, companyId: string, filter: ShopOrderFilter): Promise<number> => {
    const conditions = await orderConditions(db, companyId, filter)
    if (!conditions) return 0
    const states = filter.dueBefore
      ? (filter.states ?? shopsTurn).filter((state) => shopsTurn.includes(state))
      : filter.states
    const [row] = await db
      .select({ n: count() })
      .from(orders)
      .where(
        and(
          eq(orders.companyId, companyId),
          when(states, (values) => inArray(orders.state, [...values])),
          ...conditions,
        ),
      )
    return row?.n ?? 0
  },

  /** The recipients of these orders and their regions; null if the buyer collects the goods. */
  placesOf: (db: Db, companyId: string, ids: string[]) =>
    db
      .select({
        id: orders.id,
        recipient: sql<string | null>`${orders.address} ->> 'name'`,
        city: sql<string | null>`${orders.address} ->> 'city'`,
        district: sql<string | null>`${orders.address} ->> 'district'`,
        collectFen: orders.collectFen,
        pickupCode: sql<string | null>`case when ${orders.address} is null then ${orders.pickupCode} end`,
        region: sql<
          string | null
        >`(${orders.address} ->> 'province') || (${orders.address} ->> 'city') || (${orders.address} ->> 'district')`,
      })
      .from(orders)
      .where(and(eq(orders.companyId, companyId), sql`${orders.id} = any(${sql.param(ids)}::uuid[])`)),
}
