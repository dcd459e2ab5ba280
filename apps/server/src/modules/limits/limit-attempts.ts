import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { attemptRepository } from './attempt-repository.ts'
import { type Limit, skewMs } from './limit.ts'

interface Deps {
  db: Db
  now: () => number
}

class TooManyAttempts extends Error {
  override name = 'TooManyAttempts'
  readonly limit: Limit
  constructor(limit: Limit) {
    super()
    this.limit = limit
  }
}

const withBeyond = (limit: Limit): Limit[] => [limit, ...(limit.beyond ? withBeyond(limit.beyond) : [])]

/** Milliseconds until each of these limits allows another try; 0 while it is not used up. */
export const listPauses = async ({ db, now }: Deps, companyId: string, limits: Limit[]) => {
  const subjects = limits.flatMap(withBeyond).map(({ subject }) => subject)
  const counts = await attemptRepository.listCounts(db, companyId, subjects)
  const time = now()
  const leftOf = ({ subject, most, pauseMs, beyond }: Limit): number => {
    const counted = counts.find((row) => row.subject === subject)
    const isCounting = counted && counted.count >= most && counted.since.getTime() <= time + skewMs
    const left = isCounting ? counted.since.getTime() + pauseMs - time : 0
    return left > 0 && beyond ? leftOf(beyond) : left
  }
  return limits.map(leftOf)
}

const longestPause = async (deps: Deps, companyId: string, limits: Limit[]) =>
  Math.max(0, ...(await listPauses(deps, companyId, limits)))

/** Counts against a limit, or the one beyond it; returns the one that counted. */
const take = async (tx: Db, now: () => number, companyId: string, limit: Limit): Promise<Limit> => {
  const { subject, most, pauseMs, beyond } = limit
  const isTaken = await attemptRepository.take(tx, companyId, subject, most, pauseMs, new Date(now()))
  if (isTaken) return limit
  if (beyond) return take(tx, now, companyId, beyond)
  throw new TooManyAttempts(limit)
}

/** In the unit that a person would wait by. */
const waitText = (ms: number) =>
  ms > 120_000 ? `${Math.ceil(ms / 60_000)}分钟` : `${Math.max(1, Math.ceil(ms / 1000))}秒`

export const pauseRefusal = (what: string, ms: number) =>
  new Refusal(codes.refused, `${what}，请${waitText(ms)}后再试`, {
    retry_after: Math.max(1, Math.ceil(ms / 1000)),
  })

/** Refuses if a limit is used up, before anything is counted or computed. */
export const refuseWhenLimited = async (deps: Deps, companyId: string, limits: Limit[], what: string) => {
  const left = await longestPause(deps, companyId, limits)
  if (left > 0) throw pauseRefusal(what, left)
}

/**
 * Runs `step` in a transaction that has counted the attempt against every limit, or refuses and counts none. The step
 * gets the limits that have counted it, so that it can take the attempt back there.
 */
export const withinLimits = async <Result>(
  deps: Deps,
  companyId: string,
  limits: Limit[],
  what: string,
  step: (tx: Db, counted: Limit[]) => Promise<Result>,
): Promise<Result> => {
  try {
    return await deps.db.transaction(async (tx) => {
      const counted: Limit[] = []
      for (const limit of limits) counted.push(await take(tx, deps.now, companyId, limit))
      return step(tx, counted)
    })
  } catch (error) {
    if (!(error instanceof TooManyAttempts)) throw error
    throw pauseRefusal(what, await longestPause(deps, companyId, [error.limit]))
  }
}

/** Counts an attempt by itself, for work that must not hold a transaction open. */
export const countAttempt = (deps: Deps, companyId: string, limits: Limit[], what: string) =>
  withinLimits(deps, companyId, limits, what, async (_tx, counted) => counted)
