import { stateOfPayment } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { jsonColumns } from '../../db/json-parts.ts'
import { preparedOnce } from '../../db/prepared-once.ts'
import { orderFiles, orderLines, orders, payments } from '../../db/schema/index.ts'
import { and, desc, eq, type SQL, sql } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'
import { matching, type OrderFilter, orderColumns } from '../order/order-repository.ts'

const ofOrder = sql`t.company_id = orders.company_id and t.order_id = orders.id`

interface ListedQuote {
  total_fen: number
  /** only the lines with a discount: a list reads no more of a price */
  lines: { code: string; amount_fen: number }[]
}

/** The price of each line, in the order of the lines. */
const quotes = sql<
  ListedQuote[]
>`(select coalesce(json_agg(json_build_object('total_fen', t.quote -> 'total_fen',
      'lines', jsonb_path_query_array(t.quote, '$.lines[*] ? (@.code == "discount")')) order by t.position), '[]'::json)
    from order_lines t where ${ofOrder})`

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
    ofOrder,
    't.position',
  ),
  quotes,
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
    ofOrder,
    't.id',
  ),
  /** the payments that decide until when an unpaid order can be paid */
  attempts: jsonColumns(
    payments,
    { state: payments.state, createdAt: payments.createdAt, refusedAt: payments.refusedAt },
    sql`${ofOrder} and (t.state = ${sql.raw(String(stateOfPayment.announced))} or t.refused_at is not null)`,
    't.attempt_no',
  ),
}

const owner = { companyId: sql.placeholder('companyId'), userId: sql.placeholder('userId') }

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

/** A page of a buyer's orders in one query; most pages are filtered by nothing or by a state. */
export const buyerListRepository = {
  list: (db: Db, { companyId, userId }: Owner, filter: OrderFilter, page: number, pageSize: number) => {
    const { state, ...others } = filter
    const input = { companyId, userId, limit: pageSize, offset: (page - 1) * pageSize }
    const isByStateAlone = Object.values(others).every((value) => value === undefined || value === '')
    if (!isByStateAlone) return pageQuery(db, matching(db, filter)).execute(input)
    return state === undefined ? allQuery(db).execute(input) : stateQuery(db).execute({ ...input, state })
  },
}
