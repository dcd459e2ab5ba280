import { codes, stateOfFile } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import { notifyBuyer } from '../message/notify-buyer.ts'
import { fileRepository, type OrderFileRow } from './artwork/file-repository.ts'
import { type Refusing, refuseFiles } from './artwork/refuse-files.ts'
import { deliveryChangeRepository } from './delivery-change-repository.ts'
import { type MoveDeps, movedOn } from './move-order.ts'
import { type OrderRow, orderRepository } from './order-repository.ts'
import { findTransition } from './order-state.ts'
import { statusOf } from './order-status.ts'
import { type Parcel, packParcels, shippedPieces } from './pack-parcels.ts'
import { sendProof } from './proof/send-proof.ts'
import { type ShipmentRow, shipmentRepository } from './shipment-repository.ts'

/** The shop's moves of an order, each in one transaction with its row of the timeline. */

/** True if no page of the file was drawn, so that nobody can have seen one in the console. */
const isUnseen = ({ previews, largePages }: OrderFileRow) => previews.length === 0 && largePages.length === 0

const refuseUnseen = (files: readonly OrderFileRow[]) => {
  const unseen = files.filter(isUnseen).map(({ name }) => name)
  if (unseen.length > 0)
    throw new Refusal(
      codes.conflict,
      `${unseen.map((name) => `“${name}”`).join('、')}没有预览，没有人看过页面；请下载看过后再确认通过`,
      { unseen },
    )
}

/** If the order needs the buyer's yes it waits for it; otherwise it goes into production. */
export const approveArtwork = (
  { db, moveOrder }: MoveDeps,
  order: OrderRow,
  by: Actor,
  now: number,
  { mayBeUnseen = true } = {},
): Promise<OrderRow> =>
  db.transaction(async (tx) => {
    // Another member of staff may have requested or sent a proof since the order was read.
    const locked = await orderRepository.lock(tx, order.companyId, order.id)
    const { proofWanted, proofStand } = locked ?? order
    const seen = { ...order, proofWanted, proofStand }
    const files = await fileRepository.listOf(tx, order.companyId, order.id)
    const moved =
      proofWanted === null
        ? await moveOrder(tx, seen, { move: 'approve', by, now })
        : await sendProof(tx, moveOrder, seen, { files, by, now })
    // After the move: an order that has moved on is refused for that.
    if (!mayBeUnseen) refuseUnseen(files)
    const ids = files.map(({ id }) => id)
    if (ids.length > 0)
      await fileRepository.update(tx, order.companyId, ids, {
        state: stateOfFile.passed,
        reason: '',
        marks: [],
      })
    return moved
  })

/** Rejects the artwork of the listed lines; the files of others stay as they are. */
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

interface Returning {
  to: 'review' | 'buyer'
  /** whose artwork the buyer has to bring anew */
  lineIds: string[]
  why: string
  by: Actor
  now: number
}

/**
 * Stops an order in production: its artwork is judged again, or the buyer brings other files. What was approved is open
 * again, and a proof that the buyer has agreed to is void.
 */
export const returnArtwork = (
  { db, moveOrder }: MoveDeps,
  { companyId, id }: Pick<OrderRow, 'companyId' | 'id'>,
  { to, lineIds, why, by, now }: Returning,
): Promise<OrderRow> =>
  db.transaction(async (tx) => {
    const order = await orderRepository.lock(tx, companyId, id)
    if (!order) throw notFound()
    const move = to === 'buyer' ? 'return-to-buyer' : 'return-to-review'
    const moved = await moveOrder(tx, order, { move, by, now, note: why })
    const files = await fileRepository.listOf(tx, companyId, id)
    const refused = to === 'buyer' ? files.filter(({ lineId }) => lineIds.includes(lineId)) : []
    if (to === 'buyer' && refused.length === 0) throw new Refusal(codes.conflict, '该订单没有稿件')
    if (refused.length > 0) await refuseFiles(tx, order, refused, { why, by, now })
    const judgedAgain = files.filter((file) => !refused.includes(file)).map((file) => file.id)
    if (judgedAgain.length > 0)
      await fileRepository.update(tx, companyId, judgedAgain, { state: stateOfFile.waiting })
    return moved
  })

