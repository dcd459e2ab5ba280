import { hourMs } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Owner } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { attemptRepository } from '../limits/attempt-repository.ts'
import type { Limit } from '../limits/limit.ts'
import { countAttempt } from '../limits/limit-attempts.ts'

interface Deps {
  db: Db
  now: () => number
}

/** Counts the buyer, who has proved a mobile of their own, and nobody who shares an address. */
const limitOf = (userId: string): Limit => ({
  subject: `discount-code:${userId}`,
  most: 20,
  pauseMs: hourMs,
})

/**
 * Codes may be guessed. Each code is counted before it is looked up, so that many requests at once are no more guesses
 * than the same ones in sequence; a code that exists does not count as a guess.
 */
export const codeTries = (deps: Deps, { companyId, userId }: Owner) => {
  const limit = limitOf(userId)
  return {
    /** The reason why no code is looked up for now; undefined if the buyer may try. */
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
