import { backfillNames } from '../db/backfill-names.ts'
import type { Db } from '../db/database.ts'
import { backfills, outboxMessages, payments, refunds } from '../db/schema/index.ts'
import { and, count, inArray, isNotNull, min, type SQL, sql } from '../db/sql.ts'

/** Open work with providers, over all shops. Conditions are those of the indexes of open rows, word for word. */
export const openWorkRepository = {
  list: async (db: Db) => {
    const [[openPayments], [openRefunds], [unsentMessages]] = await Promise.all([
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
    return { payments: openPayments, refunds: openRefunds, messages: unsentMessages }
  },

  /** Jobs that failed too often and were abandoned. pg-boss makes its tables when jobs are first run. */
  countDeadJobs: async (db: Db): Promise<number> => {
    const read = async (query: SQL) =>
      ((await db.execute(query)) as unknown as { rows: { n: number }[] }).rows[0]?.n
    if (!(await read(sql`select (to_regclass('jobs.job') is not null)::int as n`))) return 0
    return (await read(sql`select count(*)::int as n from jobs.job where name = 'dead-jobs'`)) ?? 0
  },

  countOpenBackfills: async (db: Db): Promise<number> => {
    const [done] = await db
      .select({ count: count() })
      .from(backfills)
      .where(and(inArray(backfills.name, [...backfillNames]), isNotNull(backfills.doneAt)))
    return backfillNames.length - (done?.count ?? 0)
  },
}
