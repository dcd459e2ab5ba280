import type { StepMove } from '@yinpu/contract/console'
import { jobs } from '../db/schema/index.ts'
import { eq } from '../db/sql.ts'
import { staffOf } from './order-console.ts'
import { createProofConsole } from './proof-console.ts'
import { createSecondProcess } from './second-process.ts'
import type { ConsoleClient } from './test-console.ts'

const callOf = {
  start: 'startJob',
  part: 'finishJobPart',
  finish: 'finishJobStep',
  hold: 'holdJob',
  resume: 'resumeJob',
  take: 'takeJob',
  back: 'sendJobBack',
} as const satisfies Record<StepMove, string>

/** A shop whose press room has jobs, and a person of it at another process. */
export const createPressConsole = async () => {
  const proofs = await createProofConsole()
  const { shop, press, inReview, approve } = proofs
  const elsewhere = await createSecondProcess(shop)
  const farPress = await elsewhere.signedIn(staffOf.press)
  const farOwner = await elsewhere.signedIn(staffOf.owner)

  const move = (client: ConsoleClient, id: string, name: StepMove, step: number, body: object = {}) =>
    client.call(callOf[name], { params: { id }, body: { step, ...body } as never })

  const read = (id: string) => shop.must(press.call('getJob', { params: { id } }))

  const jobsOf = (orderId: string) => shop.database.db.select().from(jobs).where(eq(jobs.orderId, orderId))

  /** An order in production, and its first job. */
  const approved = async (lines = 1) => {
    const order = await inReview({ isAsked: false, jobs: lines })
    await shop.must(approve(order.id))
    const made = await jobsOf(order.id)
    const [first] = made
    if (!first) throw new Error('no job')
    return { orderId: order.id, id: first.id, no: first.jobNo, all: made.map(({ id }) => id) }
  }

  /** Finishes steps with whatever is on hand. */
  const finishUntil = async (id: string, last?: number) => {
    const { route } = await read(id)
    for (const { step, state } of route)
      if (state !== 'done' && step <= (last ?? route.length)) await shop.must(move(press, id, 'finish', step))
  }

  const close = async () => {
    await elsewhere.close()
    await shop.close()
  }
  return { ...proofs, elsewhere, farPress, farOwner, move, read, jobsOf, approved, finishUntil, close }
}
