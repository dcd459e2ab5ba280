import type { Db } from '../db/database.ts'
import { outboxMessages, payments, refunds } from '../db/schema/index.ts'
import { count, min, sql } from '../db/sql.ts'

/** What waits for a provider, over all shops. Conditions are those of the indexes of open things, word for word. */
export const openWorkRepository = {
  list: async (db: Db) => {
    const [[open], [owed], [unsent]] = await Promise.all([
      db
        .select({ count: count(), since: min(payments.createdAt) })
        .from(payments)
        .where(sql`${payments.state} = 10`),
      db
        .select({ count: count(), since: min(refunds.createdAt) })
        .from(refunds)
        .where(sql`${refunds.state} = 10`),
      db
        .select({ count: count(), since: min(outboxMessages.createdAt) })
        .from(outboxMessages)
        .where(sql`${outboxMessages.state} in ('waiting', 'sending')`),
    ])
    return { payments: open, refunds: owed, messages: unsent }
  },
}
