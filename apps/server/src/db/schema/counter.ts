import type { CounterDocument, CounterDraftState } from '@yinpu/contract/console'
import { sql } from '../sql.ts'
import { users } from './account.ts'
import { orders } from './order.ts'
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
