import { codes } from '@yinpu/contract'
import { type Actor, actorColumnsOf } from '../../kernel/actor.ts'
import { isUuid } from '../../kernel/ids.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { notifyBuyer } from '../message/notify-buyer.ts'
import { isSameParcel, parcelText, staleParcel } from './correct-parcel.ts'
import { type MoveDeps, movedOn } from './move-order.ts'
import { type OrderLineRow, type OrderRow, orderRepository } from './order-repository.ts'
import { findTransition } from './order-state.ts'
import { statusOf } from './order-status.ts'
import type { ParcelLine } from './pack-parcels.ts'
import { type ShipmentRow, shipmentRepository } from './shipment-repository.ts'

interface Withdrawal {
  shipmentId: string
  /** as the person saw it */
  seen: { carrier: string; no: string }
  why: string
  by: Actor
  now: number
}

interface Withdrawn {
  order: OrderRow
  /** the withdrawn parcels in words */
  parcels: string[]
}

/** Several parcels without a list share the rest: all that is in no other parcel and was to be sent. */
const sharedRest = (lines: OrderLineRow[], contents: readonly ParcelLine[]): ParcelLine[] =>
  lines.flatMap(({ id, quantity, notSent }) => {
    const listed = contents.filter(({ lineId }) => lineId === id)
    const rest = quantity - notSent - listed.reduce((sum, one) => sum + one.quantity, 0)
    return rest > 0 ? [{ lineId: id, quantity: rest }] : []
  })

/**
 * Takes back the shipping of a parcel until the buyer has received the goods: its contents are to be sent again, and the
 * buyer is told. Parcels that left together without lists of their contents are taken back together, because nobody
 * knows what would be left. All of it runs under the order's lock.
 */
export const withdrawParcel = (
  { db, moveOrder }: MoveDeps,
  { companyId, id }: Pick<OrderRow, 'companyId' | 'id'>,
  { shipmentId, seen, why, by, now }: Withdrawal,
): Promise<Withdrawn> =>
  db.transaction(async (tx) => {
    const order = await orderRepository.lock(tx, companyId, id)
    if (!order || !isUuid(shipmentId)) throw notFound()
    const parcels = await shipmentRepository.listOf(tx, companyId, id)
    const parcel = parcels.find((one) => one.id === shipmentId)
    if (!parcel) {
      if (!(await shipmentRepository.isWithdrawn(tx, companyId, id, shipmentId))) throw notFound()
      throw new Refusal(codes.conflict, '这个包裹的发货已经撤销', { state: order.state })
    }
    if (!findTransition(statusOf(order), 'withdraw-parcel', 'shop')) throw movedOn(order)
    if (!isSameParcel(parcel, { carrier: seen.carrier, trackingNo: seen.no })) throw staleParcel(parcel)

    const lines = await orderRepository.linesOf(tx, companyId, [id])
    const contents = await shipmentRepository.contentsOf(tx, companyId, [id])
    const contentsOf = (one: ShipmentRow) => contents.filter(({ shipmentId: of }) => of === one.id)
    const unlisted = parcels.filter((one) => contentsOf(one).length === 0)
    const gone = unlisted.includes(parcel) ? unlisted : [parcel]
    await shipmentRepository.withdraw(
      tx,
      companyId,
      gone.map((one) => ({
        companyId,
        id: one.id,
        orderId: id,
        carrier: one.carrier,
        carrierName: one.carrierName,
        trackingNo: one.trackingNo,
        shippedAt: one.shippedAt,
        lines: contentsOf(one).map(({ lineId, quantity }) => ({ lineId, quantity })),
        why,
        ...actorColumnsOf(by),
        withdrawnAt: new Date(now),
      })),
    )
    // In 待发货 the parcels have to say what has left: the first of those that share the rest lists it now.
    const [sharing] = unlisted.filter((one) => !gone.includes(one))
    if (sharing)
      await shipmentRepository.insertLines(
        tx,
        sharedRest(lines, contents).map((line) => ({ ...line, companyId, shipmentId: sharing.id })),
      )
    // Quantities that the shop had decided not to send are open again too: it decides anew once the parcels have left.
    const reopened = lines.filter(({ notSent }) => notSent > 0)
    for (const line of reopened) await orderRepository.keepNotSent(tx, order, line.id, 0)

    const texts = gone.map((one) => parcelText(one).trim())
    const rest = reopened.length > 0 ? '；原来不再发的商品也重新待发' : ''
    const note = `${texts.join('、')}：${why}${rest}`
    const moved = await moveOrder(tx, order, { move: 'withdraw-parcel', by, now, note })
    const facts = {
      order,
      carrierName: parcel.carrierName,
      trackingNo: gone.map(({ trackingNo }) => trackingNo).join('、'),
      withdrawal: { why },
    }
    await notifyBuyer(tx, order, { kind: 'shipped', cause: `parcel-withdrawn:${shipmentId}`, facts, now })
    return { order: moved, parcels: texts }
  })
