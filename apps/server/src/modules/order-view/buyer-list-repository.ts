import { type OrderState, stateOfOrder, stateOfPayment } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { jsonPage, jsonRowsOf, readPage } from '../../db/json-parts.ts'
import { literal } from '../../db/literals.ts'
import { ownedByInput } from '../../db/owned-by.ts'
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

const counts = sql<StateCount[]>`(select coalesce(json_agg(c), '[]'::json) from (
    select state, count(*)::int as n from orders
    where ${ownedByInput(orders)} group by state) c)`

const listedColumns = {
  id: orders.id,
  orderNo: orders.orderNo,
  name: orders.name,
  type: orders.type,
  state: orders.state,
  totalFen: orders.totalFen,
  adjustFen: orders.adjustFen,
  collectFen: orders.collectFen,
  owedFen: orders.owedFen,
  handedInAt: orders.handedInAt,
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
  jsonPage(orders, listedColumns, listedParts, and(ownedByInput(orders), ...conditions), desc(orders.id))

const listQuery = (db: Db, conditions: SQL[]) => {
  const { rows, from } = pageOf(conditions)
  return db.select({ rows, counts }).from(from)
}

const allQuery = preparedOnce((db) => listQuery(db, []).prepare('page_of_buyers_orders'))
const stateQuery = preparedOnce((db) =>
  listQuery(db, [eq(orders.state, sql.placeholder('state'))]).prepare('page_of_buyers_orders_in_state'),
)

const countedIn = (state: OrderState | undefined, counted: StateCount[]) =>
  counted.filter((one) => state === undefined || one.state === state).reduce((sum, { n }) => sum + n, 0)

export const buyerListRepository = {
  /** A page of a buyer's orders with its total and the number of orders in each state, in one query. */
  list: async (db: Db, owner: Owner, filter: OrderFilter, page: number, pageSize: number) => {
    const { state, ...others } = filter
    const input = { page, pageSize }
    if (Object.values(others).some((value) => value !== undefined && value !== '')) {
      const { rows, total, from } = pageOf(matching(db, filter))
      return readPage(db.select({ rows, total, counts }).from(from), owner, input)
    }
    const list = await (state === undefined
      ? readPage(allQuery(db), owner, input)
      : readPage(stateQuery(db), owner, { ...input, more: { state } }))
    return { ...list, total: countedIn(state, list.counts) }
  },
}
