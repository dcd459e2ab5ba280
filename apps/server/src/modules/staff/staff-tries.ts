import { dayMs, hourMs, minuteMs } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { addressGroup } from '../../kernel/address-group.ts'
import { attemptRepository } from '../limits/attempt-repository.ts'
import type { Limit } from '../limits/limit.ts'
import { countAttempt, listPauses, refuseWhenLimited, withinLimits } from '../limits/limit-attempts.ts'

/** Staff belong to the installation: their tries are counted under the id that no company has. */
export const installation = '00000000-0000-0000-0000-000000000000'

interface Deps {
  db: Db
  now: () => number
}

/** An office shares one address: past its hundred tries it is slowed, not blocked. */
const addressLimit = (address: string): Limit => {
  const group = addressGroup(address)
  return {
    subject: `staff:address:${group}`,
    most: 100,
    pauseMs: hourMs,
    beyond: { subject: `staff:slow:${group}`, most: 1, pauseMs: 5_000 },
  }
}

/** The number of wrong passwords for one person in a day, from all unknown addresses together. */
export const mostOfStrangers = 30

const strangersLimit = (mobile: string): Limit => ({
  subject: `staff:mobile:${mobile}`,
  most: mostOfStrangers,
  pauseMs: dayMs,
})

const tooOften = '密码错误次数过多'

interface Counted {
  /** refuse once they are used up; the first is the person's own and is cleared by the right password */
  limits: [own: Limit, shared: Limit]
  /** asks for a code once it is used up; undefined if the person is known */
  strangers?: Limit | undefined
}

/** Thrown if the tries of strangers were used up while this one waited. */
export class CodeRequired extends Error {
  override name = 'CodeRequired'
}

/**
 * Tries to sign in, password and second factor together: each is counted before it is checked, so that a thousand at
 * once get no more guesses than a thousand in sequence.
 */
const createTries = (deps: Deps, { limits, strangers }: Counted) => {
  const { db, now } = deps
  const [own] = limits
  let counted: Limit[] = []
  const giveBack = async (limits: readonly Limit[]) => {
    // A try that was slowed down is not returned.
    const subjects = limits.filter((limit) => counted.includes(limit)).map(({ subject }) => subject)
    if (subjects.length > 0) await attemptRepository.giveBack(db, installation, subjects)
  }
  const withStrangers = strangers ? [...limits, strangers] : limits
  const isUsedUp = async () => {
    if (!strangers) return false
    const [pause = 0] = await listPauses(deps, installation, [strangers])
    return pause > 0
  }
  return {
    /** A person who is locked out does not wait in line with the others. */
    refuseWhenUsedUp: () => refuseWhenLimited(deps, installation, limits, tooOften),
    /** Strangers have used up the tries of this day: from an unknown address only a code signs in. */
    isUsedUp,
    count: async (hasCode = false) => {
      counted = await withinLimits(deps, installation, limits, tooOften, async (tx, taken) => {
        if (!strangers) return taken
        const { subject, most, pauseMs } = strangers
        const isWithin = await attemptRepository.take(
          tx,
          installation,
          subject,
          most,
          pauseMs,
          new Date(now()),
        )
        // Checked again: many requests at once may all have seen it unused.
        if (!isWithin && !hasCode) throw new CodeRequired()
        return isWithin ? [...taken, strangers] : taken
      })
    },
    /** All is proved: earlier misses are cleared. A code clears the strangers' tries as well. */
    forgive: async (hasCode = false) => {
      await attemptRepository.clear(db, installation, own.subject)
      await giveBack(withStrangers.filter((limit) => limit !== own))
      if (hasCode && strangers) await attemptRepository.clear(db, installation, strangers.subject)
    },
    /** Right so far, and another factor is needed: it was no guess, and it clears none. */
    takeBack: () => giveBack(withStrangers),
  }
}

/** Tries of a person who is not signed in. A known address has tries that no stranger elsewhere can use up. */
export const loginTries = (deps: Deps, mobile: string, address: string, isKnownAddress: boolean) => {
  const pair = {
    subject: `staff:pair:${mobile}:${addressGroup(address)}`,
    most: 10,
    pauseMs: 15 * minuteMs,
  }
  return createTries(deps, {
    limits: [pair, addressLimit(address)],
    strangers: isKnownAddress ? undefined : strangersLimit(mobile),
  })
}

/** Tries of a person who is signed in: counted for the person from any address, and nobody else can use them up. */
export const ownTries = (deps: Deps, staffId: string, address: string) => {
  const own = { subject: `staff:own:${staffId}`, most: 10, pauseMs: 15 * minuteMs }
  return createTries(deps, { limits: [own, addressLimit(address)] })
}

/** A person who knows the password cannot guess the second factor faster by using many addresses. */
export const countSecondFactor = async (deps: Deps, staffId: string) => {
  const limit = { subject: `staff:second:${staffId}`, most: 10, pauseMs: 15 * minuteMs }
  await countAttempt(deps, installation, [limit], '动态码错误次数过多')
  return { forgive: () => attemptRepository.clear(deps.db, installation, limit.subject) }
}
