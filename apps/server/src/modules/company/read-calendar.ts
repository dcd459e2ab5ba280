import { calendarOf, usualCalendar, type WorkingCalendar } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { settingsRepository } from './settings-repository.ts'

/** A shop's calendar as it stands in the transaction that counts by it. */
export const readCalendar = async (db: Db, companyId: string): Promise<WorkingCalendar> =>
  calendarOf((await settingsRepository.find(db, companyId, 'calendar'))?.settings ?? usualCalendar)
