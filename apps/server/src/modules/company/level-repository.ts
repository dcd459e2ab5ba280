import type { Db } from '../../db/database.ts'
import { companies, shopLevels, users } from '../../db/schema/index.ts'
import { and, asc, count, eq, isNull, sql } from '../../db/sql.ts'

export type LevelRow = Pick<typeof shopLevels.$inferSelect, 'level' | 'name' | 'discount'>

export const levelRepository = {
  listOf: (db: Db, companyId: string): Promise<LevelRow[]> =>
    db
      .select({ level: shopLevels.level, name: shopLevels.name, discount: shopLevels.discount })
      .from(shopLevels)
      .where(eq(shopLevels.companyId, companyId))
      .orderBy(asc(shopLevels.level)),

  findVersion: async (db: Db, companyId: string) =>
    (
      await db.select({ version: companies.levelsVersion }).from(companies).where(eq(companies.id, companyId))
    )[0]?.version,

  /** False if somebody has changed the levels since this version. */
  takeVersion: async (tx: Db, companyId: string, version: number): Promise<boolean> => {
    const taken = await tx
      .update(companies)
      .set({ levelsVersion: version + 1 })
      .where(and(eq(companies.id, companyId), eq(companies.levelsVersion, version)))
      .returning({ id: companies.id })
    return taken.length > 0
  },

  /** Called in the transaction that has increased the version. */
  replace: async (tx: Db, companyId: string, rows: LevelRow[]): Promise<void> => {
    await tx.delete(shopLevels).where(eq(shopLevels.companyId, companyId))
    if (rows.length > 0) await tx.insert(shopLevels).values(rows.map((row) => ({ ...row, companyId })))
  },

  /** Counts customers by level; an erased customer has no level any more. */
  countCustomers: (db: Db, companyId: string) =>
    db
      .select({ level: users.level, n: count() })
      .from(users)
      .where(and(eq(users.companyId, companyId), isNull(users.erasedAt), eq(users.isWalkIn, false)))
      .groupBy(users.level),

  bumpVersion: async (tx: Db, companyId: string): Promise<void> => {
    await tx
      .update(companies)
      .set({ levelsVersion: sql`${companies.levelsVersion} + 1` })
      .where(eq(companies.id, companyId))
  },
}
