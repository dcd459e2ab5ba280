import { foreignKey, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from './pg-core.ts'
import { users } from './users.ts'

/** What a request with an Idempotency-Key was answered, written with what it did. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    call: text().notNull(),
    /** hashes: keys are as good as passwords to what they answer */
    keyHash: text('key_hash').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId, table.call, table.keyHash] }),
    foreignKey({
      name: 'idempotency_keys_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    index('idempotency_keys_old').on(table.createdAt),
  ],
)
