import type { CashCount, CashEntryKind } from '@yinpu/contract/console'
import type { Actor } from '../../kernel/actor.ts'
import { sql } from '../sql.ts'
import { companies } from './company.ts'
import { orders } from './order.ts'
import { payments } from './payment.ts'
import {
  actorColumns,
  bigint,
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
  uniqueIndex,
  uuid,
} from './pg-core.ts'
import { refunds } from './refund.ts'

/** The cash boxes of a shop. One that is no longer used stays for its history. */
export const cashBoxes = pgTable(
  'cash_boxes',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    name: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    retiredAt: timestamp('retired_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('cash_boxes_name').on(table.companyId, table.name).where(sql`${table.retiredAt} is null`),
  ],
)

/** A box from its opening to its closing. A trigger refuses each change of a closed one. */
export const cashShifts = pgTable(
  'cash_shifts',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    boxId: uuid('box_id').notNull(),
    /** of its box, from 1 */
    number: integer().notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    openedBy: uuid('opened_by').notNull(),
    openedByName: text('opened_by_name').notNull(),
    openingFen: bigint('opening_fen', { mode: 'number' }).notNull(),
    openingCount: jsonb('opening_count').$type<CashCount>().notNull(),
    /** why it began with another sum than the shift before left */
    openingWords: text('opening_words').notNull().default(''),
    /** of the request that opened it: the same request again opens nothing */
    openingKey: text('opening_key').notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    closedBy: uuid('closed_by'),
    closedByName: text('closed_by_name'),
    /** what the entries add up to, and what was counted */
    expectedFen: bigint('expected_fen', { mode: 'number' }),
    countedFen: bigint('counted_fen', { mode: 'number' }),
    count: jsonb().$type<CashCount>(),
    /** the reason of a difference */
    words: text().notNull().default(''),
    handedToName: text('handed_to_name').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'cash_shifts_box',
      columns: [table.companyId, table.boxId],
      foreignColumns: [cashBoxes.companyId, cashBoxes.id],
    }).onDelete('cascade'),
    unique('cash_shifts_number').on(table.companyId, table.boxId, table.number),
    unique('cash_shifts_opening_key').on(table.companyId, table.openingKey),
    uniqueIndex('cash_shifts_open').on(table.companyId, table.boxId).where(sql`${table.closedAt} is null`),
    index('cash_shifts_closed')
      .on(table.companyId, table.closedAt, table.id)
      .where(sql`${table.closedAt} is not null`),
    check('cash_shifts_opening', sql`${table.openingFen} >= 0`),
    check(
      'cash_shifts_closing',
      sql`(${table.closedAt} is null) = (${table.countedFen} is null) and (${table.closedAt} is null) = (${table.expectedFen} is null) and (${table.closedAt} is null) = (${table.closedByName} is null) and coalesce(${table.countedFen}, 0) >= 0`,
    ),
    // A person who closes a box with a difference says why.
    check(
      'cash_shifts_difference',
      sql`${table.countedFen} is null or ${table.countedFen} = ${table.expectedFen} or ${table.words} <> ''`,
    ),
  ],
)

