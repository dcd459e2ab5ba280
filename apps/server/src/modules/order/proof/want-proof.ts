import { codes, type OrderState, stateOfOrder, typeOfOrder } from '@yinpu/contract'
import type { Actor } from '../../../kernel/actor.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type MoveDeps, movedOn } from '../move-order.ts'
import { type OrderRow, orderRepository } from '../order-repository.ts'
import { lockOrder } from './answer-proof.ts'

const { unpaid, awaitingFiles, underReview, turnedDown } = stateOfOrder

/** Until then nothing is on a press. */
const beforeProduction: readonly OrderState[] = [unpaid, awaitingFiles, underReview, turnedDown]

type ProofColumns = Pick<OrderRow, 'type' | 'state' | 'proofWanted'>

/** True if staff may still ask for the buyer's yes. */
export const mayAskForProof = ({ type, state, proofWanted }: ProofColumns): boolean =>
  type === typeOfOrder.printed && beforeProduction.includes(state) && proofWanted === null

/** A proof that the buyer has requested can only be ended by the buyer: by saying yes. */
export const mayWithdrawProof = ({ state, proofWanted }: ProofColumns): boolean =>
  beforeProduction.includes(state) && proofWanted !== null && proofWanted !== 'buyer'

/** Asks for a proof of one order, whatever the shop's rule says. A second call changes nothing. */
export const askForProof = ({ db }: MoveDeps, seen: OrderRow): Promise<OrderRow> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, seen)
    if (order.proofWanted === 'staff') return order
    if (order.proofWanted !== null) throw new Refusal(codes.conflict, '这个订单已经需要确稿')
    if (!mayAskForProof(order)) throw movedOn(order)
    await orderRepository.noteProof(tx, order, { proofWanted: 'staff' })
    return { ...order, proofWanted: 'staff' }
  })

/** Judges the order like one without a proof; withdraws a proof that was already sent. */
export const withdrawProof = (
  { db, moveOrder }: MoveDeps,
  seen: OrderRow,
  { why, by, now }: { why: string; by: Actor; now: number },
): Promise<OrderRow> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, seen)
    if (order.proofWanted === 'buyer')
      throw new Refusal(codes.conflict, '确稿是买家要求的，店铺不能取消；买家已同意时请代买家确稿')
    if (!mayWithdrawProof(order)) throw movedOn(order)
    if (order.proofStand === 'waiting') {
      const changes = { proofWanted: null }
      return moveOrder(tx, order, { move: 'withdraw-proof', by, now, note: why, changes })
    }
    await orderRepository.noteProof(tx, order, { proofWanted: null })
    return { ...order, proofWanted: null }
  })
