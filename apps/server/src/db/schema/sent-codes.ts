import { sql } from '../sql.ts'
import { companies } from './companies.ts'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from './pg-core.ts'

/** The newest code for a scene and a target; sending another replaces it. */
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
    tries: integer().notNull().default(0),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.scene, table.holder, table.target] }),
    index('sent_codes_expiry').on(table.companyId, table.expiresAt),
    check('sent_codes_scene', sql`${table.scene} in ('password', 'email', 'mobile')`),
  ],
)
