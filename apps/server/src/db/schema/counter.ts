import type { Invoice, OrderAddress, SheetState, TaxSettings } from '@yinpu/contract'
import type { CounterChannel, CounterDocument, CounterDraftState } from '@yinpu/contract/console'
import { sql } from '../sql.ts'
import { users } from './account.ts'
import { uploads } from './artwork.ts'
import { companies } from './company.ts'
import { type orderLines, orders } from './order.ts'
import {
  bigint,
  boolean,
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
  uniqueIndex,
  uuid,
} from './pg-core.ts'
import { memberships } from './staff.ts'

/** Orders that a member of the shop is taking: saved as they are typed, and priced anew each time they are read. */
export const counterDrafts = pgTable(
  'counter_drafts',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    staffId: uuid('staff_id').notNull(),
    version: integer().notNull().default(1),
    state: text().$type<CounterDraftState>().notNull().default('open'),
    /** the customer; null: a walk-in */
    userId: uuid('user_id'),
    document: jsonb().$type<CounterDocument>().notNull(),
    /** the name on its tab */
    title: text().notNull(),
    /** as it was last priced, for its tab; null: a line has no price yet */
    totalFen: bigint('total_fen', { mode: 'number' }),
    orderId: uuid('order_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'counter_drafts_staff',
      columns: [table.companyId, table.staffId],
      foreignColumns: [memberships.companyId, memberships.staffId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'counter_drafts_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    foreignKey({
      name: 'counter_drafts_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }),
    index('counter_drafts_of_staff').on(table.companyId, table.staffId, table.state, table.id),
    index('counter_drafts_of_user').on(table.companyId, table.userId).where(sql`${table.userId} is not null`),
    index('counter_drafts_by_age').on(table.companyId, table.updatedAt),
    check('counter_drafts_state', sql`${table.state} in ('open', 'ordered', 'dropped')`),
    check('counter_drafts_ordered', sql`(${table.state} = 'ordered') = (${table.orderId} is not null)`),
  ],
)

/** A line as it will be ordered; its source is ordered once, whatever races. */
export type FrozenLine = Omit<typeof orderLines.$inferInsert, 'companyId' | 'id' | 'orderId'>

/** All of an order but for its buyer and its moment: later tariffs, levels and rules of freight change nothing of it. */
export interface FrozenDraft {
  lines: FrozenLine[]
  channel: CounterChannel
  name: string
  goodsFen: number
  memberFen: number
  computedFen: number
  /** the points of the shop as they were; missing where it added none */
  tax?: TaxSettings
  /** of the wanted invoice; missing in sheets from before */
  taxPoints?: number
  totalFen: number
  /** the share of the price that starts the order; missing in sheets from before deposits */
  depositPercent?: number
  carrier: string
  carrierName: string
  freightFen: number
  /** null: collected at the shop; it may lack the recipient */
  address: OrderAddress | null
  rush: string
  /** the rush terms of all lines, asked again when it is ordered: no price, but a day without rush orders refuses them */
  rushes: string[]
  promisedDays: number | null
  invoice: Invoice | null
  remark: string
  /** the customer wants to see a proof */
  proof: boolean
  contactId: string | null
}

/** Quotation sheets, frozen as they were sent: a customer or staff order one of them once. */
export const quoteSheets = pgTable(
  'quote_sheets',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    sheetNo: text('sheet_no').notNull(),
    /** finds the sheet of a link */
    tokenHash: text('token_hash').notNull(),
    /** the token itself, sealed by the installation's key, so that the link can be sent again */
    tokenSealed: text('token_sealed').notNull(),
    /** the draft and its version; drafts are deleted earlier than sheets */
    draftId: uuid('draft_id').notNull(),
    draftVersion: integer('draft_version').notNull(),
    staffId: uuid('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    /** the customer, who alone may order it; null: a walk-in, whoever has the link */
    userId: uuid('user_id'),
    /** the name that stands on the sheet */
    title: text().notNull(),
    /** the person with whom it was agreed, as it stands on the sheet; blank: the customer */
    contact: text().notNull().default(''),
    goods: text().notNull(),
    totalFen: bigint('total_fen', { mode: 'number' }).notNull(),
    frozen: jsonb().$type<FrozenDraft>().notNull(),
    /** what was typed, to begin another draft with */
    document: jsonb().$type<CounterDocument>().notNull(),
    state: text().$type<Exclude<SheetState, 'expired'>>().notNull().default('open'),
    /** the end of its last day */
    validUntil: timestamp('valid_until', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    orderId: uuid('order_id'),
    /** who has ordered or withdrawn it; blank name: the customer */
    closedAt: timestamp('closed_at', { withTimezone: true }),
    closedBy: text('closed_by').notNull().default(''),
    closedWhy: text('closed_why').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'quote_sheets_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    foreignKey({
      name: 'quote_sheets_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }),
    unique('quote_sheets_no').on(table.companyId, table.sheetNo),
    unique('quote_sheets_token').on(table.companyId, table.tokenHash),
    // A draft has one sheet out at a time.
    uniqueIndex('quote_sheets_open').on(table.companyId, table.draftId).where(sql`${table.state} = 'open'`),
    index('quote_sheets_of_draft').on(table.companyId, table.draftId, table.id),
    index('quote_sheets_newest').on(table.companyId, table.createdAt, table.id),
    index('quote_sheets_of_user').on(table.companyId, table.userId, table.createdAt, table.id),
    index('quote_sheets_of_order').on(table.companyId, table.orderId),
    index('quote_sheets_ordered_by_customer')
      .on(table.companyId, table.closedAt)
      .where(sql`${table.state} = 'ordered' and ${table.closedBy} = ''`),
    check('quote_sheets_state', sql`${table.state} in ('open', 'ordered', 'withdrawn')`),
    check('quote_sheets_ordered', sql`(${table.state} = 'ordered') = (${table.orderId} is not null)`),
    check('quote_sheets_closed', sql`(${table.state} = 'open') = (${table.closedAt} is null)`),
    check('quote_sheets_total', sql`${table.totalFen} >= 0`),
  ],
)

/**
 * Artwork on the lines of a draft. Its bytes are an upload until the order is made, so a draft that is deleted leaves
 * them to the sweep of uploads.
 */
export const counterDraftFiles = pgTable(
  'counter_draft_files',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    draftId: uuid('draft_id').notNull(),
    /** of the draft's document */
    lineId: text('line_id').notNull(),
    /** null: the whole artwork of the line */
    slot: text(),
    key: text().notNull(),
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    kind: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'counter_draft_files_draft',
      columns: [table.companyId, table.draftId],
      foreignColumns: [counterDrafts.companyId, counterDrafts.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'counter_draft_files_upload',
      columns: [table.companyId, table.key],
      foreignColumns: [uploads.companyId, uploads.key],
    }).onDelete('cascade'),
    unique('counter_draft_files_by_key').on(table.companyId, table.key),
    index('counter_draft_files_of_draft').on(table.companyId, table.draftId, table.id),
  ],
)

/** The seal that a shop sets on its quotations, as a picture with a transparent ground. */
export const sheetSeals = pgTable(
  'sheet_seals',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    png: bytea().notNull(),
    isUsed: boolean('is_used').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId] })],
)
