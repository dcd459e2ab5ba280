import { codes, stateOfFile } from '@yinpu/contract'
import type { Actor } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { fileRepository } from './artwork/file-repository.ts'
import { type Refusing, refuseFiles } from './artwork/refuse-files.ts'
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
      await fileRepository.update(tx, order.companyId, ids, {
        state: stateOfFile.passed,
        reason: '',
        marks: [],
      })
    return moved
  })

/** Of the lines that are named; the files of others stay as they are. */
export const rejectArtwork = (
  { db, moveOrder }: MoveDeps,
  order: OrderRow,
  { lineIds, ...refusing }: Refusing & { lineIds: string[] },
): Promise<OrderRow> =>
  db.transaction(async (tx) => {
    const { why, by, now } = refusing
    const moved = await moveOrder(tx, order, { move: 'reject', by, now, note: why })
    const files = (await fileRepository.listOf(tx, order.companyId, order.id)).filter(({ lineId }) =>
      lineIds.includes(lineId),
    )
    if (files.length === 0) throw new Refusal(codes.conflict, '该订单没有稿件')
    await refuseFiles(tx, order, files, refusing)
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
    for (const parcel of parcels)
      await shipmentRepository.insert(tx, {
        ...parcel,
        companyId: order.companyId,
        id: newId(),
        orderId: order.id,
        shippedAt: new Date(now),
      })
    return moved
  })
