import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hashPassword, usualCost } from './hash-password.ts'

/** Answered as "not now" rather than kept waiting longer than any browser waits. */
class DeskBusy extends Error {
  readonly statusCode = 503
}

/**
 * Work on passwords is slow on purpose, and takes threads and memory that everything else needs too: only so
 * many run at once, a bounded number waits in line.
 */
export const createPasswordDesk = (slots: number, mostWaiting: number, cost = usualCost) => {
  const waiting: (() => void)[] = []
  let free = slots

  const enter = () => {
    if (free > 0) {
      free -= 1
      return undefined
    }
    if (waiting.length >= mostWaiting) throw new DeskBusy()
    return new Promise<void>((resolve) => waiting.push(resolve))
  }

  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  const serve = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }

  const hash = (password: string) => hashPassword(password, cost)
  let nobodys: Promise<string> | undefined
  return Object.assign(serve, {
    hash,
    /** Compared with where no such account exists, so that the comparison costs what it always costs. */
    nobodysHash: () => {
      nobodys ??= hash(randomBytes(16).toString('hex'))
      return nobodys
    },
  })
}

export type PasswordDesk = ReturnType<typeof createPasswordDesk>

/** One processor stays free for everybody else, and never more threads than Node's pool can spare. */
export const deskSlots = () => Math.max(1, Math.min(3, availableParallelism() - 1))
export const deskQueue = 200
