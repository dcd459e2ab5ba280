import type { ImportKind, ImportResult, ImportState } from '@yinpu/contract/console'
import type { Actor } from '../../kernel/actor.ts'
import { sql } from '../sql.ts'
import { companies } from './company.ts'
import {
  actorColumns,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from './pg-core.ts'

/** Days of a shop with stored figures; all other days are counted at each request. */
export const reportDays = pgTable(
  'report_days',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    /** null: not yet */
    rolledAt: timestamp('rolled_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.day] })],
)

/** The events of one kind on a day, by their attributes: the number and the sum. */
export const reportFigures = pgTable(
  'report_figures',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    figure: text().notNull(),
    dims: jsonb().$type<Record<string, unknown>>().notNull(),
    /** orders, payments, refunds or entries */
    count: bigint({ mode: 'number' }).notNull(),
    /** jobs of orders, for figures about jobs */
    lines: bigint({ mode: 'number' }).notNull(),
    quantity: numeric({ mode: 'number' }).notNull(),
    fen: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.figure, table.day, table.dims] })],
)

/**
 * Days with changes since their figures were stored. Triggers write a row with every change of a counted row, in
 * its transaction; rows are only added, so that no transaction waits for another. No reference to the company,
 * whose row would be locked by each.
 */
export const reportChanges = pgTable(
  'report_changes',
  {
    companyId: uuid('company_id').notNull(),
    day: date().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.day, table.id] })],
)

/** The last comparison of a day's books with the providers' books. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** 2026-11-14, by the shop's calendar */
    day: text().notNull(),
    ranAt: timestamp('ran_at', { withTimezone: true }).notNull(),
    /** name of the person who started it; empty: by itself */
    byName: text('by_name').notNull().default(''),
    differenceCount: integer('difference_count').notNull(),
    faultCount: integer('fault_count').notNull(),
    troubleCount: integer('trouble_count').notNull(),
    /** sums by account, differences, faults and troubles at the time of the comparison */
    found: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.day] })],
)

/**
 * Spreadsheets from the shop's former system. The row stays as history, and because bookings name it as their cause;
 * its table rows are deleted after a while.
 */
export const imports = pgTable(
  'imports',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    kind: text().$type<ImportKind>().notNull(),
    state: text().$type<ImportState>().notNull(),
    version: integer().notNull(),
    fileName: text('file_name').notNull(),
    sheet: text().notNull(),
    otherSheets: text('other_sheets').array().notNull(),
    /** the line of the headings */
    headRow: integer('head_row').notNull(),
    heads: text().array().notNull(),
    /** the meaning of each column; empty: unused */
    fields: text().array().notNull(),
    /** the reason why it cannot start */
    fault: text().notNull(),
    total: integer().notNull(),
    actor: text().$type<Actor['kind']>().notNull(),
    ...actorColumns(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
    /** who takes it back, once somebody does */
    undoActor: jsonb('undo_actor').$type<Actor>(),
    /** since when only the numbers are left, which `counts` then has */
    emptiedAt: timestamp('emptied_at', { withTimezone: true }),
    counts: jsonb().$type<Partial<Record<ImportResult, number>>>(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    // Two at once would wait for each other's customers.
    uniqueIndex('imports_one_at_work')
      .on(table.companyId)
      .where(sql`${table.state} in ('running', 'undoing')`),
    check('imports_kind', sql`${table.kind} in ('customers', 'addresses', 'balances', 'credit')`),
    check('imports_state', sql`${table.state} in ('checked', 'running', 'done', 'undoing', 'undone')`),
  ],
)

/** The rows of an import as the file has them, with what becomes and has become of each. */
export const importRows = pgTable(
  'import_rows',
  {
    companyId: uuid('company_id').notNull(),
    importId: uuid('import_id').notNull(),
    /** in the spreadsheet, from 1 */
    row: integer().notNull(),
    cells: text().array().notNull(),
    result: text().$type<ImportResult>().notNull(),
    message: text().notNull(),
    title: text().notNull(),
    /** the customer whom it is about; no reference, because an undone import deletes the customer */
    userId: uuid('user_id'),
    /** handled by the import; an import that is undone handles it again */
    isHandled: boolean('is_handled').notNull(),
    /** what is needed to take it back; null: it has changed nothing */
    change: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.importId, table.row] }),
    foreignKey({
      name: 'import_rows_import',
      columns: [table.companyId, table.importId],
      foreignColumns: [imports.companyId, imports.id],
    }).onDelete('cascade'),
    index('import_rows_by_result').on(table.companyId, table.importId, table.result, table.row),
    index('import_rows_of_user').on(table.companyId, table.userId).where(sql`${table.userId} is not null`),
  ],
)
