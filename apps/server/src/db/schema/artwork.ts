import type { ArtworkMark, FileFinding, FileState, PageDie, ProofRule, ProofState } from '@yinpu/contract'
import { sql } from '../sql.ts'
import { companies } from './company.ts'
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
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from './pg-core.ts'

/**
 * Forms and parts that were signed for a buyer, and files of the shop's people. An uploaded file is attached, or
 * deleted if it never is.
 */
export const uploads = pgTable(
  'uploads',
  {
    companyId: uuid('company_id').notNull(),
    key: text().notNull(),
    /** the buyer, or who of the shop */
    userId: uuid('user_id').notNull(),
    /** null: it goes beside words, which may be at no order */
    orderId: uuid('order_id'),
    purpose: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** of a file that comes in parts: the storage's id, and the length of each part */
    uploadId: text('upload_id'),
    partSize: integer('part_size'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.key] }),
    foreignKey({
      name: 'uploads_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }).onDelete('cascade'),
    index('uploads_old').on(table.expiresAt),
    index('uploads_of_user').on(table.companyId, table.userId),
    index('uploads_of_order').on(table.companyId, table.orderId),
  ],
)

interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** A picture of a page; its bytes are in the storage under `token`. */
export interface KeptPreview {
  page: number
  token: string
  width_px: number
  height_px: number
  trim: Frame
  bleed: Frame
  /** of boxes, bags and shaped labels; pages that were drawn before dies were have none */
  die?: PageDie
}

/** A page drawn large for those who judge it, beside the small picture for all. */
export interface KeptPage extends KeptPreview {
  /** the frame that text should stay within; unknown if the piece has no size */
  safe?: Frame
  /** of the whole picture; unknown if a picture has pixels only */
  width_mm?: number
  height_mm?: number
}

/** Artwork of a line: its key in the storage, the findings of the automatic check, and the shop's decision. */
export const orderFiles = pgTable(
  'order_files',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    lineId: uuid('line_id').notNull(),
    /** of the line's slots; null: the whole artwork of the line */
    slot: text(),
    /** several orders may share it: a reused file is stored once */
    key: text().notNull(),
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    kind: text().notNull(),
    /** of its bytes; null: taken in before they were counted */
    sha256: text(),
    state: integer().$type<FileState>().notNull(),
    reason: text().notNull().default(''),
    check: text().notNull(),
    pages: integer(),
    findings: jsonb().$type<(FileFinding & { otherOrder?: string })[]>().notNull().default([]),
    previews: jsonb().$type<KeptPreview[]>().notNull().default([]),
    /** drawn when a person judges them, each once */
    largePages: jsonb('large_pages').$type<KeptPage[]>().notNull().default([]),
    /** positions of faults on its pages, marked by the shop */
    marks: jsonb().$type<ArtworkMark[]>().notNull().default([]),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    /** a check that was begun and not ended is begun again by another process */
    lookedAt: timestamp('looked_at', { withTimezone: true }),
    /** the number of the order that it was taken along from */
    reusedFrom: text('reused_from'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'order_files_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'order_files_line',
      columns: [table.companyId, table.lineId],
      foreignColumns: [orderLines.companyId, orderLines.id],
    }).onDelete('cascade'),
    index('order_files_by_key').on(table.companyId, table.key),
    index('order_files_of_order').on(table.companyId, table.orderId, table.id),
    index('order_files_waiting').on(table.lookedAt).where(sql`${table.check} = 'waiting'`),
    check('order_files_state', sql`${table.state} in (10, 20, 30)`),
    check('order_files_check', sql`${table.check} in ('waiting', 'checked', 'unchecked', 'off')`),
  ],
)

/** Small pictures of artwork's pages, by unguessable names; their bytes are in the storage. */
export const orderPreviews = pgTable(
  'order_previews',
  {
    companyId: uuid('company_id').notNull(),
    token: text().notNull(),
    fileId: uuid('file_id').notNull(),
    /** only of previews that were made before they went to the storage, until a job has moved them there */
    webp: bytea(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.token] }),
    foreignKey({
      name: 'order_previews_file',
      columns: [table.companyId, table.fileId],
      foreignColumns: [orderFiles.companyId, orderFiles.id],
    }).onDelete('cascade'),
    index('order_previews_of_file').on(table.companyId, table.fileId),
  ],
)

/** A file at the time of its refusal; the file itself may be gone since. */
export interface RefusedFile {
  file_id: string
  line_id: string
  slot: string | null
  name: string
  why: string
  marks: ArtworkMark[]
}

/** Every refusal of an order's artwork, even if its files are gone. */
export const artworkRefusals = pgTable(
  'artwork_refusals',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    why: text().notNull(),
    files: jsonb().$type<RefusedFile[]>().notNull(),
    ...actorColumns(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'artwork_refusals_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }).onDelete('cascade'),
    index('artwork_refusals_of_order').on(table.companyId, table.orderId, table.id),
  ],
)

/** The order that each of the shop's people has open; others can still open and judge it. */
export const artworkLooks = pgTable(
  'artwork_looks',
  {
    companyId: uuid('company_id').notNull(),
    staffId: uuid('staff_id').notNull(),
    name: text().notNull(),
    orderId: uuid('order_id').notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.staffId] }),
    foreignKey({
      name: 'artwork_looks_order',
      columns: [table.companyId, table.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }).onDelete('cascade'),
    index('artwork_looks_of_order').on(table.companyId, table.orderId),
  ],
)

/** A shop's usual reasons to refuse artwork, in its own words; a shop without a row has the standard ones. */
export const rejectReasons = pgTable(
  'reject_reasons',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    texts: jsonb('reasons').$type<string[]>().notNull(),
    /** grows with each change, so that of two people at once the second is refused */
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId] })],
)

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
