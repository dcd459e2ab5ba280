import { type DepositSettings, usualDeposit } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { companies } from '../../db/schema/index.ts'
import { and, eq } from '../../db/sql.ts'

export const depositRepository = {
  find: async (db: Db, companyId: string) => {
    const [row] = await db
      .select({ version: companies.depositVersion, deposit: companies.deposit })
      .from(companies)
      .where(eq(companies.id, companyId))
    return row && { version: row.version, settings: row.deposit ?? usualDeposit }
  },

  /** False if somebody has changed the settings since this version. */
  replace: async (tx: Db, companyId: string, version: number, deposit: DepositSettings): Promise<boolean> => {
    const replaced = await tx
      .update(companies)
      .set({ deposit, depositVersion: version + 1 })
      .where(and(eq(companies.id, companyId), eq(companies.depositVersion, version)))
      .returning({ id: companies.id })
    return replaced.length > 0
  },
}
