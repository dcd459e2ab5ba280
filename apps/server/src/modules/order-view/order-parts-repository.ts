import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { preparedOnce } from '../../db/prepared-once.ts'
import {
  afterSales,
  invoices,
  orderEvents,
  orderFiles,
  orderLines,
  orderNotes,
  orders,
  payments,
  refunds,
  shipments,
  users,
} from '../../db/schema/index.ts'
import { and, eq, getTableColumns, getTableName, type SQL, sql } from '../../db/sql.ts'

/** Rows that came as JSON, as a query of the table itself would have answered them. */
const readRows = <Table extends PgTable>(table: Table) => {
  const columns = Object.entries(getTableColumns(table))
  return (rows: Record<string, unknown>[]) =>
    rows.map(
      (row) =>
        Object.fromEntries(
          columns.map(([key, column]) => {
            const value = row[column.name] ?? null
            return [key, value === null ? null : column.mapFromDriverValue(value)]
          }),
        ) as Table['$inferSelect'],
    )
}

/** All rows of a table that belong to the order, in this sort. */
const partsOf = <Table extends PgTable>(table: Table, order: string, belongs = 't.order_id = orders.id') =>
  sql`(select coalesce(json_agg(t order by ${sql.raw(order)}), '[]'::json) from ${sql.raw(getTableName(table))} t
    where t.company_id = orders.company_id and ${sql.raw(belongs)})`.mapWith(readRows(table)) as SQL<
    Table['$inferSelect'][]
  >

interface Packed {
  orderId: string
  shipmentId: string
  lineId: string
  quantity: number
}

const contents = sql<
  Packed[]
>`(select coalesce(json_agg(json_build_object('orderId', s.order_id, 'shipmentId', l.shipment_id,
      'lineId', l.line_id, 'quantity', l.quantity) order by l.shipment_id, l.line_id), '[]'::json)
    from shipments s join shipment_lines l on l.company_id = s.company_id and l.shipment_id = s.id
    where s.company_id = orders.company_id and s.order_id = orders.id)`

const parts = {
  lines: partsOf(orderLines, 't.position'),
  events: partsOf(orderEvents, 't.id desc'),
  files: partsOf(orderFiles, 't.id'),
  payments: partsOf(payments, 't.attempt_no'),
  refunds: partsOf(refunds, 't.id'),
  shipments: partsOf(shipments, 't.id'),
  contents,
  afterSales: partsOf(afterSales, 't.id'),
  /** the one that a reprint was agreed for, of which this order is that reprint */
  agreedFor: partsOf(afterSales, 't.id', 't.follow_up_id = orders.id'),
  invoices: partsOf(invoices, 't.id', 't.order_id = orders.id and t.voided_at is null'),
}

const isAsked = () =>
  and(eq(orders.companyId, sql.placeholder('companyId')), eq(orders.id, sql.placeholder('id')))

const partsQuery = preparedOnce((db) =>
  db.select(parts).from(orders).where(isAsked()).prepare('parts_of_order'),
)

const shopQuery = preparedOnce((db) =>
  db
    .select({
      ...parts,
      notes: partsOf(orderNotes, 't.id desc'),
      buyer: { id: users.id, name: users.name, mobile: users.mobile },
    })
    .from(orders)
    .innerJoin(users, and(eq(users.companyId, orders.companyId), eq(users.id, orders.userId)))
    .where(isAsked())
    .prepare('parts_of_shop_order'),
)

/**
 * Everything that belongs to an order in one question: as a question for each kind it took the server several times as
 * long to write and read them as the database to answer. Who bought it and the notes are for the shop's side.
 */
export const orderPartsRepository = {
  find: async (db: Db, companyId: string, id: string) => (await partsQuery(db).execute({ companyId, id }))[0],

  findForShop: async (db: Db, companyId: string, id: string) =>
    (await shopQuery(db).execute({ companyId, id }))[0],
}
