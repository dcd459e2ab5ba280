import { setImmediate as nextTurn } from 'node:timers/promises'
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

const mostWaitingOfPerson = 20
const mostWaitingOfAddress = 100

/**
 * Expensive calls of one person are done one after the other. A limit per minute allows a burst, and eight requests
 * at once would put eight times their work before that of all others. Calls without a surplus do not come here.
 */
export const createDearTurns = ({ ofPerson, ofAddress }: Bounds) => {
  const turnOfPerson = createFairQueue({
    ...{ slots: Infinity, slotsOfOne: ofPerson, mostOfOne: mostWaitingOfPerson },
  })
  const turnOfAddress = createFairQueue({
    ...{ slots: Infinity, slotsOfOne: ofAddress, mostOfOne: mostWaitingOfAddress },
  })
  return <Result>({ address, person = address }: Asker, work: () => Promise<Result> | Result) =>
    turnOfPerson([person], () =>
      turnOfAddress([address], async () => {
        const result = await work()
        // To write a long answer is work of its own: others are served before it.
        await nextTurn()
        return result
      }),
    )
}

export type DearTurns = ReturnType<typeof createDearTurns>
