import { dayMs, dayOf, startOfDay } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { companyRepository } from '../company/company-repository.ts'
import { reportRepository } from './report-repository.ts'

interface Deps {
  db: Db
  now: () => number
}

/** Days that are counted in one transaction, one after the other: in a large shop more would take longer than a statement may. */
const atOnce = 7

/**
 * Counts some days and stores their figures. The marks are removed before anything is counted: a transaction that
 * commits in between has a mark of its own that stays, and is counted again by the next run. Returns how many days it
 * counted.
 */
const rollDays = (db: Db, companyId: string, days: readonly string[], now: number): Promise<number> =>
  db.transaction(async (tx) => {
    const fresh = await reportRepository.lockDays(tx, companyId, days)
    const changed = await reportRepository.takeChanges(tx, companyId, days)
    // Another process may have counted them while this one waited for the lock.
    const stale = days.filter((day) => fresh.has(day) || changed.has(day))
    if (stale.length > 0) await reportRepository.keep(tx, companyId, stale, new Date(now))
    return stale.length
  })

const rollCompany = async ({ db, now }: Deps, companyId: string): Promise<number> => {
  const yesterday = dayOf(now() - dayMs)
  let rolled = 0
  // A day that changes all the time is counted once a run.
  for (let after = ''; ; ) {
    const [first, ...others] = await reportRepository.listStale(db, companyId, yesterday, after, atOnce)
    if (!first) return rolled
    const end = startOfDay(first) + atOnce * dayMs
    const week = [first, ...others.filter((day) => startOfDay(day) < end)]
    rolled += await rollDays(db, companyId, week, now())
    after = week.at(-1) ?? ''
  }
}

/** Stores the figures of all past days, of every shop; returns how many days were counted. */
export const rollUp = async (deps: Deps): Promise<number> => {
  let rolled = 0
  for (const { id } of await companyRepository.listCompanies(deps.db)) rolled += await rollCompany(deps, id)
  return rolled
}

export const reportJobs = (deps: Deps) => [
  { name: 'roll-up-reports', everySeconds: 60, run: () => rollUp(deps) },
]
