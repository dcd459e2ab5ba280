import { usualCalendar, usualDeposit, usualTax } from '@yinpu/contract'
import { unsetInvoicing } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { companies } from '../../db/schema/index.ts'
import { and, eq } from '../../db/sql.ts'

/** Settings that a shop changes as a whole, and the values of a shop that has set nothing. */
const usualSettings = {
  calendar: usualCalendar,
  deposit: usualDeposit,
  tax: usualTax,
  invoicing: unsetInvoicing,
}

export type SettingsName = keyof typeof usualSettings

export type Settings<Name extends SettingsName> = NonNullable<(typeof companies.$inferSelect)[Name]>

export const settingsRepository = {
  find: async <Name extends SettingsName>(db: Db, companyId: string, name: Name) => {
    const [row] = await db
      .select({ version: companies[`${name}Version`], settings: companies[name] })
      .from(companies)
      .where(eq(companies.id, companyId))
    return row && { version: row.version, settings: (row.settings ?? usualSettings[name]) as Settings<Name> }
  },

  /** False if somebody has changed the settings since this version. */
  replace: async <Name extends SettingsName>(
    tx: Db,
    companyId: string,
    name: Name,
    version: number,
    settings: Settings<Name>,
  ): Promise<boolean> => {
    const replaced = await tx
      .update(companies)
      .set({ [name]: settings, [`${name}Version`]: version + 1 })
      .where(and(eq(companies.id, companyId), eq(companies[`${name}Version`], version)))
      .returning({ id: companies.id })
    return replaced.length > 0
  },
}
