import type { Station, StationKind } from '@yinpu/contract/console'
import { sql } from '../sql.ts'
import { companies } from './company.ts'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from './pg-core.ts'

/** The settings of a press room; a shop without a row has the standard stations and causes. */
export const workshops = pgTable(
  'workshops',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** grows with each change, so that of two people at once the second is refused */
    version: integer().notNull(),
    wasteCauses: jsonb('waste_causes').$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId] })],
)

/** Kinds of machines and tables. A removed one stays: jobs refer to it, and it can be put back. */
export const stations = pgTable(
  'stations',
  {
    companyId: uuid('company_id').notNull(),
    /** unique within the shop: the standard stations have the same ids everywhere */
    id: uuid().notNull(),
    position: integer().notNull(),
    kind: text().$type<StationKind>().notNull(),
    name: text().notNull(),
    machines: integer().notNull(),
    hours: jsonb().$type<Station['hours']>().notNull(),
    exceptions: jsonb().$type<Station['exceptions']>().notNull(),
    setupMinutes: integer('setup_minutes').notNull(),
    /** in the unit of its kind */
    perHour: integer('per_hour').notNull(),
    waitMinutes: integer('wait_minutes').notNull(),
    costFen: bigint('cost_fen', { mode: 'number' }).notNull(),
    inRoutes: boolean('in_routes').notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'stations_workshop',
      columns: [table.companyId],
      foreignColumns: [workshops.companyId],
    }).onDelete('cascade'),
    index('stations_in_order').on(table.companyId, table.position),
    check(
      'stations_kind',
      sql`${table.kind} in ('prepress', 'plate', 'paper_cut', 'press', 'label_press', 'wide_press', 'laminate', 'coat', 'foil', 'die_cut', 'label_finish', 'trim', 'slit', 'fold', 'hand', 'bind', 'glue', 'inspect', 'pack')`,
    ),
    check('stations_machines', sql`${table.machines} > 0`),
    check('stations_per_hour', sql`${table.perHour} > 0`),
    check(
      'stations_figures',
      sql`${table.setupMinutes} >= 0 and ${table.waitMinutes} >= 0 and ${table.costFen} >= 0`,
    ),
  ],
)
