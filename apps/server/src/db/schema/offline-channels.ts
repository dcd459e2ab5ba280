import type { OfflineKind } from '@yinpu/contract'
import { sql } from '../sql.ts'
import { companies } from './companies.ts'
import { bigint, boolean, check, integer, jsonb, pgTable, primaryKey, text, uuid } from './pg-core.ts'

/** Ways to pay outside the shop, with what the buyer needs to do so. */
export const offlineChannels = pgTable(
  'offline_channels',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    value: text().notNull(),
    label: text().notNull(),
    note: text().notNull().default(''),
    account: jsonb().$type<{ label: string; value: string }[]>().notNull().default([]),
    /** `transfer`: before the work begins; `on_delivery`: when the goods are handed over */
    kind: text().$type<OfflineKind>().notNull().default('transfer'),
    /** where goods may be paid for on delivery: the first two digits of the region */
    provinces: jsonb().$type<string[]>().notNull().default([]),
    /** whether goods may be paid for when they are collected at the shop */
    pickup: boolean().notNull().default(false),
    /** the most that is left to be paid on delivery; null: any sum */
    maxFen: bigint('max_fen', { mode: 'number' }),
    sort: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.value] }),
    check('offline_channels_kind', sql`${table.kind} in ('transfer', 'on_delivery')`),
    check('offline_channels_max', sql`${table.maxFen} is null or ${table.maxFen} > 0`),
  ],
)
