import type { Db } from '../../db/database.ts'
import { addressGroup } from '../../kernel/address-group.ts'
import { attemptRepository } from '../limits/attempt-repository.ts'
import { hourMs, type Limit, minuteMs } from '../limits/limit.ts'
import { countAttempt, refuseWhenLimited } from '../limits/limit-attempts.ts'

/** Staff belong to the installation: what they try is counted under the id that no company has. */
export const installation = '00000000-0000-0000-0000-000000000000'

interface Deps {
  db: Db
  now: () => number
}

const limitsOf = (mobile: string, address: string): [own: Limit, shared: Limit] => {
  const group = addressGroup(address)
  return [
    { subject: `staff:pair:${mobile}:${group}`, most: 10, pauseMs: 15 * minuteMs },
    // An office shares one address: past its hundred it is slowed, not shut out.
    {
      subject: `staff:address:${group}`,
      most: 100,
      pauseMs: hourMs,
      beyond: { subject: `staff:slow:${group}`, most: 1, pauseMs: 5_000 },
    },
  ]
}

const tooOften = '密码错误次数过多'

/**
 * Tries to prove who one is, password and second factor together: each is counted before it is looked at, so that a
 * thousand at once get no more guesses than a thousand one after the other.
 */
export const staffTries = (deps: Deps, mobile: string, address: string) => {
  const { db } = deps
  const limits = limitsOf(mobile, address)
  const [own, shared] = limits
  let counted: Limit[] = []
  const giveBack = async (limits: Limit[]) => {
    // A try that was slowed down is not given back.
    const subjects = limits.filter((limit) => counted.includes(limit)).map(({ subject }) => subject)
    if (subjects.length > 0) await attemptRepository.giveBack(db, installation, subjects)
  }
  return {
    /** Whoever is locked out does not wait in line with the others. */
    refuseWhenUsedUp: () => refuseWhenLimited(deps, installation, limits, tooOften),
    count: async () => {
      counted = await countAttempt(deps, installation, limits, tooOften)
    },
    /** All is proved: what was missed before is forgiven. */
    forgive: async () => {
      await attemptRepository.clear(db, installation, own.subject)
      await giveBack([shared])
    },
    /** Right so far and more is asked: it was no guess, and it forgives none. */
    takeBack: () => giveBack([own, shared]),
  }
}

/** Whoever knows the password guesses at the second factor no faster by coming from many addresses. */
export const countSecondFactor = async (deps: Deps, staffId: string) => {
  const limit = { subject: `staff:second:${staffId}`, most: 10, pauseMs: 15 * minuteMs }
  await countAttempt(deps, installation, [limit], '动态码错误次数过多')
  return { forgive: () => attemptRepository.clear(deps.db, installation, limit.subject) }
}
