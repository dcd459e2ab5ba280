import { codes, stateOfFile } from '@yinpu/contract'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { fileRepository } from './artwork/file-repository.ts'
import type { MoveDeps } from './move-order.ts'
import type { OrderRow } from './order-repository.ts'
import { shipmentRepository } from './shipment-repository.ts'

/** What the shop does with an order, each in one transaction with its row of the timeline. */

export const approveArtwork = (
  { db, moveOrder }: MoveDeps,
  order: OrderRow,
  now: number,
): Promise<OrderRow> =>
  db.transaction(async (tx) => {
    const moved = await moveOrder(tx, order, { move: 'approve', actor: 'shop', now })
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
  { why, lineIds, now }: { why: string; lineIds: string[]; now: number },
): Promise<OrderRow> =>
  db.transaction(async (tx) => {
    const moved = await moveOrder(tx, order, { move: 'reject', actor: 'shop', now, note: why })
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
  now: number,
): Promise<OrderRow> => db.transaction((tx) => moveOrder(tx, order, { move: 'produce', actor: 'shop', now }))

interface Parcel {
  carrier: string
  carrierName: string
  trackingNo: string
  now: number
}

export const shipOrder = ({ db, moveOrder }: MoveDeps, order: OrderRow, parcel: Parcel): Promise<OrderRow> =>
  db.transaction(async (tx) => {
    const { carrier, carrierName, trackingNo, now } = parcel
    const note = `${carrierName} ${trackingNo}`.trim()
    const moved = await moveOrder(tx, order, { move: 'ship', actor: 'shop', now, note })
    await shipmentRepository.insert(tx, {
      companyId: order.companyId,
      id: newId(),
      orderId: order.id,
      carrier,
      carrierName,
      trackingNo,
      shippedAt: new Date(now),
    })
    return moved
  })
