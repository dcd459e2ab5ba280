import type {
  ArtworkSlot,
  FormValues,
  Invoice,
  LineType,
  OrderActor,
  OrderAddress,
  OrderState,
  OrderType,
  ProofStand,
  ProofWish,
  SpecEntry,
  TrackState,
  VersionState,
} from '@yinpu/contract'
import type { CounterChannel, LabelState } from '@yinpu/contract/console'
import type { Actor } from '../../kernel/actor.ts'
import { type SQLWrapper, sql } from '../sql.ts'
import { users } from './account.ts'
import type { KeptQuote } from './cart.ts'
import { tariffVersions } from './company.ts'
import {
  actorColumns,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from './pg-core.ts'

/** `taxWithin` of the contract: the tax inside a total, rounded half up. */
export const taxWithinSql = (total: SQLWrapper, points: SQLWrapper) =>
  sql`(2 * (${total}) * ${points} + 10000 + ${points}) / (2 * (10000 + ${points}))`

/** Orders with their buyer and address; address and quotations are copies and never change with their sources. */
export const orders = pgTable(
  'orders',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    userId: uuid('user_id').notNull(),
    orderNo: text('order_no').notNull(),
    /** the buyer's own name of it; blank: none */
    name: text().notNull().default(''),
    type: integer().$type<OrderType>().notNull(),
    state: integer().$type<OrderState>().notNull(),
    goodsFen: bigint('goods_fen', { mode: 'number' }).notNull(),
    freightFen: bigint('freight_fen', { mode: 'number' }).notNull(),
    /** the discount by the buyer's level: `goodsFen` is without it already */
    memberFen: bigint('member_fen', { mode: 'number' }).notNull().default(0),
    /** the discount by a code on the rest, and the code */
    discountFen: bigint('discount_fen', { mode: 'number' }).notNull(),
    discountCode: text('discount_code').notNull().default(''),
    /** the shop's change of the price before it was paid, up or down, and the reason */
    adjustFen: bigint('adjust_fen', { mode: 'number' }).notNull().default(0),
    adjustReason: text('adjust_reason').notNull().default(''),
    /** of that, what was waived when the money was taken (抹零): at least 0 */
    waivedFen: bigint('waived_fen', { mode: 'number' }).notNull().default(0),
    /**
     * the total at the computed prices, where people changed them before the order was placed; null: the placed total.
     * All discounts that people give together are measured against it.
     */
    computedFen: bigint('computed_fen', { mode: 'number' }),
    /** in basis points, as they were when it was ordered: the tax that an invoice of its kind adds to the price */
    taxPoints: integer('tax_points').notNull().default(0),
    /** that tax, on goods, freight, discount and change together; the total contains it */
    taxFen: bigint('tax_fen', { mode: 'number' }).notNull().default(0),
    totalFen: bigint('total_fen', { mode: 'number' }).notNull(),
    paidFen: bigint('paid_fen', { mode: 'number' }).notNull().default(0),
    refundedFen: bigint('refunded_fen', { mode: 'number' }).notNull().default(0),
    /** the rest to be paid on delivery */
    collectFen: bigint('collect_fen', { mode: 'number' }).notNull().default(0),
    /** the share of the price, in percent, that starts the order; 0: the whole price does */
    depositPercent: integer('deposit_percent').notNull().default(0),
    /** of an order that has started, what is still to come: the rest after a deposit, and extra sums */
    owedFen: bigint('owed_fen', { mode: 'number' }).notNull().default(0),
    /** extra sums that were asked for after the payment; `adjustFen` contains them */
    extraFen: bigint('extra_fen', { mode: 'number' }).notNull().default(0),
    /** of those, what newer versions of its lines cost more: `goodsFen` and `freightFen` contain it, and not `adjustFen` */
    versionExtraFen: bigint('version_extra_fen', { mode: 'number' }).notNull().default(0),
    /**
     * what newer versions cost less and was refunded: `adjustFen` contains it, so that the total stays the sum of what
     * was paid and is owed
     */
    returnedFen: bigint('returned_fen', { mode: 'number' }).notNull().default(0),
    /** of the extra sums, what is still to come; `owedFen` contains it */
    extraOwedFen: bigint('extra_owed_fen', { mode: 'number' }).notNull().default(0),
    /** null: collected at the shop */
    address: jsonb().$type<OrderAddress>(),
    carrier: text().notNull(),
    carrierName: text('carrier_name').notNull(),
    rush: text().notNull(),
    invoice: jsonb().$type<Invoice>(),
    remark: text().notNull(),
    cancelReason: text('cancel_reason').notNull().default(''),
    /** part of the text for a buyer's search: the number and the names of the goods, in small letters */
    searchText: text('search_text').notNull(),
    /** text for the search of the shop's people: number, goods, names and mobiles, and then values that may change */
    findText: text('find_text').notNull().default(''),
    /** the words of it as numbers, by which an index finds the order */
    findKeys: integer('find_keys').array().notNull().default([]),
    /** days until the goods leave the shop, as the slowest of them was quoted; null: nothing was promised */
    promisedDays: integer('promised_days'),
    /** whether those are working days of the shop's calendar; orders from before it count calendar days */
    countsWorkingDays: boolean('counts_working_days').notNull().default(false),
    /** by when they have to leave; null: nothing was promised, or nothing is paid yet */
    dueAt: timestamp('due_at', { withTimezone: true }),
    /** goes to the shop as soon as its artwork is complete and fit, without being handed in by a call */
    submitsItself: boolean('submits_itself').notNull().default(true),
    /** when the buyer handed the artwork in before payment, with which it goes to the shop; null: not handed in, or taken back */
    handedInAt: timestamp('handed_in_at', { withTimezone: true }),
    /** when a member of the shop first opened the submitted files: from then on the buyer cannot take them back */
    filesSeenAt: timestamp('files_seen_at', { withTimezone: true }),
    /** who requires the buyer's yes before it is printed; null: nobody */
    proofWanted: text('proof_wanted').$type<ProofWish>(),
    /** status of the newest proof; null: there is none, or its files are no longer those to be printed */
    proofStand: text('proof_stand').$type<ProofStand>(),
    /** the buyer has written something on it that the shop has not answered */
    proofUnanswered: boolean('proof_unanswered').notNull().default(false),
    /** how the customer came to the order, and the member of the shop who took it; null: the buyer placed it */
    takenChannel: text('taken_channel').$type<CounterChannel>(),
    takenBy: uuid('taken_by'),
    takenByName: text('taken_by_name'),
    /**
     * the contact of the customer with whom staff agreed it, who also gets its text messages; null: the customer. It refers
     * to a row of the same customer: contacts leave with an erasure, and an order may change its buyer.
     */
    contactId: uuid('contact_id'),
    /** by which a walk-in proves the order and takes it over; null: no walk-in's, or taken over */
    pickupCode: text('pickup_code'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** of the last change of state: automatic steps count from here */
    movedAt: timestamp('moved_at', { withTimezone: true }).notNull(),
    completedAt: timestamp('completed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'orders_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    unique('orders_no').on(table.companyId, table.orderNo),
    uniqueIndex('orders_by_pickup_code')
      .on(table.companyId, table.pickupCode)
      .where(sql`${table.pickupCode} is not null and ${table.state} not in (70, 90)`),
    index('orders_of_user').on(table.companyId, table.userId, table.id),
    index('orders_of_user_by_state').on(table.companyId, table.userId, table.state, table.id),
    index('orders_by_state').on(table.companyId, table.state, table.id),
    index('orders_newest').on(table.companyId, table.createdAt, table.id),
    index('orders_newest_by_state').on(table.companyId, table.state, table.createdAt, table.id),
    // Counted without a look at the orders themselves: 今日 needs no more of them.
    index('orders_to_do').on(
      ...([table.companyId, table.state, table.dueAt, table.id, table.proofStand, table.totalFen] as const),
    ),
    index('orders_cancelled').on(table.companyId, table.movedAt).where(sql`${table.state} = 90`),
    index('orders_by_total').on(table.companyId, table.totalFen),
    // Each word of an order changes a page of its own: they are collected in a list, which every search reads through.
    index('orders_found').using('gin', table.findKeys).with({ fastupdate: true, gin_pending_list_limit: 64 }),
    index('orders_that_move_by_themselves')
      .on(table.state, table.movedAt)
      .where(sql`${table.state} in (10, 60)`),
    index('orders_with_invoice')
      .on(table.companyId, table.id)
      .where(sql`${table.invoice} is not null and ${table.paidFen} > ${table.refundedFen}`),
    index('orders_owed').on(table.companyId, table.userId, table.id).where(sql`${table.owedFen} > 0`),
    index('orders_to_collect').on(table.companyId, table.userId).where(sql`${table.collectFen} > 0`),
    index('orders_with_proof')
      .on(table.companyId, table.proofStand, table.dueAt, table.id)
      .where(sql`${table.proofStand} in ('waiting', 'refused')`),
    check('orders_proof_wanted', sql`${table.proofWanted} in ('buyer', 'rule', 'staff')`),
    check('orders_proof_stand', sql`${table.proofStand} in ('waiting', 'agreed', 'refused')`),
    // A proof waits only while the shop has the artwork, and an order that requires a yes is not printed without it.
    check('orders_proof_waits', sql`${table.proofStand} <> 'waiting' or ${table.state} = 30`),
    check(
      'orders_proof_agreed',
      sql`${table.proofWanted} is null or ${table.state} in (10, 20, 30, 35, 90) or ${table.proofStand} is not distinct from 'agreed'`,
    ),
    check('orders_taken', sql`${table.takenChannel} in ('phone', 'wechat', 'visit')`),
    check('orders_type', sql`${table.type} in (1, 2, 3)`),
    check('orders_state', sql`${table.state} in (10, 20, 30, 35, 40, 50, 60, 70, 90)`),
    check(
      'orders_total',
      sql`${table.totalFen} = ${table.goodsFen} + ${table.freightFen} - ${table.discountFen} + ${table.adjustFen} + ${table.taxFen} and ${table.totalFen} >= 0 and ${table.goodsFen} >= 0 and ${table.freightFen} >= 0 and ${table.discountFen} >= 0`,
    ),
    // The same as taxWithin: whoever changes the total changes the tax in it.
    check(
      'orders_tax',
      sql`${table.taxPoints} between 0 and 3000 and ${table.taxFen} = ${taxWithinSql(table.totalFen, table.taxPoints)}`,
    ),
    check('orders_computed', sql`${table.computedFen} >= 0`),
    check('orders_waived', sql`${table.waivedFen} >= 0`),
    check('orders_member', sql`${table.memberFen} >= 0`),
    check(
      'orders_money',
      sql`${table.paidFen} >= 0 and ${table.refundedFen} >= 0 and ${table.refundedFen} <= ${table.paidFen}`,
    ),
    // A buyer who pays on delivery owes the whole sum, and the order is not complete before it has come.
    check(
      'orders_collect',
      sql`${table.collectFen} = 0 or (${table.collectFen} = ${table.totalFen} and ${table.paidFen} = 0 and ${table.state} not in (10, 70, 90))`,
    ),
    // The owed sum is the total less the paid sum, and no order is complete while it owes.
    check(
      'orders_owed',
      sql`${table.owedFen} = 0 or (${table.owedFen} > 0 and ${table.paidFen} + ${table.owedFen} = ${table.totalFen} and ${table.collectFen} = 0 and ${table.state} not in (10, 70, 90))`,
    ),
    check(
      'orders_extra',
      sql`${table.extraOwedFen} between 0 and least(${table.owedFen}, ${table.extraFen})`,
    ),
    check('orders_versions', sql`${table.versionExtraFen} >= 0 and ${table.returnedFen} >= 0`),
    check('orders_deposit', sql`${table.depositPercent} between 0 and 99`),
  ],
)

/** One job or one paper of an order, with the price that it was bought at. */
export const orderLines = pgTable(
  'order_lines',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    position: integer().notNull(),
    /** the entry of a cart that became this line; it can become one line only */
    sourceId: uuid('source_id').notNull(),
    quoteType: integer('quote_type').$type<LineType>().notNull(),
    productId: uuid('product_id'),
    name: text().notNull(),
    image: text().notNull(),
    request: jsonb().$type<FormValues>().notNull(),
    quote: jsonb().$type<KeptQuote>().notNull(),
    /** null: priced before versions were stored, by a tariff that was replaced since */
    tariffVersion: integer('tariff_version'),
    /** the files that it needs, as of the time of the order */
    slots: jsonb().$type<ArtworkSlot[]>().notNull().default([]),
    /** the sold product as text; it never changes with product or tariff */
    spec: jsonb().$type<SpecEntry[]>().notNull(),
    /** the way it is made as text; null: ordered before this was stored, and not computed yet */
    work: jsonb().$type<SpecEntry[]>(),
    quantity: bigint({ mode: 'number' }).notNull(),
    unit: text().notNull(),
    totalFen: bigint('total_fen', { mode: 'number' }).notNull(),
    netKg: numeric('net_kg', { mode: 'number' }).notNull(),
    /** pieces that the shop will not send, set once a part of the order had left */
    notSent: bigint('not_sent', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'order_lines_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'order_lines_tariff',
      columns: [table.companyId, table.tariffVersion],
      foreignColumns: [tariffVersions.companyId, tariffVersions.version],
    }),
    index('order_lines_of_order').on(table.companyId, table.orderId, table.position),
    unique('order_lines_source').on(table.companyId, table.sourceId),
    check('order_lines_quote_type', sql`${table.quoteType} in (1, 2, 3, 4, 5, 6, 7)`),
    check('order_lines_total', sql`${table.totalFen} >= 0`),
    check('order_lines_not_sent', sql`${table.notSent} between 0 and ${table.quantity}`),
  ],
)

