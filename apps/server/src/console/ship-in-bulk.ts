import { type CallData, formatMoment } from '@yinpu/contract'
import {
  type ConsoleCalls,
  carrierOfNumber,
  cleanParcelRow,
  isPickup,
  parcelFaults,
  recogniseCarrier,
} from '@yinpu/contract/console'
import type { Member } from '../kernel/actor.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Shop } from '../kernel/shop.ts'
import { movedOn } from '../modules/order/move-order.ts'
import { type OrderRow, orderRepository } from '../modules/order/order-repository.ts'
import { findTransition, statusOf } from '../modules/order/order-state.ts'
import type { Parcel } from '../modules/order/pack-parcels.ts'
import { shipmentRepository } from '../modules/order/shipment-repository.ts'
import { isSameNumber, shipOrder } from '../modules/order/shop-moves.ts'
import { sentParcelRepository } from '../modules/order-view/sent-parcel-repository.ts'
import { moveForShop, type OrderRouteDeps } from './move-for-shop.ts'
import { carriersOf, findCarrier, unknownCarrier } from './read-parcels.ts'

type Outcome = CallData<ConsoleCalls['shipInBulk']>['rows'][number]
type CheckedRow = CallData<ConsoleCalls['checkParcels']>['rows'][number]
type Told = Pick<Outcome, 'outcome' | 'words'>

type GivenRow = Parameters<typeof cleanParcelRow>[0] & { row?: number | undefined }

interface Row {
  /** the number of the row as its sender counts */
  row: number
  order_no: string
  no: string
  carrier: string
  /** the same row is above, and counts */
  isRepeat: boolean
  told?: Told
  /** the carrier, once it is known */
  parcel?: Parcel & { isRecognised: boolean }
}

const failed = (words: string): Told => ({ outcome: 'failed', words })

/** Rows without a result yet. */
const open = (rows: Row[]) => rows.filter(({ told }) => told === undefined)

/** Rows whose number the order has already: sending them again changes nothing. */
const tellEarlier = async ({ db }: OrderRouteDeps, { companyId, id }: OrderRow, rows: Row[]) => {
  const earlier = await shipmentRepository.listOf(db, companyId, id)
  for (const row of open(rows)) {
    const found = earlier.find(({ trackingNo }) => isSameNumber(trackingNo, row.no))
    if (found) {
      const { carrierName, trackingNo, shippedAt } = found
      const words = `${carrierName} ${trackingNo} 已在 ${formatMoment(shippedAt.getTime())} 发出`
      row.told = { outcome: 'already', words }
    }
  }
}

