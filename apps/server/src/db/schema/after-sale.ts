import type {
  AfterSaleActor,
  AfterSaleState,
  AfterSaleType,
  FreightPayer,
  RefundTarget,
} from '@yinpu/contract'
import { sql } from '../sql.ts'
import { users } from './account.ts'
import { orderLines, orders } from './order.ts'
import {
  actorColumns,
  bigint,
  bytea,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from './pg-core.ts'

/** The buyer's parcel with returned goods. */
export interface ReturnParcel {
  carrier: string
  tracking_no: string
  sent_at: number
}

/** Claims of buyers after an order: a reprint, money, or money for goods that come back. */
export const afterSales = pgTable(
  'after_sales',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    userId: uuid('user_id').notNull(),
    orderId: uuid('order_id').notNull(),
    afterNo: text('after_no').notNull(),
    type: integer().$type<AfterSaleType>().notNull(),
    state: integer().$type<AfterSaleState>().notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    /** the amount that the shop agreed to */
    agreedFen: bigint('agreed_fen', { mode: 'number' }),
    /** less than the claimed amount: accepted by the buyer, or by the end of the time */
    offeredFen: bigint('offered_fen', { mode: 'number' }),
    offerUntil: timestamp('offer_until', { withTimezone: true }),
    /** the way of the offered money */
    offerBack: text('offer_back').$type<RefundTarget>().notNull().default('origin'),
    /** who bears the freight of goods that come back; null: nothing was agreed on */
    freightBy: text('freight_by').$type<FreightPayer>(),
    reason: text().notNull(),
    description: text().notNull(),
    /** the shop's question that the buyer has not answered */
    question: text().notNull().default(''),
    reply: text().notNull().default(''),
    parcel: jsonb().$type<ReturnParcel>(),
    /** the reprint */
    followUpId: uuid('follow_up_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    movedAt: timestamp('moved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'after_sales_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    foreignKey({
      name: 'after_sales_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }),
    foreignKey({
      name: 'after_sales_follow_up',
      columns: [table.companyId, table.followUpId],
      foreignColumns: [orders.companyId, orders.id],
    }),
    unique('after_sales_no').on(table.companyId, table.afterNo),
    unique('after_sales_follow_up_once').on(table.companyId, table.followUpId),
    index('after_sales_of_user').on(table.companyId, table.userId, table.id),
    index('after_sales_of_order').on(table.companyId, table.orderId),
    index('after_sales_by_state').on(table.companyId, table.state, table.id),
    index('after_sales_offered').on(table.offerUntil).where(sql`${table.offeredFen} is not null`),
    check('after_sales_type', sql`${table.type} in (1, 2, 3)`),
    check('after_sales_state', sql`${table.state} in (10, 20, 30, 40, 50, 60)`),
    check(
      'after_sales_amount',
      sql`${table.amountFen} >= 0 and (${table.type} <> 1 or ${table.amountFen} = 0)`,
    ),
    check(
      'after_sales_offer',
      sql`(${table.offeredFen} is null) = (${table.offerUntil} is null) and (${table.offeredFen} is null or (${table.offeredFen} > 0 and ${table.state} = 10))`,
    ),
    check('after_sales_freight', sql`${table.freightBy} in ('shop', 'buyer')`),
    check('after_sales_agreed', sql`${table.agreedFen} is null or ${table.agreedFen} > 0`),
  ],
)

/** The claimed goods and their quantities. */
export const afterSaleLines = pgTable(
  'after_sale_lines',
  {
    companyId: uuid('company_id').notNull(),
    afterId: uuid('after_id').notNull(),
    lineId: uuid('line_id').notNull(),
    quantity: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.afterId, table.lineId] }),
    foreignKey({
      name: 'after_sale_lines_after_sale',
      columns: [table.companyId, table.afterId],
      foreignColumns: [afterSales.companyId, afterSales.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'after_sale_lines_line',
      columns: [table.companyId, table.lineId],
      foreignColumns: [orderLines.companyId, orderLines.id],
    }),
    index('after_sale_lines_of_line').on(table.companyId, table.lineId),
    check('after_sale_lines_quantity', sql`${table.quantity} > 0`),
  ],
)

/** The timeline of an after-sale, written in the transaction of each event. */
export const afterSaleEvents = pgTable(
  'after_sale_events',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    afterId: uuid('after_id').notNull(),
    state: integer().$type<AfterSaleState>().notNull(),
    title: text().notNull(),
    note: text().notNull(),
    /** the side of the trade: buyer, shop, time, money */
    actor: text().$type<AfterSaleActor>().notNull(),
    ...actorColumns(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'after_sale_events_after_sale',
      columns: [table.companyId, table.afterId],
      foreignColumns: [afterSales.companyId, afterSales.id],
    }).onDelete('cascade'),
    index('after_sale_events_of').on(table.companyId, table.afterId, table.id),
  ],
)

/** A picture of a fault: its key in the storage, and the unguessable name of a small one of our own beside it. */
export const afterSaleImages = pgTable(
  'after_sale_images',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    afterId: uuid('after_id').notNull(),
    key: text().notNull(),
    token: text().notNull(),
    /** only of pictures that came before small ones went to the storage, until a job has moved them there */
    webp: bytea(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'after_sale_images_after_sale',
      columns: [table.companyId, table.afterId],
      foreignColumns: [afterSales.companyId, afterSales.id],
    }).onDelete('cascade'),
    unique('after_sale_images_key').on(table.companyId, table.key),
    unique('after_sale_images_token').on(table.companyId, table.token),
    index('after_sale_images_of').on(table.companyId, table.afterId, table.id),
  ],
)
