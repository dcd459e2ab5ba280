import { hourMs } from '@yinpu/contract'
import type { LifeJob } from '@yinpu/demo/life/jobs'
import { type Actor, buyer } from '../../src/kernel/actor.ts'
import { agreeToProof, refuseProof } from '../../src/modules/order/proof/answer-proof.ts'
import { markProof } from '../../src/modules/order/proof/mark-proof.ts'
import { proofRepository } from '../../src/modules/order/proof/proof-repository.ts'
import { getOrder } from './buyer-acts.ts'
import type { Cast } from './cast.ts'
import type { Scenario } from './walk-scenarios.ts'

/** A position on the first page of the first file, as fractions of its width and height. */
interface Spot {
  x: number
  y: number
  text: string
}

export interface ProofPlan {
  /** the buyer's change of the first version, and the shop's answer; then there is a second one */
  change?: { why: string; spot: Spot; answer: string }
  /** the shop's mark in the newest version */
  note?: Spot
  /** the buyer's question about the newest version, without an answer */
  question?: Spot
  /** hours until the yes, and the reason if the shop said it; without it the newest version waits */
  agreed?: { after: number; why?: string }
}

/** The messages and answers about a proof, until it is agreed to or waits. */
export async function* proofScenario(
  { life, buyers, staff }: Cast,
  orderId: string,
  jobs: LifeJob[],
  { change, note, question, agreed }: ProofPlan,
): Scenario {
  const { db, now } = life
  const later = (hours: number) => now() + hours * hourMs
  const judge = life.staff('审稿')
  const newest = async () => {
    const proof = await proofRepository.findNewest(db, life.shop.id, orderId)
    if (!proof) throw new Error('an order has no proof')
    return proof
  }
  const write = async (by: Actor, mark: { text: string; reply_to?: string } | Spot) => {
    const { version, files } = await newest()
    const position = 'x' in mark ? { file_id: files[0]?.file_id, page: 1 } : {}
    const input = { version, ...position, ...mark }
    const order = await getOrder(life, orderId)
    return markProof(db, order, { input, key: undefined, by, now: now() })
  }

  if (change) {
    yield later(1.2)
    const { id } = (await write(buyer, change.spot)) ?? {}
    await refuseProof(life, await staff.order(orderId), { version: 1, why: change.why, now: now() })
    yield later(0.4)
    if (id) await write(judge, { text: change.answer, reply_to: id })
    yield later(2)
    await buyers.bring(orderId, jobs, 'fit')
    yield later(1)
    await staff.reread(orderId)
    await staff.approve(orderId)
  }
  if (note) {
    yield later(0.1)
    await write(judge, note)
  }
  if (question) {
    yield later(1.5)
    await write(buyer, question)
  }
  if (!agreed) return
  yield later(agreed.after)
  const { version } = await newest()
  const yes = agreed.why ? { by: judge, why: agreed.why } : { by: buyer }
  await agreeToProof(life, await staff.order(orderId), { version, ...yes, now: now() })
  await staff.reread(orderId)
}
