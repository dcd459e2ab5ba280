import type { ExportKind, ExportState, Permission } from '@yinpu/contract/console'
import { sql } from '../sql.ts'
import {
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
  uniqueIndex,
  uuid,
} from './pg-core.ts'
import { memberships } from './staff.ts'

/** A file that a member of the shop has requested, and its progress. */
export const exports = pgTable(
  'exports',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    staffId: uuid('staff_id').notNull(),
    kind: text().$type<ExportKind>().notNull(),
    name: text().notNull(),
    filter: jsonb().$type<Record<string, unknown>>().notNull(),
    /** the permissions that it needs; a person who has lost one by then does not get it */
    needs: jsonb().$type<Permission[]>().notNull(),
    state: text().$type<ExportState>().notNull(),
    /** one of the shop's few slots, taken until it is over: no more are under way at once */
    slot: integer().notNull(),
    /** of the run that writes it now: an older one that finds another here gives up */
    runId: uuid('run_id'),
    rows: bigint({ mode: 'number' }).notNull().default(0),
    total: bigint({ mode: 'number' }),
    fileKey: text('file_key').notNull().default(''),
    /** of a file that goes to a bucket in parts, so that the rest of a killed run can be removed */
    uploadId: text('upload_id').notNull().default(''),
    size: bigint({ mode: 'number' }),
    tries: integer().notNull().default(0),
    failure: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'exports_membership',
      columns: [table.companyId, table.staffId],
      foreignColumns: [memberships.companyId, memberships.staffId],
    }).onDelete('cascade'),
    uniqueIndex('exports_under_way')
      .on(table.companyId, table.slot)
      .where(sql`${table.state} in ('waiting', 'running')`),
    index('exports_of_staff').on(table.companyId, table.staffId, table.id),
    index('exports_expiry').on(table.expiresAt).where(sql`${table.state} = 'done'`),
    check(
      'exports_kind',
      sql`${table.kind} in ('orders', 'parcels', 'payments', 'refunds', 'customers', 'report')`,
    ),
    check(
      'exports_state',
      sql`${table.state} in ('waiting', 'running', 'done', 'failed', 'cancelled', 'expired')`,
    ),
    check(
      'exports_file',
      sql`${table.state} <> 'done' or (${table.fileKey} <> '' and ${table.size} is not null and ${table.expiresAt} is not null)`,
    ),
  ],
)
