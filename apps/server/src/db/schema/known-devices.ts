import { foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from './pg-core.ts'
import { users } from './users.ts'

/** Where a buyer has signed in before, as hashes only: strangers' failures do not stand in the way there. */
export const knownDevices = pgTable(
  'known_devices',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    deviceHash: text('device_hash').notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId, table.deviceHash] }),
    foreignKey({
      name: 'known_devices_user',
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
    index('known_devices_age').on(table.companyId, table.seenAt),
  ],
)