export const finishProduction = (
  { db, moveOrder }: MoveDeps,
  order: OrderRow,
  by: Actor,
  now: number,
): Promise<OrderRow> => db.transaction((tx) => moveOrder(tx, order, { move: 'produce', by, now }))

interface Shipping {
  parcels: Parcel[]
  /** how many changes of the delivery the person has seen; undefined: not known */
  seenDelivery?: number | undefined
  by: Actor
  now: number
}

/** True if two numbers are the same, in capitals or not. */
export const isSameNumber = (one: string, other: string): boolean =>
  one !== '' && one.toUpperCase() === other.toUpperCase()

/** A repeated request must not pack the rest into the same parcel again. */
const refuseRepeats = ({ state }: OrderRow, parcels: Parcel[], earlier: ShipmentRow[]) => {
  for (const [at, { trackingNo }] of parcels.entries()) {
    const isWritten = ({ trackingNo: other }: { trackingNo: string }) => isSameNumber(trackingNo, other)
    if (parcels.slice(0, at).some(isWritten))
      throw invalidFields({ [`parcels.${at}.no`]: `运单号 ${trackingNo} 写了两次` })
    if (earlier.some(isWritten))
      throw new Refusal(codes.conflict, `运单号 ${trackingNo} 已经登记在这个订单里`, { state })
  }
}

/** The parcel would go to the former address. */
const refuseFormerAddress = async (tx: Db, order: OrderRow, seen: number | undefined) => {
  if (seen === undefined) return
  const changes = await deliveryChangeRepository.listOf(tx, order)
  if (changes.length !== seen)
    throw new Refusal(codes.conflict, '收货信息刚改过，请核对新的地址，面单要重新打印', {
      state: order.state,
    })
}

/**
 * Ships one parcel or several, each with its row of the timeline; pickup by the buyer is one parcel without a number.
 * The order moves on when nothing is left. All of it runs under the order's lock: simultaneous parcels never contain
 * too much.
 */
export const shipOrder = (
  { db, moveOrder }: MoveDeps,
  seen: Pick<OrderRow, 'companyId' | 'id'>,
  { parcels, seenDelivery, by, now }: Shipping,
): Promise<OrderRow> =>
  db.transaction(async (tx) => {
    const { companyId, id } = seen
    let order = await orderRepository.lock(tx, companyId, id)
    if (!order) throw notFound()
    if (!findTransition(statusOf(order), 'ship', 'shop')) throw movedOn(order)
    await refuseFormerAddress(tx, order, seenDelivery)
    refuseRepeats(order, parcels, await shipmentRepository.listOf(tx, companyId, id))
    const lines = await orderRepository.linesOf(tx, companyId, [id])
    const contents = await shipmentRepository.contentsOf(tx, companyId, [id])
    const { packed, isAll } = packParcels(lines, shippedPieces(order.state, lines, contents), parcels)
    for (const [at, { text: words, lines: contents = [], ...parcel }] of packed.entries()) {
      const shipmentId = newId()
      const shippedAt = new Date(now)
      await shipmentRepository.insert(tx, { ...parcel, companyId, id: shipmentId, orderId: id, shippedAt })
      await shipmentRepository.insertLines(
        tx,
        contents.map((line) => ({ ...line, companyId, shipmentId })),
      )
      const facts = { order, ...parcel }
      await notifyBuyer(tx, order, { kind: 'shipped', cause: `parcel:${shipmentId}`, facts, now })
      const move = isAll && at === packed.length - 1 ? 'ship' : 'ship-part'
      order = await moveOrder(tx, order, { move, by, now, note: words })
    }
    return order
  })
