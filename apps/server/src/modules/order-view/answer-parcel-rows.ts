import { type CallData, formatMoment } from '@yinpu/contract'
import {
  type ConsoleCalls,
  carrierOfNumber,
  cleanParcelRow,
  isPickup,
  parcelFaults,
} from '@yinpu/contract/console'
import type { Member } from '../../kernel/actor.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { ShopMoveDeps } from '../order/move-for-shop.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import type { Parcel } from '../order/pack-parcels.ts'
import { carriersOf, findCarrier, unknownCarrier } from '../order/read-parcels.ts'
import { shipmentRepository } from '../order/shipment-repository.ts'
import { isSameNumber } from '../order/shop-moves.ts'
import { readAs } from '../staff/see-own-customers.ts'

type Outcome = CallData<ConsoleCalls['shipInBulk']>['rows'][number]
type RowResult = Pick<Outcome, 'outcome' | 'words'>

export type ParcelRowInput = Parameters<typeof cleanParcelRow>[0] & { row?: number | undefined }

export interface ParcelRow {
  /** the number of the row as its sender counts */
  row: number
  order_no: string
  no: string
  carrier: string
  /** the same row is above, and counts */
  isRepeat: boolean
  result?: RowResult
  /** the carrier, once it is known */
  parcel?: Parcel & { isRecognised: boolean }
}

export const failed = (words: string): RowResult => ({ outcome: 'failed', words })

/** Rows without a result yet. */
const open = (rows: ParcelRow[]) => rows.filter(({ result }) => result === undefined)

/** Rows whose number the order has already: sending them again changes nothing. */
const markSentEarlier = async ({ db }: ShopMoveDeps, { companyId, id }: OrderRow, rows: ParcelRow[]) => {
  const earlier = await shipmentRepository.listOf(db, companyId, id)
  for (const row of open(rows)) {
    const sent = earlier.find(({ trackingNo }) => isSameNumber(trackingNo, row.no))
    if (sent) {
      const { carrierName, trackingNo, shippedAt } = sent
      const words = `${carrierName} ${trackingNo} 已在 ${formatMoment(shippedAt.getTime())} 发出`
      row.result = { outcome: 'already', words }
    }
  }
}

/** The carrier that the row names, else the one whose numbers look so, else the one that the buyer has chosen. */
const parcelOf = (shop: Shop, order: OrderRow, row: ParcelRow): Parcel | undefined => {
  const recognised = row.carrier ? undefined : carrierOfNumber(carriersOf(shop), row.no)
  const carrier = recognised ?? findCarrier(shop, row.carrier || order.carrier)
  if (!carrier || isPickup(carrier.id)) {
    row.result = failed(unknownCarrier(carriersOf(shop), row.carrier || order.carrierName))
    return undefined
  }
  const isRecognised = recognised !== undefined && recognised.id !== order.carrier
  row.parcel = { carrier: carrier.id, carrierName: carrier.name, trackingNo: row.no, isRecognised }
  return row.parcel
}

const partsOf = ({ carrier, carrierName, trackingNo }: Parcel): Parcel => ({
  carrier,
  carrierName,
  trackingNo,
})

/** The last step for the parcels of one order. */
export type Send = (order: OrderRow, parcels: Parcel[], words: string[]) => Promise<void>

/** Parcels of one order leave together, or none does: after the first alone the order would be closed to the others. */
const sendTogether = async (
  deps: ShopMoveDeps,
  shop: Shop,
  send: Send,
  order: OrderRow,
  rows: ParcelRow[],
) => {
  const waiting = open(rows)
  const parcels = waiting.flatMap((row) => parcelOf(shop, order, row) ?? [])
  if (parcels.length < waiting.length || parcels.length === 0) return
  const words = parcels.map(({ carrierName, trackingNo }) => `${carrierName} ${trackingNo}`)
  try {
    await send(order, parcels.map(partsOf), words)
    for (const [at, row] of waiting.entries()) row.result = { outcome: 'done', words: words[at] ?? '' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Another request may have sent the same rows in the same moment.
    await markSentEarlier(deps, order, rows)
    for (const row of open(rows)) row.result = failed(error.message)
  }
}

const sendOrder = async (deps: ShopMoveDeps, member: Member, shop: Shop, send: Send, rows: ParcelRow[]) => {
  const { companyId } = member
  const [order] = await readAs(member, () =>
    orderRepository.findByNo(deps.db, [companyId], rows[0]?.order_no ?? ''),
  )
  if (!order) {
    for (const row of open(rows)) row.result = failed('没有这个订单')
    return
  }
  await markSentEarlier(deps, order, rows)
  if (order.address === null) for (const row of open(rows)) row.result = failed('买家到店自提，没有运单')
  // A row that was refused for its own fault stops the others of its order; a repeated one does not.
  const findWrong = () => rows.find(({ result, isRepeat }) => result?.outcome === 'failed' && !isRepeat)
  if (!findWrong()) await sendTogether(deps, shop, send, order, rows)
  const wrong = findWrong()
  for (const row of open(rows)) row.result = failed(`同一订单的第 ${wrong?.row} 行有误，改正后一起发`)
}

/** Order by order; every row is answered in its place. */
export const answerRows = async (
  deps: ShopMoveDeps,
  member: Member,
  shop: Shop,
  send: Send,
  inputs: ParcelRowInput[],
): Promise<ParcelRow[]> => {
  const cleaned = inputs.map(cleanParcelRow)
  const rowOf = (at: number) => inputs[at]?.row ?? at + 1
  const faults = parcelFaults(cleaned, rowOf)
  const rows = cleaned.map((row, at): ParcelRow => {
    const fault = faults[at]
    return {
      ...row,
      row: rowOf(at),
      isRepeat: fault?.isRepeat ?? false,
      ...(fault && { result: failed(fault.words) }),
    }
  })
  for (const group of Map.groupBy(rows, ({ order_no }) => order_no).values())
    if (open(group).length > 0) await sendOrder(deps, member, shop, send, group)
  return rows
}
