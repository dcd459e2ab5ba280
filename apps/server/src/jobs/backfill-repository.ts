import type { BackfillName } from '../db/backfill-names.ts'
import type { Db } from '../db/database.ts'
import { backfills } from '../db/schema/index.ts'
import { eq, isNotNull } from '../db/sql.ts'

type BackfillRow = typeof backfills.$inferSelect

export const backfillRepository = {
  listDone: async (db: Db): Promise<Set<string>> =>
    new Set(
      (await db.select({ name: backfills.name }).from(backfills).where(isNotNull(backfills.doneAt))).map(
        ({ name }) => name,
      ),
    ),

  /** Makes its row if there is none, and returns the time of the row. */
  begin: async (db: Db, name: BackfillName, createdAt: Date): Promise<Date> => {
    await db.insert(backfills).values({ name, createdAt }).onConflictDoNothing()
    const [row] = await db
      .select({ createdAt: backfills.createdAt })
      .from(backfills)
      .where(eq(backfills.name, name))
    return row?.createdAt ?? createdAt
  },

  /** Locked until the batch is written, so that no other process does the same one. */
  lock: async (tx: Db, name: BackfillName): Promise<BackfillRow | undefined> =>
    (await tx.select().from(backfills).where(eq(backfills.name, name)).for('update'))[0],

  move: async (tx: Db, name: BackfillName, to: Partial<Pick<BackfillRow, 'position' | 'doneAt'>>) => {
    await tx.update(backfills).set(to).where(eq(backfills.name, name))
  },
}
