import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { createFairQueue, type QueueBounds, usualOfOne } from '../../kernel/fair-queue.ts'
import { hashPassword, usualCost } from './hash-password.ts'

/**
 * Work on passwords is slow on purpose, and takes threads and memory that everything else needs too: only so
 * many run at once, and whoever waits is served in turn.
 */
export const createPasswordQueue = (bounds: QueueBounds, cost = usualCost) => {
  const hash = (password: string) => hashPassword(password, cost)
  let nobodys: Promise<string> | undefined
  return Object.assign(createFairQueue(bounds), {
    hash,
    /** Compared with where no such account exists, so that the comparison costs what it always costs. */
    dummyHash: () => {
      nobodys ??= hash(randomBytes(16).toString('hex'))
      return nobodys
    },
  })
}

export type PasswordQueue = ReturnType<typeof createPasswordQueue>

/** One processor stays free for everybody else, and never more threads than Node's pool can spare. */
export const passwordQueueBounds = () => ({
  slots: Math.max(1, Math.min(3, availableParallelism() - 1)),
  mostWaiting: 200,
  mostOfOne: usualOfOne,
})
