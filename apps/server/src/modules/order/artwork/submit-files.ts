import { codes, stateOfOrder } from '@yinpu/contract'
import type { Db } from '../../../db/database.ts'
import { buyer } from '../../../kernel/actor.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import { type IdempotentRequest, onceIn } from '../../idempotency/once.ts'
import type { MoveDeps, MoveOrder } from '../move-order.ts'
import { getOwnOrder, type OrderRow, orderRepository } from '../order-repository.ts'
import { findHandingIn, findTakingBack } from '../order-state.ts'
import { statusOf } from '../order-status.ts'
import { areComplete, whyIncomplete } from './artwork-status.ts'
import { fileRepository } from './file-repository.ts'

export const takesFiles = (order: OrderRow): boolean => findHandingIn(statusOf(order)) !== undefined

/** Newly submitted files have not been seen by staff yet. */
const handIn = (tx: Db, moveOrder: MoveOrder, order: OrderRow, now: number) =>
  moveOrder(tx, order, {
    move: findHandingIn(statusOf(order)) ?? 'submit-files',
    by: buyer,
    now,
    changes: { filesSeenAt: null, handedInAt: order.state === stateOfOrder.unpaid ? new Date(now) : null },
  })

/**
 * An order whose artwork was handed in before payment goes on to the shop in the transaction that pays it. The files
 * cannot have changed since: until the buyer takes them back they are not open to change.
 */
export const submitWithPayment = async (
  tx: Db,
  moveOrder: MoveOrder,
  paid: OrderRow,
  now: number,
): Promise<OrderRow> =>
  paid.handedInAt !== null && paid.state === stateOfOrder.awaitingFiles
    ? handIn(tx, moveOrder, paid, now)
    : paid

const readArtwork = async (tx: Db, { companyId, id }: OrderRow) => ({
  lines: await orderRepository.linesOf(tx, companyId, [id]),
  files: await fileRepository.listOf(tx, companyId, id),
})

/**
 * Hands the artwork in once all of it is there and fit, if the order submits by itself. The caller has locked the
 * order, so that of two files that become fit at the same moment the second sees the first.
 */
export const submitWhenComplete = async (
  tx: Db,
  moveOrder: MoveOrder,
  order: OrderRow,
  now: number,
): Promise<OrderRow> => {
  if (!takesFiles(order) || !order.submitsItself) return order
  const { lines, files } = await readArtwork(tx, order)
  return areComplete(lines, files) ? handIn(tx, moveOrder, order, now) : order
}

/**
 * Locks the order, so that files that are attached, removed or inspected at the same moment are read in their latest
 * state.
 */
const lockOwn = async (tx: Db, request: IdempotentRequest, orderId: string) => {
  const { id } = await getOwnOrder(tx, request, orderId)
  const order = await orderRepository.lock(tx, request.companyId, id)
  if (!order) throw notFound()
  return order
}

/** Only the fact that it was done is stored; a repeated key gets a fresh answer. */
interface Done {
  order_id: string
}

const inTransaction = (db: Db, request: IdempotentRequest, work: (tx: Db) => Promise<Done>): Promise<Done> =>
  request.key ? onceIn(db, request, work) : db.transaction(work)

/** A buyer hands the artwork in. */
export const submitFiles = (
  { db, moveOrder }: MoveDeps,
  request: IdempotentRequest,
  orderId: string,
): Promise<Done> =>
  inTransaction(db, request, async (tx) => {
    const order = await lockOwn(tx, request, orderId)
    const { lines, files } = await readArtwork(tx, order)
    const reasons = takesFiles(order) ? whyIncomplete(lines, files) : []
    if (reasons.length > 0)
      throw new Refusal(codes.conflict, `还不能提交：${reasons.join('；')}`, { reasons })
    await handIn(tx, moveOrder, order, request.now)
    return { order_id: order.id }
  })

/** A buyer takes submitted artwork back, as long as no member of staff has opened it. */
export const withdrawFiles = (
  { db, moveOrder }: MoveDeps,
  request: IdempotentRequest,
  orderId: string,
): Promise<Done> =>
  inTransaction(db, request, async (tx) => {
    const order = await lockOwn(tx, request, orderId)
    if (order.state === stateOfOrder.underReview && order.filesSeenAt !== null)
      throw new Refusal(codes.conflict, '工作人员已经开始审稿，不能撤回；需要修改请联系客服')
    // Without this, artwork that is still complete would go straight back to the shop.
    const changes = { submitsItself: false, handedInAt: null }
    const move = findTakingBack(statusOf(order)) ?? 'withdraw-files'
    await moveOrder(tx, order, { move, by: buyer, now: request.now, changes })
    return { order_id: order.id }
  })

/**
 * A member of staff opens submitted artwork and relies on it from now on: the buyer can no longer take it back. Done
 * before a byte is read, so that a buyer who takes it back at the same moment comes either first or too late.
 */
export const markFilesSeen = (db: Db, order: OrderRow, now: number): Promise<void> =>
  db.transaction((tx) => orderRepository.markFilesSeen(tx, order, new Date(now)))
