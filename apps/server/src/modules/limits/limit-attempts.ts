import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../http/refusal.ts'
import { attemptRepository } from './attempt-repository.ts'
import { type Limit, skewMs } from './limit.ts'

interface Needs {
  db: Db
  now: () => number
}

class TooManyAttempts extends Error {
  override name = 'TooManyAttempts'
}

/** Milliseconds until the last of these limits lets somebody through; 0 while none is used up. */
const pauseLeftMs = async ({ db, now }: Needs, companyId: string, limits: Limit[]) => {
  const subjects = limits.map(({ subject }) => subject)
  const counts = await attemptRepository.listCounts(db, companyId, subjects)
  const time = now()
  const pauses = limits.map(({ subject, most, pauseMs }) => {
    const counted = counts.find((row) => row.subject === subject)
    const isCounting = counted && counted.count >= most && counted.since.getTime() <= time + skewMs
    return isCounting ? counted.since.getTime() + pauseMs - time : 0
  })
  return Math.max(0, ...pauses)
}

/** In the unit that a person would wait by. */
const waitText = (ms: number) =>
  ms > 120_000 ? `${Math.ceil(ms / 60_000)}分钟` : `${Math.max(1, Math.ceil(ms / 1000))}秒`

const refusal = (what: string, ms: number) =>
  new Refusal(codes.refused, `${what}，请${waitText(ms)}后再试`, {
    retry_after: Math.max(1, Math.ceil(ms / 1000)),
  })

/** Refuses where a limit is used up, before anything is counted or computed. */
export const refuseWhenLimited = async (needs: Needs, companyId: string, limits: Limit[], what: string) => {
  const left = await pauseLeftMs(needs, companyId, limits)
  if (left > 0) throw refusal(what, left)
}

/** Runs `step` in a transaction that has counted the attempt against every limit, or refuses and counts none. */
export const withinLimits = async <Result>(
  needs: Needs,
  companyId: string,
  limits: Limit[],
  what: string,
  step: (tx: Db) => Promise<Result>,
): Promise<Result> => {
  try {
    return await needs.db.transaction(async (tx) => {
      for (const { subject, most, pauseMs } of limits) {
        const now = new Date(needs.now())
        const isTaken = await attemptRepository.take(tx, companyId, subject, most, pauseMs, now)
        if (!isTaken) throw new TooManyAttempts()
      }
      return step(tx)
    })
  } catch (error) {
    if (!(error instanceof TooManyAttempts)) throw error
    throw refusal(what, await pauseLeftMs(needs, companyId, limits))
  }
}

/** Counts an attempt by itself, for work that must not hold a transaction open. */
export const countAttempt = (needs: Needs, companyId: string, limits: Limit[], what: string) =>
  withinLimits(needs, companyId, limits, what, async () => {})
