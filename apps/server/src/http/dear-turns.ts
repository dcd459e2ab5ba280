import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { createFairQueue } from '../kernel/fair-queue.ts'

interface Asker {
  /** the group of addresses that the request comes from */
  address: string
  /** a buyer or one of the staff; undefined for a visitor */
  person: string | undefined
}

interface Bounds {
  /** running expensive calls of one person */
  ofPerson: number
  /** running expensive calls of one address: an office has one address for all its people */
  ofAddress: number
}

const mostWaitingOfPerson = 12
const mostWaitingOfAddress = 100

/** A call of a usual size takes less than this and is followed by no rest. */
const usualMs = 10
/** The rest after a dear call, in times of the milliseconds that the call took beyond a usual one. */
const restTimes = 4
const longestRestMs = 1000

const restAfter = (ms: number) => Math.min(Math.max(0, ms - usualMs) * restTimes, longestRestMs)

/**
 * Dear calls of one person are done one after the other, with a rest between two. A limit per minute allows a burst:
 * eight requests at once would put eight times their work before everybody else's, and a row of requests without a rest
 * would keep one processor. The answer does not wait for the rest. Calls without a surplus do not come here.
 */
export const createDearTurns = ({ ofPerson, ofAddress }: Bounds) => {
  const turnOfPerson = createFairQueue({
    ...{ slots: Infinity, slotsOfOne: ofPerson, mostOfOne: mostWaitingOfPerson },
  })
  const turnOfAddress = createFairQueue({
    ...{ slots: Infinity, slotsOfOne: ofAddress, mostOfOne: mostWaitingOfAddress },
  })
  return <Result>(
    { address, person = address }: Asker,
    work: () => Promise<Result> | Result,
  ): Promise<Result> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const workThenRest = async () => {
      const ms = await turnOfAddress([address], async () => {
        const began = performance.now()
        const result = await work()
        // To write a long answer is work of its own: others are served before it.
        await nextTurn()
        resolve(result)
        return performance.now() - began
      })
      await delay(restAfter(ms), undefined, { ref: false })
    }
    turnOfPerson([person], workThenRest).catch(reject)
    return promise
  }
}

export type DearTurns = ReturnType<typeof createDearTurns>
