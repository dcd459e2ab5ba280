import { users } from './account.ts'
import {
  actorColumns,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from './pg-core.ts'

/** Notes of the shop's people about a customer; the customer never reads them. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid().notNull(),
    userId: uuid('user_id').notNull(),
    text: text().notNull(),
    /** the request's key as a hash: a retried request writes nothing twice */
    keyHash: text('key_hash').notNull(),
    ...actorColumns(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'customer_notes_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    unique('customer_notes_key').on(table.companyId, table.userId, table.keyHash),
    index('customer_notes_of_user').on(table.companyId, table.userId, table.id),
  ],
)