/** The timeline of an order: one row for every change of state, written with it. */
export const orderEvents = pgTable(
  'order_events',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    state: integer().$type<OrderState>().notNull(),
    title: text().notNull(),
    note: text().notNull(),
    /** the side of the trade: buyer, shop, time, money */
    actor: text().$type<OrderActor>().notNull(),
    ...actorColumns(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'order_events_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }).onDelete('cascade'),
    index('order_events_of_order').on(table.companyId, table.orderId, table.id),
    index('order_events_shipped').on(table.companyId, table.createdAt).where(sql`${table.state} = 60`),
  ],
)

/** Notes of the shop's people about an order; no buyer ever reads them. */
export const orderNotes = pgTable(
  'order_notes',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    text: text().notNull(),
    ...actorColumns(),
    /** of the request that wrote it: the same one again writes nothing */
    key: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'order_notes_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }).onDelete('cascade'),
    index('order_notes_of_order').on(table.companyId, table.orderId, table.id),
    unique('order_notes_key').on(table.companyId, table.orderId, table.key),
  ],
)

interface TrackEvent {
  at: number
  text: string
  place: string
}

export const shipments = pgTable(
  'shipments',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    carrier: text().notNull(),
    carrierName: text('carrier_name').notNull(),
    trackingNo: text('tracking_no').notNull(),
    shippedAt: timestamp('shipped_at', { withTimezone: true }).notNull(),
    trackState: text('track_state').$type<TrackState>(),
    trackText: text('track_text').notNull().default(''),
    track: jsonb().$type<TrackEvent[]>().notNull().default([]),
    /** the last query: the provider allows few of them */
    askedAt: timestamp('asked_at', { withTimezone: true }),
    /** as the shop has packed and weighed it */
    cartons: integer(),
    weightGrams: bigint('weight_grams', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    check('shipments_packing', sql`${table.cartons} > 0 and ${table.weightGrams} > 0`),
    foreignKey({
      name: 'shipments_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }).onDelete('cascade'),
    index('shipments_of_order').on(table.companyId, table.orderId),
    index('shipments_by_time').on(table.companyId, table.shippedAt, table.id),
    // Searched by the beginning of a number, in small or capital letters.
    index('shipments_by_number').on(table.companyId, sql`upper(${table.trackingNo}) text_pattern_ops`),
  ],
)

/**
 * Parcels whose shipping the shop has taken back. They stand in a table of their own, so that nothing that reads parcels
 * can count one of them as sent.
 */
export const withdrawnShipments = pgTable(
  'withdrawn_shipments',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    carrier: text().notNull(),
    carrierName: text('carrier_name').notNull(),
    trackingNo: text('tracking_no').notNull(),
    shippedAt: timestamp('shipped_at', { withTimezone: true }).notNull(),
    /** its content, as far as it was known */
    lines: jsonb().$type<{ lineId: string; quantity: number }[]>().notNull(),
    why: text().notNull(),
    ...actorColumns(),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'withdrawn_shipments_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }).onDelete('cascade'),
    index('withdrawn_shipments_of_order').on(table.companyId, table.orderId),
  ],
)

/** The former deliveries of an order, one row for each change; the order's own row has the current one. */
export const deliveryChanges = pgTable(
  'delivery_changes',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    /** null: collected at the shop */
    address: jsonb().$type<OrderAddress>(),
    carrier: text().notNull(),
    carrierName: text('carrier_name').notNull(),
    remark: text().notNull(),
    /** the freight of the new delivery above that of the order, or below it; the price does not follow */
    diffFen: bigint('diff_fen', { mode: 'number' }).notNull(),
    why: text().notNull(),
    /** the last delivery note or label from before the change, and the first from after it */
    printedAt: timestamp('printed_at', { withTimezone: true }),
    reprintedAt: timestamp('reprinted_at', { withTimezone: true }),
    ...actorColumns(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'delivery_changes_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }).onDelete('cascade'),
    index('delivery_changes_of_order').on(table.companyId, table.orderId),
  ],
)

/** A line of an order as it is sold in one of its versions. */
export interface SoldLine {
  request: FormValues
  quote: KeptQuote
  tariffVersion: number | null
  slots: ArtworkSlot[]
  spec: SpecEntry[]
  work: SpecEntry[] | null
  name: string
  image: string
  quantity: number
  unit: string
  totalFen: number
  netKg: number
}

/**
 * Another quantity or specification of one line of an order that was paid, which its buyer agrees to or not. What the
 * line was before stays in `was`, so that each earlier version can be read.
 */
export const orderVersions = pgTable(
  'order_versions',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    lineId: uuid('line_id').notNull(),
    state: text().$type<VersionState>().notNull(),
    was: jsonb().$type<SoldLine>().notNull(),
    becomes: jsonb().$type<SoldLine>().notNull(),
    freightWasFen: bigint('freight_was_fen', { mode: 'number' }).notNull(),
    freightIsFen: bigint('freight_is_fen', { mode: 'number' }).notNull(),
    taxDiffFen: bigint('tax_diff_fen', { mode: 'number' }).notNull().default(0),
    /** the difference of the whole price: above zero more is asked for, below zero money is given back */
    diffFen: bigint('diff_fen', { mode: 'number' }).notNull(),
    /** the same at computed prices, and of the discount by the buyer's level */
    computedDiffFen: bigint('computed_diff_fen', { mode: 'number' }).notNull(),
    memberDiffFen: bigint('member_diff_fen', { mode: 'number' }).notNull(),
    /** the carrier and the province that the freight was quoted for */
    carrier: text().notNull(),
    province: text().notNull(),
    promisedDays: integer('promised_days'),
    /** its artwork has to be checked and judged again */
    needsArtwork: boolean('needs_artwork').notNull(),
    why: text().notNull(),
    /** who proposed it */
    actor: text().$type<Actor['kind']>().notNull(),
    ...actorColumns(),
    /** why it was refused or withdrawn, or how the buyer agreed; the person, if it was one of the shop */
    answer: text().notNull().default(''),
    answeredName: text('answered_name').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    validUntil: timestamp('valid_until', { withTimezone: true }).notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'order_versions_line',
      columns: [table.companyId, table.lineId],
      foreignColumns: [orderLines.companyId, orderLines.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'order_versions_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }).onDelete('cascade'),
    index('order_versions_of_order').on(table.companyId, table.orderId),
    uniqueIndex('order_versions_open')
      .on(table.companyId, table.orderId)
      .where(sql`${table.state} = 'proposed'`),
    check(
      'order_versions_state',
      sql`${table.state} in ('proposed', 'agreed', 'refused', 'withdrawn', 'ended')`,
    ),
    check('order_versions_answered', sql`(${table.state} = 'proposed') = (${table.answeredAt} is null)`),
    check(
      'order_versions_diff',
      sql`${table.diffFen} = (${table.becomes} ->> 'totalFen')::bigint - (${table.was} ->> 'totalFen')::bigint + ${table.freightIsFen} - ${table.freightWasFen} + ${table.taxDiffFen}`,
    ),
  ],
)

/**
 * The content of a parcel. Parcels that left together without a list have none: they contain the rest of the order.
 */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    companyId: uuid('company_id').notNull(),
    shipmentId: uuid('shipment_id').notNull(),
    lineId: uuid('line_id').notNull(),
    quantity: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.shipmentId, table.lineId] }),
    foreignKey({
      name: 'shipment_lines_shipment',
      columns: [table.companyId, table.shipmentId],
      foreignColumns: [shipments.companyId, shipments.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'shipment_lines_line',
      columns: [table.companyId, table.lineId],
      foreignColumns: [orderLines.companyId, orderLines.id],
    }).onDelete('cascade'),
    index('shipment_lines_of_line').on(table.companyId, table.lineId),
    check('shipment_lines_quantity', sql`${table.quantity} > 0`),
  ],
)

