import { codes } from '@yinpu/contract'
import type { Actor } from '../../kernel/actor.ts'
import { isUuid, newId } from '../../kernel/ids.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import { notifyBuyer } from '../message/notify-buyer.ts'
import { type MoveDeps, movedOn } from './move-order.ts'
import { type OrderRow, orderRepository } from './order-repository.ts'
import { findTransition } from './order-state.ts'
import { statusOf } from './order-status.ts'
import type { Parcel } from './pack-parcels.ts'
import { type ShipmentRow, shipmentRepository } from './shipment-repository.ts'
import { isSameNumber } from './shop-moves.ts'

interface Correction {
  shipmentId: string
  /** as the person saw it */
  seen: { carrier: string; no: string }
  parcel: Pick<Parcel, 'carrier' | 'carrierName' | 'trackingNo'>
  why: string
  by: Actor
  now: number
}

export const parcelText = ({ carrierName, trackingNo }: Pick<ShipmentRow, 'carrierName' | 'trackingNo'>) =>
  `${carrierName} ${trackingNo}`

export const isSameParcel = (
  one: Pick<Parcel, 'carrier' | 'trackingNo'>,
  other: Pick<Parcel, 'carrier' | 'trackingNo'>,
) => one.carrier === other.carrier && one.trackingNo === other.trackingNo

export const staleParcel = ({ carrier, carrierName, trackingNo }: ShipmentRow) =>
  new Refusal(codes.conflict, `这个包裹的运单已被改为 ${carrierName} ${trackingNo}，请看过再改`, {
    carrier,
    no: trackingNo,
  })

/**
 * Changes the number or carrier of a sent parcel, with a row of the timeline, and notifies the buyer. Under the order's
 * lock: if two people correct one number, the second sees the first one's change.
 */
export const correctParcel = (
  { db, moveOrder }: MoveDeps,
  { companyId, id }: Pick<OrderRow, 'companyId' | 'id'>,
  { shipmentId, seen, parcel, why, by, now }: Correction,
): Promise<OrderRow> =>
  db.transaction(async (tx) => {
    const order = await orderRepository.lock(tx, companyId, id)
    if (!order) throw notFound()
    const parcels = await shipmentRepository.listOf(tx, companyId, id)
    const before = isUuid(shipmentId) ? parcels.find((one) => one.id === shipmentId) : undefined
    if (!before) throw notFound()
    if (!findTransition(statusOf(order), 'correct-parcel', 'shop')) throw movedOn(order)
    if (before.trackingNo === '') throw new Refusal(codes.conflict, '买家到店自提，没有运单')
    if (!isSameParcel(before, { carrier: seen.carrier, trackingNo: seen.no })) throw staleParcel(before)
    if (isSameParcel(before, parcel)) throw invalidFields({ no: '与现在的运单相同' })
    if (parcels.some((one) => one.id !== shipmentId && isSameNumber(one.trackingNo, parcel.trackingNo)))
      throw invalidFields({ no: `运单号 ${parcel.trackingNo} 已经登记在这个订单里` })
    if (!(await shipmentRepository.correct(tx, before, parcel))) throw staleParcel(before)
    const note = `${parcelText(before)} 更正为 ${parcelText(parcel)}：${why}`
    const moved = await moveOrder(tx, order, { move: 'correct-parcel', by, now, note })
    const correction = { was: parcelText(before), why }
    const facts = { order, ...parcel, correction }
    // A number may be corrected several times, also back to an earlier one.
    const cause = `parcel:${shipmentId}:${newId()}`
    await notifyBuyer(tx, order, { kind: 'shipped', cause, facts, now })
    return moved
  })
