import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { jsonParts } from '../../db/json-parts.ts'
import { preparedOnce } from '../../db/prepared-once.ts'
import {
  afterSales,
  deliveryChanges,
  invoiceOrders,
  invoices,
  orderEvents,
  orderFiles,
  orderLines,
  orderNotes,
  orders,
  orderVersions,
  payments,
  refunds,
  shipments,
  shippingLabels,
  users,
  withdrawnShipments,
} from '../../db/schema/index.ts'
import { and, eq, sql } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'
import { orderColumns } from '../order/order-repository.ts'

/** All rows of a table that belong to the order, in this sort. */
const partsOf = <Table extends PgTable>(table: Table, order: string, belongs = 't.order_id = orders.id') =>
  jsonParts(table, sql`t.company_id = orders.company_id and ${sql.raw(belongs)}`, order)

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

interface ReprintOf {
  afterId: string
  afterNo: string
  orderId: string
  orderNo: string
}

/** The after-sale that a reprint was agreed for, and the order that was to be printed again. */
const reprintOf = sql<ReprintOf | null>`(select json_build_object('afterId', a.id, 'afterNo', a.after_no,
      'orderId', o.id, 'orderNo', o.order_no)
    from after_sales a join orders o on o.company_id = a.company_id and o.id = a.order_id
    where a.company_id = orders.company_id and a.follow_up_id = orders.id limit 1)`

interface Progress {
  step: number
  steps: number
}

/** The open job that is furthest behind. */
const progress = sql<Progress | null>`(select json_build_object('step', j.position + 1, 'steps', j.steps)
    from jobs j where j.company_id = orders.company_id and j.order_id = orders.id and j.state = 'open'
    order by j.position::float8 / j.steps, j.id limit 1)`

interface Packing {
  cartons: number
  weightGrams: number
}

/** The cartons and their weight, as packing has entered them. */
const packing = sql<Packing>`(select json_build_object('cartons', coalesce(sum(j.cartons), 0),
      'weightGrams', coalesce(sum(j.weight_grams), 0))
    from jobs j where j.company_id = orders.company_id and j.order_id = orders.id and j.state <> 'withdrawn')`

const parts = {
  lines: partsOf(orderLines, 't.position'),
  events: partsOf(orderEvents, 't.id desc'),
  files: partsOf(orderFiles, 't.id'),
  payments: partsOf(payments, 't.attempt_no'),
  refunds: partsOf(refunds, 't.id'),
  shipments: partsOf(shipments, 't.id'),
  contents,
  versions: partsOf(orderVersions, 't.id desc'),
  afterSales: partsOf(afterSales, 't.id'),
  reprintOf,
  invoices: partsOf(
    invoices,
    't.id',
    `t.id in (
      select i.id from invoices i where i.company_id = orders.company_id and i.order_id = orders.id and i.voided_at is null
      union all
      select p.invoice_id from invoice_orders p
        where p.company_id = orders.company_id and p.order_id = orders.id and p.voided_at is null)`,
  ),
  invoiceParts: partsOf(invoiceOrders, 't.invoice_id', 't.order_id = orders.id and t.voided_at is null'),
}

const isOrder = and(eq(orders.companyId, sql.placeholder('companyId')), eq(orders.id, sql.placeholder('id')))

const ownQuery = preparedOnce((db) =>
  db
    .select({ order: orderColumns, ...parts, progress })
    .from(orders)
    .where(and(isOrder, eq(orders.userId, sql.placeholder('userId'))))
    .prepare('own_order_with_parts'),
)

const shopQuery = preparedOnce((db) =>
  db
    .select({
      ...parts,
      packing,
      notes: partsOf(orderNotes, 't.id desc'),
      deliveryChanges: partsOf(deliveryChanges, 't.created_at, t.id'),
      unusedLabels: partsOf(
        shippingLabels,
        't.id',
        `t.order_id = orders.id and t.state in ('asked', 'bought') and t.shipment_id is null`,
      ),
      withdrawnParcels: partsOf(withdrawnShipments, 't.withdrawn_at, t.id'),
      buyer: { id: users.id, name: users.name, mobile: users.mobile },
    })
    .from(orders)
    .innerJoin(users, and(eq(users.companyId, orders.companyId), eq(users.id, orders.userId)))
    .where(isOrder)
    .prepare('parts_of_shop_order'),
)

/**
 * Everything that belongs to an order in one query: as a query for each kind it took the server several times as long
 * to send and read them as the database to answer. Who bought it and the notes are for the shop's side.
 */
export const orderPartsRepository = {
  findOwn: async (db: Db, owner: Owner, id: string) => (await ownQuery(db).execute({ ...owner, id }))[0],

  findForShop: async (db: Db, companyId: string, id: string) =>
    (await shopQuery(db).execute({ companyId, id }))[0],
}
