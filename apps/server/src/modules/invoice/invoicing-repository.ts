import { type InvoicingSettings, unsetInvoicing } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { companies } from '../../db/schema/index.ts'
import { and, eq } from '../../db/sql.ts'

export const invoicingRepository = {
  find: async (db: Db, companyId: string) => {
    const [row] = await db
      .select({ version: companies.invoicingVersion, invoicing: companies.invoicing })
      .from(companies)
      .where(eq(companies.id, companyId))
    return row && { version: row.version, settings: row.invoicing ?? unsetInvoicing }
  },

  /** False if somebody has changed them since this version. */
  replace: async (
    tx: Db,
    companyId: string,
    version: number,
    invoicing: InvoicingSettings,
  ): Promise<boolean> => {
    const replaced = await tx
      .update(companies)
      .set({ invoicing, invoicingVersion: version + 1 })
      .where(and(eq(companies.id, companyId), eq(companies.invoicingVersion, version)))
      .returning({ id: companies.id })
    return replaced.length > 0
  },
}