/** `used` is a bought one with a parcel. */
type StoredLabelState = Exclude<LabelState, 'used'>

/**
 * Numbers of 电子面单. A row stands before the provider is asked, so that a number whose answer was lost is asked for
 * again by the same id. Of one order only one unused number is open.
 */
export const shippingLabels = pgTable(
  'shipping_labels',
  {
    companyId: uuid('company_id').notNull(),
    /** also the provider's order id */
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    /** the parcel that left with it; a withdrawn parcel cancels it */
    shipmentId: uuid('shipment_id'),
    carrier: text().notNull(),
    carrierName: text('carrier_name').notNull(),
    /** asked → bought or failed; asked, bought → cancelling → cancelled or stuck; with a parcel it is used */
    state: text().$type<StoredLabelState>().notNull(),
    trackingNo: text('tracking_no').notNull().default(''),
    carrierOrderNo: text('carrier_order_no').notNull().default(''),
    routeCode: text('route_code').notNull().default(''),
    /** why it failed, for the shop's people */
    error: text().notNull().default(''),
    tries: integer().notNull().default(0),
    /** the next question to the provider; null: none */
    dueAt: timestamp('due_at', { withTimezone: true }),
    ...actorColumns(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'shipping_labels_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }).onDelete('cascade'),
    index('shipping_labels_of_order').on(table.companyId, table.orderId),
    index('shipping_labels_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    uniqueIndex('shipping_labels_open')
      .on(table.companyId, table.orderId)
      .where(sql`${table.state} in ('asked', 'bought') and ${table.shipmentId} is null`),
    check(
      'shipping_labels_state',
      sql`${table.state} in ('asked', 'bought', 'cancelling', 'cancelled', 'failed', 'stuck')`,
    ),
    check('shipping_labels_bought', sql`${table.state} <> 'bought' or ${table.trackingNo} <> ''`),
  ],
)
