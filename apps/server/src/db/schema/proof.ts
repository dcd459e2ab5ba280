import type { ProofRule, ProofState } from '@yinpu/contract'
import { sql } from '../sql.ts'
import { companies } from './company.ts'
import { orders } from './order.ts'
import {
  actorColumns,
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
  uuid,
} from './pg-core.ts'

/** A file as the buyer saw it; the file itself may be gone since. */
export interface ProofFile {
  file_id: string
  line_id: string
  slot: string | null
  name: string
  size: number
  pages: number | null
  sha256: string | null
}

/** A proof for the buyer's approval, and the answer: one row for each set of files, stored for ever. */
export const orderProofs = pgTable(
  'order_proofs',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    version: integer().notNull(),
    state: text().$type<ProofState>().notNull(),
    files: jsonb().$type<ProofFile[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** the buyer's account, if the buyer answered; for the shop's people see the columns below */
    answeredUserId: uuid('answered_user_id'),
    ...actorColumns(),
    /** the requested changes, or the reason why a member of the shop says yes for the buyer */
    words: text().notNull().default(''),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** the number of reminders to the buyer */
    reminders: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'order_proofs_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }).onDelete('cascade'),
    unique('order_proofs_version').on(table.companyId, table.orderId, table.version),
    index('order_proofs_waiting').on(table.createdAt).where(sql`${table.state} = 'waiting'`),
    check('order_proofs_state', sql`${table.state} in ('waiting', 'agreed', 'refused', 'ended')`),
    check('order_proofs_answered', sql`(${table.state} = 'waiting') = (${table.answeredAt} is null)`),
  ],
)

/** A place on a page that buyer or shop points at, or an answer to one. */
export const proofMarks = pgTable(
  'proof_marks',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    proofId: uuid('proof_id').notNull(),
    /** the mark that this answers; an answer has the position of its mark */
    replyTo: uuid('reply_to'),
    fileId: uuid('file_id').notNull(),
    page: integer().notNull(),
    /** fractions of the picture's width and height */
    x: numeric({ mode: 'number' }).notNull(),
    y: numeric({ mode: 'number' }).notNull(),
    text: text().notNull(),
    side: text().$type<'buyer' | 'shop'>().notNull(),
    ...actorColumns(),
    /** of the request that wrote it: the same one again writes nothing */
    key: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'proof_marks_proof',
      columns: [table.companyId, table.proofId],
      foreignColumns: [orderProofs.companyId, orderProofs.id],
    }).onDelete('cascade'),
    index('proof_marks_of_proof').on(table.companyId, table.proofId, table.id),
    unique('proof_marks_key').on(table.companyId, table.proofId, table.key),
    check('proof_marks_place', sql`${table.x} between 0 and 1 and ${table.y} between 0 and 1`),
    check('proof_marks_side', sql`${table.side} in ('buyer', 'shop')`),
  ],
)

/** The rule by which a shop requires the buyer's yes; a shop without a row requires it if the buyer wishes. */
export const proofRules = pgTable(
  'proof_rules',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    rule: text().$type<ProofRule>().notNull(),
    productIds: jsonb('product_ids').$type<string[]>().notNull(),
    /** grows with each change, so that of two people at once the second is refused */
    version: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId] }),
    check('proof_rules_rule', sql`${table.rule} in ('asked', 'products', 'always')`),
  ],
)
