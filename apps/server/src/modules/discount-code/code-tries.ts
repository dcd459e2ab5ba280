import type { Db } from '../../db/database.ts'
import type { Owner } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { attemptRepository } from '../limits/attempt-repository.ts'
import { hourMs, type Limit } from '../limits/limit.ts'
import { countAttempt } from '../limits/limit-attempts.ts'

interface Deps {
  db: Db
  now: () => number
}

/** Each buyer has shown a mobile of their own, so that the buyer is counted and nobody who shares an address. */
const limitOf = (userId: string): Limit => ({
  subject: `discount-code:${userId}`,
  most: 20,
  pauseMs: hourMs,
})

/**
 * Codes may be guessed. Each that is typed is counted before it is looked up, so that many at once are no more guesses
 * than the same one after the other; one that exists was no guess.
 */
export const codeTries = (deps: Deps, { companyId, userId }: Owner) => {
  const limit = limitOf(userId)
  return {
    /** Why nothing is looked up for now; undefined where it may be. */
    count: async (): Promise<string | undefined> => {
      try {
        await countAttempt(deps, companyId, [limit], '优惠码输错次数过多')
        return undefined
      } catch (error) {
        if (error instanceof Refusal) return error.message
        throw error
      }
    },
    takeBack: () => attemptRepository.giveBack(deps.db, companyId, [limit.subject]),
  }
}