/** The carrier that the row names, else the one whose numbers look so, else the one that the buyer has chosen. */
const parcelOf = (shop: Shop, order: OrderRow, row: Row): Parcel | undefined => {
  const recognised = row.carrier ? undefined : carrierOfNumber(carriersOf(shop), row.no)
  const carrier = recognised ?? findCarrier(shop, row.carrier || order.carrier)
  if (!carrier || isPickup(carrier.id)) {
    row.told = failed(unknownCarrier(carriersOf(shop), row.carrier || order.carrierName))
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
type Send = (order: OrderRow, parcels: Parcel[], words: string[]) => Promise<void>

/** Parcels of one order leave together, or none does: after the first alone the order would be closed to the others. */
const sendTogether = async (deps: OrderRouteDeps, shop: Shop, send: Send, order: OrderRow, rows: Row[]) => {
  const waiting = open(rows)
  const parcels = waiting.flatMap((row) => parcelOf(shop, order, row) ?? [])
  if (parcels.length < waiting.length || parcels.length === 0) return
  const words = parcels.map(({ carrierName, trackingNo }) => `${carrierName} ${trackingNo}`)
  try {
    await send(order, parcels.map(partsOf), words)
    for (const [at, row] of waiting.entries()) row.told = { outcome: 'done', words: words[at] ?? '' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Another request may have sent the same rows in the same moment.
    await tellEarlier(deps, order, rows)
    for (const row of open(rows)) row.told = failed(error.message)
  }
}

const sendOne = async (deps: OrderRouteDeps, { companyId }: Member, shop: Shop, send: Send, rows: Row[]) => {
  const [order] = await orderRepository.findByNo(deps.db, [companyId], rows[0]?.order_no ?? '')
  if (!order) {
    for (const row of open(rows)) row.told = failed('没有这个订单')
    return
  }
  await tellEarlier(deps, order, rows)
  if (order.address === null) for (const row of open(rows)) row.told = failed('买家到店自提，没有运单')
  // A row that was refused for its own fault stops the others of its order; a repeated one does not.
  const findWrong = () => rows.find(({ told, isRepeat }) => told?.outcome === 'failed' && !isRepeat)
  if (!findWrong()) await sendTogether(deps, shop, send, order, rows)
  const wrong = findWrong()
  for (const row of open(rows)) row.told = failed(`同一订单的第 ${wrong?.row} 行有误，改正后一起发`)
}

/** Order by order; every row is answered in its place. */
const answerRows = async (
  deps: OrderRouteDeps,
  member: Member,
  shop: Shop,
  send: Send,
  given: GivenRow[],
): Promise<Row[]> => {
  const cleaned = given.map(cleanParcelRow)
  const rowOf = (at: number) => given[at]?.row ?? at + 1
  const faults = parcelFaults(cleaned, rowOf)
  const rows = cleaned.map((row, at): Row => {
    const fault = faults[at]
    return {
      ...row,
      row: rowOf(at),
      isRepeat: fault?.isRepeat ?? false,
      ...(fault && { told: failed(fault.words) }),
    }
  })
  for (const group of Map.groupBy(rows, ({ order_no }) => order_no).values())
    if (open(group).length > 0) await sendOne(deps, member, shop, send, group)
  return rows
}

/** Each order in a transaction of its own. */
export const shipInBulk = async (
  deps: OrderRouteDeps,
  member: Member,
  shop: Shop,
  given: GivenRow[],
): Promise<Outcome[]> => {
  const send: Send = async (order, parcels, words) => {
    const move = { action: 'shipInBulk', order, told: { parcels: words } } as const
    await moveForShop(deps, member, move, (within, now) =>
      shipOrder(within, order, { parcels, by: member.actor, now }),
    )
  }
  const rows = await answerRows(deps, member, shop, send, given)
  return rows.map(({ order_no, no, told = failed('没有发') }) => ({ order_no, no, ...told }))
}

/** The reasons to check a row again before it is sent. */
const doubtOf = (shop: Shop, { no, parcel }: Row, usedBy: readonly string[]): string => {
  const name = recogniseCarrier(no)
  const doubts = [
    ...(name && parcel && !parcel.carrierName.startsWith(name)
      ? [
          `运单号像${name}的，${carrierOfNumber(carriersOf(shop), no) ? '' : `店铺没有${name}，`}会按${parcel.carrierName}登记`,
        ]
      : []),
    ...(usedBy.length > 0 ? [`订单 ${usedBy.join('、')} 已用过这个运单号`] : []),
  ]
  return doubts.join('；')
}

/** The same answers before anything is sent: it changes nothing. */
export const checkInBulk = async (
  deps: OrderRouteDeps,
  member: Member,
  shop: Shop,
  given: GivenRow[],
): Promise<CheckedRow[]> => {
  const send: Send = async (order) => {
    if (!findTransition(statusOf(order), 'ship', 'shop')) throw movedOn(order)
  }
  const rows = await answerRows(deps, member, shop, send, given)
  const numbers = rows.filter(({ told }) => told?.outcome === 'done').map(({ no }) => no.toUpperCase())
  const inUse = numbers.length > 0 ? await sentParcelRepository.numbersInUse(deps.db, shop.id, numbers) : []
  const ordersOf = Map.groupBy(inUse, ({ no }) => no)
  return rows.map((row) => {
    const { order_no, no, parcel, told = failed('不能发') } = row
    const isReady = told.outcome === 'done'
    const usedBy = (ordersOf.get(no.toUpperCase()) ?? []).map(({ orderNo }) => orderNo)
    return {
      order_no,
      no,
      outcome: told.outcome === 'done' ? 'ready' : told.outcome,
      words: told.words,
      carrier: parcel && { id: parcel.carrier, name: parcel.carrierName },
      recognised: isReady && parcel?.isRecognised === true,
      doubt: isReady ? doubtOf(shop, row, usedBy) : '',
    }
  })
}
