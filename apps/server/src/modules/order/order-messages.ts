import type { MessageKind } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { sideOf } from '../../kernel/actor.ts'
import type { MessageFacts } from '../message/message-texts.ts'
import { notifyBuyer } from '../message/notify-buyer.ts'
import type { MovedOrder, OrderHook } from './move-order.ts'
import { undoApprovalMs } from './order-state.ts'
import { proofRepository } from './proof/proof-repository.ts'

/** Hooks of an order's moves that notify its buyer: each move is one event of the timeline and sends one message. */

/** Identifies the message about one event of the timeline. */
export const causeOf = (eventId: string): string => `order:${eventId}`

const notifyOf = async <Kind extends MessageKind>(
  tx: Db,
  { order, eventId, now }: MovedOrder,
  kind: Kind,
  facts: MessageFacts[Kind],
  holdMs = 0,
): Promise<void> => {
  await notifyBuyer(tx, order, { kind, cause: causeOf(eventId), facts, now, holdMs })
}

export const notifyOfPrice: OrderHook = (tx, moved) => {
  const { order, before } = moved
  const facts = { order, beforeFen: before.totalFen, afterFen: order.totalFen, why: order.adjustReason }
  return notifyOf(tx, moved, 'price_changed', facts)
}

/** Not before the approval can no longer be undone. */
export const notifyOfApproval: OrderHook = (tx, moved) =>
  notifyOf(tx, moved, 'in_production', { order: moved.order }, undoApprovalMs)

/** The buyer is not notified of production that began with their own yes to the proof. */
export const notifyOfProduction: OrderHook = async (tx, moved) => {
  if (sideOf(moved.by) === 'buyer') return
  await notifyOf(tx, moved, 'in_production', { order: moved.order })
}

export const notifyOfProof: OrderHook = async (tx, moved) => {
  const { order } = moved
  const proof = await proofRepository.findNewest(tx, order.companyId, order.id)
  const facts = proof && { order, version: proof.version, isReminder: false }
  if (facts) await notifyOf(tx, moved, 'proof_ready', facts, undoApprovalMs)
}

export const notifyOfRefusal: OrderHook = (tx, moved) =>
  notifyOf(tx, moved, 'artwork_refused', { order: moved.order, why: moved.note })

/** The buyer was told that production has begun. */
export const notifyOfReturn: OrderHook = (tx, moved) =>
  notifyOf(tx, moved, 'in_production', { order: moved.order, stopped: { why: moved.note } })

/** Money is not refunded automatically: the shop refunds it if it has to. */
export const notifyOfRest: OrderHook = (tx, moved) => {
  const { order, note } = moved
  return notifyOf(tx, moved, 'rest_not_sent', { order, note, isPaid: order.paidFen > order.refundedFen })
}

/** A buyer who has cancelled the order is not notified of it. */
export const notifyOfCancelling: OrderHook = async (tx, moved) => {
  if (sideOf(moved.by) === 'buyer') return
  const { order, note } = moved
  await notifyOf(tx, moved, 'cancelled', { order, why: note, isPaid: order.paidFen > 0 })
}

export const notifyOfExpiry: OrderHook = (tx, moved) =>
  notifyOf(tx, moved, 'cancelled', {
    order: moved.order,
    why: '超过时间没有付款，订单已自动取消',
    isPaid: false,
  })
