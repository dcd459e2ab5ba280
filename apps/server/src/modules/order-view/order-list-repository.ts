import { type OrderState, type OrderType, orderStates } from '@yinpu/contract'
import { type ProofFilter, shopsTurn } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { instantOf } from '../../db/micros.ts'
import { orders } from '../../db/schema/index.ts'
import { and, count, eq, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from '../../db/sql.ts'
import { facets, keyOf, readKeyword } from '../order/order-words.ts'
import { type ListedOrder, readListed } from './listed-order-repository.ts'
import { wordShares } from './word-frequency-repository.ts'

export interface ShopOrderFilter {
  keyword?: string | undefined
  states?: readonly OrderState[] | undefined
  type?: OrderType | undefined
  placedFrom?: Date | undefined
  placedBefore?: Date | undefined
  /** of the shop's work: due before then */
  dueBefore?: Date | undefined
  /** also what was promised for no day */
  orUndated?: boolean
  carrier?: string | undefined
  isRush?: boolean | undefined
  proof?: ProofFilter | undefined
  totalFrom?: number | undefined
  totalTo?: number | undefined
  userId?: string | undefined
}

/**
 * Where the next page begins, after the last row of this one. By due date, what has one comes first and the rest after
 * it, by id. Microseconds, as the database counts them: two orders of one millisecond are two places.
 */
export interface ListPlace {
  sort: 'newest' | 'due' | 'undated'
  micros: number
  id: string
}

/** Written so that the database expects nothing of it: how many orders have a word is told by its key. */
const contains = (words: string) => sql`strpos(${orders.findText}, ${words}) <> 0`

/** The same for a key that is not left to the index. */
const hasWhole = (key: number) => sql`array_position(${orders.findKeys}, ${key}) is not null`

const hasKey = (key: number) => sql`${orders.findKeys} @> array[${key}]::integer[]`

/** What one order in fifty has is no help to an index: it would read a long list to leave out little. */
const usualShare = 0.02

/** While a proof waits it is the buyer's turn: nobody of the shop is late. */
export const isNotWaiting = sql`${orders.proofStand} is distinct from 'waiting'`

export const proofConditions: Record<ProofFilter, SQL> = {
  waiting: eq(orders.proofStand, 'waiting'),
  unanswered: sql`${orders.proofUnanswered} and ${orders.proofStand} in ('waiting', 'refused')`,
  'not-waiting': isNotWaiting,
}

const given = <Value>(value: Value | undefined, condition: (value: Value) => SQL | undefined) =>
  value === undefined ? undefined : condition(value)

/** Everything but the state and the place. Undefined: nothing can match. */
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
  const isDue = given(dueBefore, (time) =>
    and(orUndated ? or(lt(orders.dueAt, time), isNull(orders.dueAt)) : lt(orders.dueAt, time), isNotWaiting),
  )
  return [
    // One word, the rarest, is left to the index; that the others are there is read from the text. The database takes
    // words for independent of each other, which those of one name are not, and would expect too little of them all.
    ...(sought?.texts.map(contains) ?? []),
    given(indexed, hasKey),
    ...(sought?.wholeKeys.filter((key) => key !== indexed).map(hasWhole) ?? []),
    given(type, (value) => narrowed(facets.type(value), eq(orders.type, value))),
    given(carrier, (value) => narrowed(facets.carrier(value), eq(orders.carrier, value))),
    given(isRush, (value) => {
      const rushed = hasKey(keyOf(companyId, facets.rush))
      return value ? rushed : sql`not ${rushed}`
    }),
    given(filter.placedFrom, (time) => gte(orders.createdAt, time)),
    given(filter.placedBefore, (time) => lt(orders.createdAt, time)),
    isDue,
    given(filter.proof, (proof) => proofConditions[proof]),
    given(filter.totalFrom, (fen) => gte(orders.totalFen, fen)),
    given(filter.totalTo, (fen) => lte(orders.totalFen, fen)),
    given(filter.userId, (id) => eq(orders.userId, id)),
  ]
}

const after = ({ sort, micros, id }: ListPlace): SQL => {
  if (sort === 'undated') return sql`${orders.id} > ${id}::uuid`
  const place = sql`(${instantOf(micros)}, ${id}::uuid)`
  return sort === 'newest'
    ? sql`(${orders.createdAt}, ${orders.id}) < ${place}`
    : sql`(${orders.dueAt}, ${orders.id}) > ${place}`
}

const orderings = {
  newest: sql`orders.created_at desc, orders.id desc`,
  due: sql`orders.due_at, orders.id`,
  undated: sql`orders.id`,
}

const everyState = orderStates.map(({ value }) => value)

interface Wanted {
  filter: ShopOrderFilter
  sort: ListPlace['sort']
  place?: ListPlace | undefined
  most: number
}

/** One branch a state: each walks its index in order and stops, where a set of states would have to be sorted first. */
const branchesOf = ({ states, dueBefore }: ShopOrderFilter, sort: ListPlace['sort']) => {
  const wanted = states ?? (sort === 'newest' && !dueBefore ? [undefined] : everyState)
  return dueBefore ? wanted.filter((state) => state !== undefined && shopsTurn.includes(state)) : wanted
}

export const orderListRepository = {
  list: async (db: Db, companyId: string, { filter, sort, place, most }: Wanted): Promise<ListedOrder[]> => {
    const conditions = await orderConditions(db, companyId, filter)
    const branches = branchesOf(filter, sort)
    if (!conditions || branches.length === 0) return []
    const found = branches.map((state) => {
      const isWanted = and(
        eq(orders.companyId, companyId),
        given(state, (value) => eq(orders.state, value)),
        ...conditions,
        sort === 'due' ? isNotNull(orders.dueAt) : undefined,
        sort === 'undated' ? isNull(orders.dueAt) : undefined,
        place && place.sort === sort ? after(place) : undefined,
      )
      return sql`(select * from orders where ${isWanted} order by ${orderings[sort]} limit ${most})`
    })
    return readListed(db, sql.join(found, sql` union all `), orderings[sort], most)
  },

  /** How many orders match; nobody waits for it, because it looks at all of them. */
  count: async (db: Db, companyId: string, filter: ShopOrderFilter): Promise<number> => {
    const conditions = await orderConditions(db, companyId, filter)
    if (!conditions) return 0
    const states = filter.dueBefore
      ? (filter.states ?? shopsTurn).filter((state) => shopsTurn.includes(state))
      : filter.states
    const [found] = await db
      .select({ n: count() })
      .from(orders)
      .where(
        and(
          eq(orders.companyId, companyId),
          given(states, (values) => inArray(orders.state, [...values])),
          ...conditions,
        ),
      )
    return found?.n ?? 0
  },

  /** Who gets them, and in which part of the country; nobody and nowhere where the buyer comes. */
  placesOf: (db: Db, companyId: string, ids: string[]) =>
    db
      .select({
        id: orders.id,
        recipient: sql<string | null>`${orders.address} ->> 'name'`,
        region: sql<
          string | null
        >`(${orders.address} ->> 'province') || (${orders.address} ->> 'city') || (${orders.address} ->> 'district')`,
      })
      .from(orders)
      .where(and(eq(orders.companyId, companyId), sql`${orders.id} = any(${sql.param(ids)}::uuid[])`)),
}
