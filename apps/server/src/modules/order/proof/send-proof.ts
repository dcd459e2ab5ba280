import type { Db } from '../../../db/database.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { newId } from '../../../kernel/ids.ts'
import type { OrderFileRow } from '../artwork/file-repository.ts'
import type { MoveOrder, OrderHook } from '../move-order.ts'
import { movedOn } from '../move-order.ts'
import type { OrderRow } from '../order-repository.ts'
import { findTransition } from '../order-state.ts'
import { statusOf } from '../order-status.ts'
import { type ProofFile, proofRepository } from './proof-repository.ts'

const fileForBuyer = ({ id, lineId, slot, name, size, pages, sha256 }: OrderFileRow): ProofFile => ({
  file_id: id,
  line_id: lineId,
  slot,
  name,
  size,
  pages,
  sha256,
})

interface Sending {
  files: readonly OrderFileRow[]
  by: Actor
  now: number
}

/**
 * Turns the files as they are into the next version, and lets the order wait for the buyer; the caller has locked it.
 */
export const sendProof = async (
  tx: Db,
  moveOrder: MoveOrder,
  order: OrderRow,
  { files, by, now }: Sending,
): Promise<OrderRow> => {
  if (!findTransition(statusOf(order), 'send-proof', 'shop')) throw movedOn(order)
  const at = new Date(now)
  const newest = await proofRepository.findNewest(tx, order.companyId, order.id)
  await proofRepository.insert(tx, {
    companyId: order.companyId,
    id: newId(),
    orderId: order.id,
    version: (newest?.version ?? 0) + 1,
    state: 'waiting',
    files: files.map(fileForBuyer),
    createdAt: at,
  })
  // The shop's turn ends here: the buyer's time is counted from now.
  const changes = { movedAt: at, filesSeenAt: order.filesSeenAt ?? at }
  return moveOrder(tx, order, { move: 'send-proof', by, now, changes })
}

/** A hook: ends an open proof when the order leaves the state that waits for it. */
export const endProof: OrderHook = (tx, { order, now }) =>
  proofRepository.endWaiting(tx, order.companyId, order.id, new Date(now))

/** A hook: the buyer's yes is void once its job is stopped. */
export const voidProof: OrderHook = (tx, { order }) =>
  proofRepository.voidAgreed(tx, order.companyId, order.id)
