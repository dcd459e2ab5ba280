import type { Db } from '../../../db/database.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { newId } from '../../../kernel/ids.ts'
import type { OrderFileRow } from '../artwork/file-repository.ts'
import type { MoveOrder, OrderHook } from '../move-order.ts'
import { movedOn } from '../move-order.ts'
import type { OrderRow } from '../order-repository.ts'
import { findTransition, standingOf } from '../order-state.ts'
import { type ProofFile, proofRepository } from './proof-repository.ts'

const asShown = ({ id, lineId, slot, name, size, pages, sha256 }: OrderFileRow): ProofFile => ({
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

/** The files as they are become the next version, and the order waits for the buyer; its lock is the caller's. */
export const sendProof = async (
  tx: Db,
  moveOrder: MoveOrder,
  order: OrderRow,
  { files, by, now }: Sending,
): Promise<OrderRow> => {
  if (!findTransition(standingOf(order), 'send-proof', 'shop')) throw movedOn(order)
  const at = new Date(now)
  const newest = await proofRepository.findNewest(tx, order.companyId, order.id)
  await proofRepository.insert(tx, {
    companyId: order.companyId,
    id: newId(),
    orderId: order.id,
    version: (newest?.version ?? 0) + 1,
    state: 'waiting',
    files: files.map(asShown),
    createdAt: at,
  })
  // The shop's turn ends here: how long the buyer takes is counted from now.
  const changes = { movedAt: at, filesSeenAt: order.filesSeenAt ?? at }
  return moveOrder(tx, order, { move: 'send-proof', by, now, changes })
}

/** What took the order away from the buyer's yes leaves nothing to agree to. */
export const endProof: OrderHook = (tx, { order, now }) =>
  proofRepository.endWaiting(tx, order.companyId, order.id, new Date(now))
