import type { QuoteType } from '@yinpu/contract'
import type { ScheduledState } from '@yinpu/contract/console'
import type { Actor } from '../../kernel/actor.ts'
import { sql } from '../sql.ts'
import { companies, tariffVersions } from './company.ts'
import {
  actorColumns,
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

/** A tariff to be published at a time, and its result. */
export const scheduledTariffs = pgTable(
  'scheduled_tariffs',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    document: jsonb().notNull(),
    /** the version it was edited from: by its time this must still be the newest */
    baseVersion: integer('base_version').notNull(),
    note: text().notNull().default(''),
    /** who has scheduled it, and publishes it when its time comes */
    actor: text().$type<Actor['kind']>().notNull(),
    ...actorColumns(),
    at: timestamp({ withTimezone: true }).notNull(),
    state: text().$type<ScheduledState>().notNull(),
    /** of a stopped one: the reason why it was not published */
    reason: text().notNull().default(''),
    /** of one that is published: as which version */
    version: integer(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'scheduled_tariffs_base',
      columns: [table.companyId, table.baseVersion],
      foreignColumns: [tariffVersions.companyId, tariffVersions.version],
    }),
    foreignKey({
      name: 'scheduled_tariffs_version',
      columns: [table.companyId, table.version],
      foreignColumns: [tariffVersions.companyId, tariffVersions.version],
    }),
    // A request that comes twice is one publication.
    uniqueIndex('scheduled_tariffs_moment')
      .on(table.companyId, table.at)
      .where(sql`${table.state} = 'waiting'`),
    index('scheduled_tariffs_due').on(table.at).where(sql`${table.state} = 'waiting'`),
    index('scheduled_tariffs_newest').on(table.companyId, table.createdAt),
    check('scheduled_tariffs_state', sql`${table.state} in ('waiting', 'published', 'held', 'cancelled')`),
    check(
      'scheduled_tariffs_version_known',
      sql`(${table.state} = 'published') = (${table.version} is not null)`,
    ),
    check('scheduled_tariffs_ended', sql`(${table.state} = 'waiting') = (${table.endedAt} is null)`),
  ],
)

/** A job by which a shop checks the effect of a change of its prices: a quote's request under its kind. */
export interface SampleJob {
  name: string
  baojia_type: QuoteType
  request: Record<string, unknown>
}

/** The jobs that a shop has chosen itself; without a row they come from its products. */
export const sampleJobs = pgTable(
  'sample_jobs',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** detects two people who change them at once */
    version: integer().notNull(),
    jobs: jsonb().$type<SampleJob[]>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId] })],
)
