import { type TaxSettings, usualTax } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { companies } from '../../db/schema/index.ts'
import { and, eq } from '../../db/sql.ts'

export const taxRepository = {
  find: async (db: Db, companyId: string) => {
    const [row] = await db
      .select({ version: companies.taxVersion, tax: companies.tax })
      .from(companies)
      .where(eq(companies.id, companyId))
    return row && { version: row.version, settings: row.tax ?? usualTax }
  },

  /** False if somebody has changed the settings since this version. */
  replace: async (tx: Db, companyId: string, version: number, tax: TaxSettings): Promise<boolean> => {
    const replaced = await tx
      .update(companies)
      .set({ tax, taxVersion: version + 1 })
      .where(and(eq(companies.id, companyId), eq(companies.taxVersion, version)))
      .returning({ id: companies.id })
    return replaced.length > 0
  },
}