/** The people who use an open box; a person uses one at a time. */
export const cashShiftPeople = pgTable(
  'cash_shift_people',
  {
    companyId: uuid('company_id').notNull(),
    shiftId: uuid('shift_id').notNull(),
    staffId: uuid('staff_id').notNull(),
    name: text().notNull(),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
    leftAt: timestamp('left_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.shiftId, table.staffId] }),
    foreignKey({
      name: 'cash_shift_people_shift',
      columns: [table.companyId, table.shiftId],
      foreignColumns: [cashShifts.companyId, cashShifts.id],
    }).onDelete('cascade'),
    uniqueIndex('cash_shift_people_now')
      .on(table.companyId, table.staffId)
      .where(sql`${table.leftAt} is null`),
  ],
)

/**
 * The cash that goes into a box and out of it. Rows follow each other and are neither changed nor deleted; triggers refuse it, and
 * a row for a closed shift.
 */
export const cashEntries = pgTable(
  'cash_entries',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    shiftId: uuid('shift_id').notNull(),
    /** of its shift, from 1 */
    seq: integer().notNull(),
    kind: text().$type<CashEntryKind>().notNull(),
    /** out of the box: negative */
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    /** what should be in the box after it */
    afterFen: bigint('after_fen', { mode: 'number' }).notNull(),
    words: text().notNull().default(''),
    /** the day on which the money came or went: 2026-11-14 */
    day: text().notNull(),
    orderId: uuid('order_id'),
    paymentId: uuid('payment_id'),
    refundId: uuid('refund_id'),
    /** the entry that it takes back */
    reversesId: uuid('reverses_id'),
    /** one cause, one entry */
    cause: text().notNull(),
    actor: text().$type<Actor['kind']>().notNull(),
    ...actorColumns(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'cash_entries_shift',
      columns: [table.companyId, table.shiftId],
      foreignColumns: [cashShifts.companyId, cashShifts.id],
    }),
    foreignKey({
      name: 'cash_entries_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }),
    foreignKey({
      name: 'cash_entries_payment',
      columns: [table.companyId, table.paymentId],
      foreignColumns: [payments.companyId, payments.id],
    }),
    foreignKey({
      name: 'cash_entries_refund',
      columns: [table.companyId, table.refundId],
      foreignColumns: [refunds.companyId, refunds.id],
    }),
    unique('cash_entries_seq').on(table.companyId, table.shiftId, table.seq),
    unique('cash_entries_cause').on(table.companyId, table.cause),
    unique('cash_entries_reversed_once').on(table.companyId, table.reversesId),
    index('cash_entries_of_payment')
      .on(table.companyId, table.paymentId)
      .where(sql`${table.paymentId} is not null`),
    index('cash_entries_of_refund')
      .on(table.companyId, table.refundId)
      .where(sql`${table.refundId} is not null`),
    index('cash_entries_by_time').on(table.companyId, table.createdAt),
    check('cash_entries_amount', sql`${table.amountFen} <> 0`),
    check('cash_entries_day', sql`${table.day} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`),
    check(
      'cash_entries_kind',
      sql`(${table.kind} in ('payment', 'balance') and ${table.amountFen} > 0 and ${table.paymentId} is not null)
        or (${table.kind} = 'refund' and ${table.amountFen} < 0 and ${table.refundId} is not null)
        or (${table.kind} = 'undo' and ${table.reversesId} is not null)
        or (${table.kind} in ('in', 'settlement') and ${table.amountFen} > 0)
        or (${table.kind} in ('expense', 'bank') and ${table.amountFen} < 0)`,
    ),
    // Money that is no order's says what it is.
    check(
      'cash_entries_words',
      sql`${table.kind} not in ('in', 'expense', 'bank', 'settlement') or ${table.words} <> ''`,
    ),
  ],
)

/**
 * 让利: what the shop waives of an order's price when it takes the money. A waived sum that is taken back is a row of its
 * own with the other sign.
 */
export const waivers = pgTable(
  'waivers',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    /** the reason of an earlier price change, which is shown again when the waiver is taken back */
    reasonBefore: text('reason_before').notNull(),
    /** one cause, one row */
    cause: text().notNull(),
    actor: text().$type<Actor['kind']>().notNull(),
    ...actorColumns(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'waivers_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }),
    foreignKey({
      name: 'waivers_payment',
      columns: [table.companyId, table.paymentId],
      foreignColumns: [payments.companyId, payments.id],
    }),
    unique('waivers_cause').on(table.companyId, table.cause),
    index('waivers_of_order').on(table.companyId, table.orderId),
    index('waivers_of_payment').on(table.companyId, table.paymentId),
    check('waivers_amount', sql`${table.amountFen} <> 0`),
  ],
)
