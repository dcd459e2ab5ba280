import { stateOfOrder, stateOfPayment } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { jsonPage, jsonRowsOf } from '../../db/json-parts.ts'
import { literal } from '../../db/literals.ts'
import { preparedOnce } from '../../db/prepared-once.ts'
import { orderFiles, orderLines, orders, payments } from '../../db/schema/index.ts'
import { and, desc, eq, type SQL, sql } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'
import { discountedPrice } from '../cart/quotation-repository.ts'
import { matching, type OrderFilter } from './buyer-filter-repository.ts'

interface StateCount {
  state: number
  n: number
}

const ofOrder = sql`t.company_id = orders.company_id and t.order_id = orders.id`

const owner = { companyId: sql.placeholder('companyId'), userId: sql.placeholder('userId') }

const counts = sql<StateCount[]>`(select coalesce(json_agg(c), '[]'::json) from (
    select state, count(*)::int as n from orders
    where company_id = ${owner.companyId} and user_id = ${owner.userId} group by state) c)`

const listedColumns = {
  id: orders.id,
  orderNo: orders.orderNo,
  name: orders.name,
  type: orders.type,
  state: orders.state,
  totalFen: orders.totalFen,
  adjustFen: orders.adjustFen,
  collectFen: orders.collectFen,
  filesSeenAt: orders.filesSeenAt,
  proofWanted: orders.proofWanted,
  proofStand: orders.proofStand,
  createdAt: orders.createdAt,
  movedAt: orders.movedAt,
  completedAt: orders.completedAt,
}

const listedParts = {
  lines: jsonRowsOf(
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
    { discounted: discountedPrice(sql`t.quote`) },
    ofOrder,
    't.position',
  ),
  /** the columns that decide the state of the files */
  files: jsonRowsOf(
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
  attempts: jsonRowsOf(
    payments,
    { state: payments.state, createdAt: payments.createdAt, refusedAt: payments.refusedAt },
    {},
    sql`${ofOrder} and orders.state = ${literal(stateOfOrder.unpaid)} and (t.state = ${literal(stateOfPayment.announced)} or t.refused_at is not null)`,
    't.attempt_no',
  ),
}

const pageOf = (conditions: (SQL | undefined)[]) =>
  jsonPage(
    orders,
    listedColumns,
    listedParts,
    and(eq(orders.companyId, owner.companyId), eq(orders.userId, owner.userId), ...conditions),
    desc(orders.id),
  )

const listQuery = (db: Db, conditions: SQL[]) => {
  const { rows, from } = pageOf(conditions)
  return db.select({ rows, counts }).from(from)
}

const allQuery = preparedOnce((db) => listQuery(db, []).prepare('page_of_buyers_orders'))
const stateQuery = preparedOnce((db) =>
  listQuery(db, [eq(orders.state, sql.placeholder('state'))]).prepare('page_of_buyers_orders_in_state'),
)

/** A page of a buyer's orders with its total and the number of orders in each state, in one query. */
const readPage = async (
  db: Db,
  { companyId, userId }: Owner,
  filter: OrderFilter,
  page: number,
  pageSize: number,
) => {
  const { state, ...others } = filter
  const input = { companyId, userId, limit: pageSize, offset: (page - 1) * pageSize }
  if (Object.values(others).some((value) => value !== undefined && value !== '')) {
    const { rows, total, from } = pageOf(matching(db, filter))
    return (await db.select({ rows, total, counts }).from(from).execute(input))[0]
  }
  const query =
    state === undefined ? allQuery(db).execute(input) : stateQuery(db).execute({ ...input, state })
  const [list] = await query
  const counted = list?.counts.filter((one) => state === undefined || one.state === state) ?? []
  return list && { ...list, total: counted.reduce((sum, { n }) => sum + n, 0) }
}

export const buyerListRepository = {
  list: async (db: Db, owner: Owner, filter: OrderFilter, page: number, pageSize: number) => {
    const list = await readPage(db, owner, filter, page, pageSize)
    if (!list) throw new Error('a page of orders has no row')
    return list
  },
}
