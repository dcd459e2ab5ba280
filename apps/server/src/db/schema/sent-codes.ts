import { sql } from '../sql.ts'
import { companies } from './companies.ts'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from './pg-core.ts'

/** The newest code for a scene and a target that one address asked for; its next replaces it, a stranger's does not. */
export const sentCodes = pgTable(
  'sent_codes',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    scene: text().notNull(),
    /** whose code it is; empty where no account belongs to the mobile, and then no code is ever right */
    holder: text().notNull(),
    /** the mobile or e-mail address that it was sent to */
    target: text().notNull(),
    codeHash: text('code_hash').notNull(),
    /** the address that asked for it; empty where only a signed-in buyer can try it */
    asker: text().notNull().default(''),
    /** tries from the address that asked, and from all others together */
    tries: integer().notNull().default(0),
    otherTries: integer('other_tries').notNull().default(0),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.scene, table.holder, table.target, table.asker] }),
    index('sent_codes_expiry').on(table.companyId, table.expiresAt),
    check(
      'sent_codes_scene',
      sql`${table.scene} in ('password', 'login', 'register', 'email', 'mobile', 'old_mobile')`,
    ),
  ],
)
