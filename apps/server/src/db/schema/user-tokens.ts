import { foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from './pg-core.ts'
import { users } from './users.ts'

/** AuthUserTokens, as hashes only: one row is one signed-in device. */
export const userTokens = pgTable(
  'user_tokens',
  {
    companyId: uuid('company_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.tokenHash] }),
    foreignKey({
      name: 'user_tokens_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
    index('user_tokens_of_user').on(table.companyId, table.userId),
    index('user_tokens_expiry').on(table.companyId, table.expiresAt),
  ],
)
