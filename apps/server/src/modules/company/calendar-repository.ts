import { type CalendarSettings, calendarOf, usualCalendar, type WorkingCalendar } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { companies } from '../../db/schema/index.ts'
import { and, eq } from '../../db/sql.ts'

export const calendarRepository = {
  find: async (db: Db, companyId: string) => {
    const [row] = await db
      .select({ version: companies.calendarVersion, calendar: companies.calendar })
      .from(companies)
      .where(eq(companies.id, companyId))
    return row && { version: row.version, settings: row.calendar ?? usualCalendar }
  },

  /** False if somebody has changed the calendar since this version. */
  replace: async (
    tx: Db,
    companyId: string,
    version: number,
    calendar: CalendarSettings,
  ): Promise<boolean> => {
    const replaced = await tx
      .update(companies)
      .set({ calendar, calendarVersion: version + 1 })
      .where(and(eq(companies.id, companyId), eq(companies.calendarVersion, version)))
      .returning({ id: companies.id })
    return replaced.length > 0
  },
}

/** A shop's calendar as it stands in the transaction that counts by it. */
export const readCalendar = async (db: Db, companyId: string): Promise<WorkingCalendar> =>
  calendarOf((await calendarRepository.find(db, companyId))?.settings ?? usualCalendar)
