import { foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from './pg-core.ts'
import { users } from './users.ts'

/** Idempotency-Keys of registrations: nobody is signed in yet, so the key stands for itself. */
export const registrationKeys = pgTable(
  'registration_keys',
  {
    companyId: uuid('company_id').notNull(),
    keyHash: text('key_hash').notNull(),
    /** of everything but the password, which only the account's own hash may be compared with */
    bodyHash: text('body_hash').notNull(),
    userId: uuid('user_id').notNull(),
    /** random; with the key itself, which is not kept, it makes the token that was answered */
    salt: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.keyHash] }),
    foreignKey({
      name: 'registration_keys_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
    index('registration_keys_old').on(table.companyId, table.createdAt),
  ],
)
