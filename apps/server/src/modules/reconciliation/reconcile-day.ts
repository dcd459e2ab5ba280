import { codes, dayMs, dayOf, hourMs, startOfDay } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type Member, time } from '../../kernel/actor.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { describeProviderError, ProviderError } from '../../providers/provider-error.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { companyRepository } from '../company/company-repository.ts'
import type { PaymentDeps } from '../payment/payment-deps.ts'
import { type BookFault, checkBooks } from './books-repository.ts'
import { listPayAccounts } from './list-pay-accounts.ts'
import { type ComparedAccount, compareAccounts } from './reconcile.ts'
import { reconciliationRepository } from './reconciliation-repository.ts'

/** The stored result of a day. */
export interface DayResult {
  accounts: ComparedAccount[]
  faults: BookFault[]
  troubles: string[]
}

export const refuseUnfinishedDay = (day: string, now: number): void => {
  if (day >= dayOf(now)) throw new Refusal(codes.conflict, '支付机构的账单次日才有，日期应早于今天')
}

const compareDay = async (
  deps: PaymentDeps,
  companyId: string,
  day: string,
): Promise<Omit<DayResult, 'faults'>> => {
  const companies = await companyRepository.listCompanies(deps.db)
  const result: Omit<DayResult, 'faults'> = { accounts: [], troubles: [] }
  for (const account of await listPayAccounts(deps, companies, [companyId]))
    try {
      const within = { ...deps, providers: account.providers }
      result.accounts.push(...(await compareAccounts(within, account.companyIds, day, companyId)))
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      result.troubles.push(`没有与账号 ${account.account} 对账：${describeProviderError(error)}`)
    }
  return result
}

interface Reconciling {
  day: string
  /** name of the person who started it; empty: by itself */
  byName: string
  /** of our own books, if they were just checked */
  faults?: BookFault[]
  /** runs in the transaction that stores it */
  note?: (tx: Db, result: DayResult) => Promise<void>
}

/** Compares a shop's day with its providers' books, and stores the result for later readers. */
export const reconcileDay = async (
  deps: PaymentDeps,
  companyId: string,
  { day, byName, faults, note }: Reconciling,
): Promise<DayResult> => {
  const { db, now } = deps
  refuseUnfinishedDay(day, now())
  const compared = await compareDay(deps, companyId, day)
  const result: DayResult = { ...compared, faults: faults ?? (await checkBooks(db, companyId)) }
  const row = {
    companyId,
    day,
    ranAt: new Date(now()),
    byName,
    differenceCount: result.accounts.reduce((sum, { differences }) => sum + differences.length, 0),
    faultCount: result.faults.length,
    troubleCount: result.troubles.length,
    found: { ...result },
  }
  await db.transaction(async (tx) => {
    await reconciliationRepository.keep(tx, row)
    await note?.(tx, result)
  })
  return result
}

/** One of the shop's people starts it; the audit row is written with the result. */
export const reconcileForShop = (deps: PaymentDeps, member: Member, day: string): Promise<DayResult> => {
  const { companyId, actor } = member
  const note = (tx: Db, { accounts, faults, troubles }: DayResult) => {
    const differences = accounts.reduce((sum, account) => sum + account.differences.length, 0)
    const subject = { kind: 'company', id: companyId, name: day }
    const after = { differences, faults: faults.length, troubles: troubles.length }
    return writeAudit(tx, member, { action: 'runReconciliation', subject, after }, deps.now())
  }
  return reconcileDay(deps, companyId, { day, byName: actor.name || '系统管理员', note })
}

/** Providers write a day's books in the morning after it. */
const readyAfterMs = 10 * hourMs
const daysBack = 31

/** Every day of the last month that was not compared yet, or not with every account. */
const reconcileMissed = async (deps: PaymentDeps): Promise<number> => {
  const { db, now } = deps
  const days = Array.from({ length: daysBack }, (_, at) => dayOf(now() - (at + 1) * dayMs)).filter(
    (day) => now() >= startOfDay(day) + dayMs + readyAfterMs,
  )
  const [oldest] = days.toReversed()
  if (oldest === undefined) return 0
  let done = 0
  for (const { id, enabled } of await companyRepository.listCompanies(db)) {
    const rows = await reconciliationRepository.listSince(db, id, oldest)
    const missed = days.filter((day) => !rows.some((row) => row.day === day && row.troubleCount === 0))
    if (!enabled || missed.length === 0) continue
    const faults = await checkBooks(db, id)
    for (const day of missed) await reconcileDay(deps, id, { day, byName: time.name, faults })
    done += missed.length
  }
  return done
}

export const reconciliationJobs = (deps: PaymentDeps) => [
  { name: 'reconcile-days', everySeconds: 3600, run: () => reconcileMissed(deps) },
]
