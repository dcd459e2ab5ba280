import { companies } from './companies.ts'
import { index, pgTable, primaryKey, text, timestamp, uuid } from './pg-core.ts'

/** AccessTokens, as hashes only. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.tokenHash] }),
    index('access_tokens_expiry').on(table.companyId, table.expiresAt),
  ],
)
