import { codes } from '@yinpu/contract'
import type { Actor } from '../../kernel/actor.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { type MoveDeps, movedOn } from './move-order.ts'
import { type OrderRow, orderRepository } from './order-repository.ts'
import { findTransition } from './order-state.ts'
import { statusOf } from './order-status.ts'
import { amountLabel, type ParcelLine, shippedPieces } from './pack-parcels.ts'
import { shipmentRepository } from './shipment-repository.ts'

interface Closing {
  why: string
  /** the unsent rest that the person saw; undefined: any */
  left: readonly ParcelLine[] | undefined
  by: Actor
  now: number
}

const isSameRest = (seen: readonly ParcelLine[], rest: readonly ParcelLine[]) =>
  seen.length === rest.length &&
  rest.every(({ lineId, quantity }) => seen.some((one) => one.lineId === lineId && one.quantity === quantity))

/**
 * A part of the order was sent and the rest never will be. The unsent quantities are stored with the lines; this
 * refunds no money. A parcel at the same moment waits for the order's lock, and so does this: the second is refused.
 */
export const closeRest = (
  { db, moveOrder }: MoveDeps,
  seen: Pick<OrderRow, 'companyId' | 'id'>,
  { why, left, by, now }: Closing,
): Promise<OrderRow> =>
  db.transaction(async (tx) => {
    const { companyId, id } = seen
    const order = await orderRepository.lock(tx, companyId, id)
    if (!order) throw notFound()
    if (!findTransition(statusOf(order), 'close-rest', 'shop')) throw movedOn(order)
    const contents = await shipmentRepository.contentsOf(tx, companyId, [id])
    if (contents.length === 0)
      throw new Refusal(codes.conflict, '这个订单还没有发过货', { state: order.state })
    const lines = await orderRepository.linesOf(tx, companyId, [id])
    const shipped = shippedPieces(order.state, lines, contents)
    const open = lines
      .map((line) => ({ line, lineId: line.id, quantity: line.quantity - (shipped.get(line.id) ?? 0) }))
      .filter(({ quantity }) => quantity > 0)
    const openText = open
      .map(({ line, quantity }) => `${line.name} ${amountLabel(line, quantity)}`)
      .join('，')
    if (left && !isSameRest(left, open))
      throw new Refusal(codes.conflict, `刚刚又发了包裹，现在未发的是：${openText}`, {
        left: open.map(({ lineId, quantity }) => ({ line_id: lineId, quantity })),
      })
    for (const { lineId, quantity } of open) await orderRepository.keepNotSent(tx, order, lineId, quantity)
    const note = `${why}（未发：${openText}）`
    return moveOrder(tx, order, { move: 'close-rest', by, now, note })
  })
