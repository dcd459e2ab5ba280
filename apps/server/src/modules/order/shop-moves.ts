import { codes, stateOfFile } from '@yinpu/contract'
import type { Actor } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { tellBuyer } from '../message/tell-buyer.ts'
import { fileRepository } from './artwork/file-repository.ts'
import type { MoveDeps } from './move-order.ts'
import type { OrderRow } from './order-repository.ts'
import { shipmentRepository } from './shipment-repository.ts'

/** What the shop does with an order, each in one transaction with its row of the timeline. */

export const approveArtwork = (
  { db, moveOrder }: MoveDeps,
  order: OrderRow,
  by: Actor,
  now: number,
): Promise<OrderRow> =>
  db.transaction(async (tx) => {
    const moved = await moveOrder(tx, order, { move: 'approve', by, now })
    const files = await fileRepository.listOf(tx, order.companyId, order.id)
    const ids = files.map(({ id }) => id)
    if (ids.length > 0)
      await fileRepository.update(tx, order.companyId, ids, { state: stateOfFile.passed, reason: '' })
    return moved
  })

/** Of one line by its position, or of all. */
export const rejectArtwork = (
  { db, moveOrder }: MoveDeps,
  order: OrderRow,
  { why, lineIds, by, now }: { why: string; lineIds: string[]; by: Actor; now: number },
): Promise<OrderRow> =>
  db.transaction(async (tx) => {
    const moved = await moveOrder(tx, order, { move: 'reject', by, now, note: why })
    const files = await fileRepository.listOf(tx, order.companyId, order.id)
    const ids = files.filter(({ lineId }) => lineIds.includes(lineId)).map(({ id }) => id)
    if (ids.length === 0) throw new Refusal(codes.conflict, '该订单没有稿件')
    await fileRepository.update(tx, order.companyId, ids, {
      state: stateOfFile.rejected,
      reason: why,
      acceptedAt: null,
    })
    return moved
  })

export const finishProduction = (
  { db, moveOrder }: MoveDeps,
  order: OrderRow,
  by: Actor,
  now: number,
): Promise<OrderRow> => db.transaction((tx) => moveOrder(tx, order, { move: 'produce', by, now }))

export interface Parcel {
  carrier: string
  carrierName: string
  trackingNo: string
}

/** One parcel or several; of a buyer who comes for the goods, one without a number. */
export const shipOrder = (
  { db, moveOrder }: MoveDeps,
  order: OrderRow,
  { parcels, by, now }: { parcels: Parcel[]; by: Actor; now: number },
): Promise<OrderRow> =>
  db.transaction(async (tx) => {
    const words = parcels.map(({ carrierName, trackingNo }) => `${carrierName} ${trackingNo}`.trim())
    const moved = await moveOrder(tx, order, { move: 'ship', by, now, note: words.join('；') })
    for (const parcel of parcels) {
      const id = newId()
      await shipmentRepository.insert(tx, {
        ...parcel,
        companyId: order.companyId,
        id,
        orderId: order.id,
        shippedAt: new Date(now),
      })
      await tellBuyer(tx, order, { kind: 'shipped', cause: `parcel:${id}`, facts: { order, ...parcel }, now })
    }
    return moved
  })
