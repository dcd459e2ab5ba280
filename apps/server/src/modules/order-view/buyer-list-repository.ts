import { stateOfOrder, stateOfPayment } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { jsonColumns } from '../../db/json-parts.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { preparedOnce } from '../../db/prepared-once.ts'
import { orderFiles, orderLines, orders, payments } from '../../db/schema/index.ts'
import { and, count, desc, eq, type SQL, sql } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'
import { listedQuote } from '../cart/quotation-repository.ts'
import { orderColumns } from '../order/order-repository.ts'
import { matching, type OrderFilter } from './buyer-filter-repository.ts'

interface StateCount {
  state: number
  n: number
}

const ofOrder = sql`t.company_id = orders.company_id and t.order_id = orders.id`

const owner = { companyId: sql.placeholder('companyId'), userId: sql.placeholder('userId') }

const countsByState = sql`(select coalesce(json_agg(c), '[]'::json)::text from (
    select state, count(*)::int as n from orders
    where company_id = ${owner.companyId} and user_id = ${owner.userId} group by state) c)`

const listed = {
  order: orderColumns,
  lines: jsonColumns(
    orderLines,
    {
      id: orderLines.id,
      productId: orderLines.productId,
      quoteType: orderLines.quoteType,
      name: orderLines.name,
      image: orderLines.image,
      spec: orderLines.spec,
      slots: orderLines.slots,
      quantity: orderLines.quantity,
      unit: orderLines.unit,
      totalFen: orderLines.totalFen,
    },
    { quote: listedQuote(sql`t.quote`) },
    ofOrder,
    't.position',
  ),
  /** the columns that decide the state of the files */
  files: jsonColumns(
    orderFiles,
    {
      lineId: orderFiles.lineId,
      slot: orderFiles.slot,
      state: orderFiles.state,
      check: orderFiles.check,
      findings: orderFiles.findings,
      acceptedAt: orderFiles.acceptedAt,
    },
    {},
    ofOrder,
    't.id',
  ),
  /** the payments that decide until when an unpaid order can be paid */
  attempts: jsonColumns(
    payments,
    { state: payments.state, createdAt: payments.createdAt, refusedAt: payments.refusedAt },
    {},
    sql`${ofOrder} and orders.state = ${sql.raw(String(stateOfOrder.unpaid))} and (t.state = ${sql.raw(String(stateOfPayment.announced))} or t.refused_at is not null)`,
    't.attempt_no',
  ),
  /** the same in each row; the database reads it once */
  counts: countsByState.mapWith(String),
}

const pageQuery = (db: Db, conditions: (SQL | undefined)[]) =>
  db
    .select(listed)
    .from(orders)
    .where(and(eq(orders.companyId, owner.companyId), eq(orders.userId, owner.userId), ...conditions))
    .orderBy(desc(orders.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))

const allQuery = preparedOnce((db) => pageQuery(db, []).prepare('page_of_buyers_orders'))
const stateQuery = preparedOnce((db) =>
  pageQuery(db, [eq(orders.state, sql.placeholder('state'))]).prepare('page_of_buyers_orders_in_state'),
)

/** One row, also for a buyer without orders. */
const countsQuery = preparedOnce((db) =>
  db
    .select({ counts: sql<StateCount[]>`${countsByState}`.mapWith(JSON.parse) })
    .from(sql`(values (1)) as one_row`)
    .prepare('counts_of_buyers_orders'),
)

const readPage = (
  db: Db,
  { companyId, userId }: Owner,
  filter: OrderFilter,
  page: number,
  pageSize: number,
) => {
  const { state, ...others } = filter
  const input = { companyId, userId, limit: pageSize, offset: (page - 1) * pageSize }
  const isByStateAlone = Object.values(others).every((value) => value === undefined || value === '')
  if (!isByStateAlone) return pageQuery(db, matching(db, filter)).execute(input)
  return state === undefined ? allQuery(db).execute(input) : stateQuery(db).execute({ ...input, state })
}

/** Most pages are filtered by nothing or by a state. */
export const buyerListRepository = {
  /** A page of a buyer's orders with the number of orders in each state, in one query; an empty page takes another. */
  list: async (db: Db, owner: Owner, filter: OrderFilter, page: number, pageSize: number) => {
    const rows = await readPage(db, owner, filter, page, pageSize)
    const [first] = rows
    const counts: StateCount[] = first
      ? JSON.parse(first.counts)
      : ((await countsQuery(db).execute({ ...owner }))[0]?.counts ?? [])
    return { rows, counts }
  },

  count: async (db: Db, owner: Owner, filter: OrderFilter): Promise<number> =>
    (
      await db
        .select({ n: count() })
        .from(orders)
        .where(and(ownedBy(orders, owner), ...matching(db, filter)))
    )[0]?.n ?? 0,
}
