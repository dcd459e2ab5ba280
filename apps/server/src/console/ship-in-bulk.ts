import { type CallData, formatMoment } from '@yinpu/contract'
import { type ConsoleCalls, cleanParcelRow, isPickup, parcelFaults } from '@yinpu/contract/console'
import type { Member } from '../kernel/actor.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Shop } from '../kernel/shop.ts'
import { type OrderRow, orderRepository } from '../modules/order/order-repository.ts'
import type { Parcel } from '../modules/order/pack-parcels.ts'
import { shipmentRepository } from '../modules/order/shipment-repository.ts'
import { isSameNumber, shipOrder } from '../modules/order/shop-moves.ts'
import { moveForShop, type OrderRouteDeps } from './move-for-shop.ts'
import { carriersOf, findCarrier, unknownCarrier } from './read-parcels.ts'

type Outcome = CallData<ConsoleCalls['shipInBulk']>['rows'][number]
type Told = Pick<Outcome, 'outcome' | 'words'>

type GivenRow = Parameters<typeof cleanParcelRow>[0] & { row?: number | undefined }

interface Row {
  /** as whoever sent it counts */
  row: number
  order_no: string
  no: string
  carrier: string
  /** the same row stands above, and counts */
  isRepeat: boolean
  told?: Told
}

const failed = (words: string): Told => ({ outcome: 'failed', words })

/** What was not told anything yet. */
const open = (rows: Row[]) => rows.filter(({ told }) => told === undefined)

/** Rows whose number is written at the order already: whoever sends them again changes nothing. */
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

const parcelOf = (shop: Shop, order: OrderRow, row: Row): Parcel | undefined => {
  const carrier = findCarrier(shop, row.carrier || order.carrier)
  if (!carrier || isPickup(carrier.id)) {
    row.told = failed(unknownCarrier(carriersOf(shop), row.carrier || order.carrierName))
    return undefined
  }
  return { carrier: carrier.id, carrierName: carrier.name, trackingNo: row.no }
}

/** Parcels of one order leave together, or none does: after the first alone the order would be closed to the others. */
const shipTogether = async (
  deps: OrderRouteDeps,
  member: Member,
  shop: Shop,
  order: OrderRow,
  rows: Row[],
) => {
  const waiting = open(rows)
  const parcels = waiting.flatMap((row) => parcelOf(shop, order, row) ?? [])
  if (parcels.length < waiting.length || parcels.length === 0) return
  const words = parcels.map(({ carrierName, trackingNo }) => `${carrierName} ${trackingNo}`)
  const move = { action: 'shipInBulk', order, told: { parcels: words } } as const
  try {
    await moveForShop(deps, member, move, (within, now) =>
      shipOrder(within, order, { parcels, by: member.actor, now }),
    )
    for (const [at, row] of waiting.entries()) row.told = { outcome: 'done', words: words[at] ?? '' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Somebody may have sent the same rows in the same moment.
    await tellEarlier(deps, order, rows)
    for (const row of open(rows)) row.told = failed(error.message)
  }
}

const shipOne = async (deps: OrderRouteDeps, member: Member, shop: Shop, rows: Row[]) => {
  const [order] = await orderRepository.findByNo(deps.db, [member.companyId], rows[0]?.order_no ?? '')
  if (!order) {
    for (const row of open(rows)) row.told = failed('没有这个订单')
    return
  }
  await tellEarlier(deps, order, rows)
  if (order.address === null) for (const row of open(rows)) row.told = failed('买家到店自提，没有运单')
  // A row that was refused for its own fault holds the others of its order back; one that is there twice does not.
  const findWrong = () => rows.find(({ told, isRepeat }) => told?.outcome === 'failed' && !isRepeat)
  if (!findWrong()) await shipTogether(deps, member, shop, order, rows)
  const wrong = findWrong()
  for (const row of open(rows)) row.told = failed(`同一订单的第 ${wrong?.row} 行有误，改正后一起发`)
}

/** Order by order, each in a transaction of its own; every row is answered in its place. */
export const shipInBulk = async (
  deps: OrderRouteDeps,
  member: Member,
  shop: Shop,
  given: GivenRow[],
): Promise<Outcome[]> => {
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
    if (open(group).length > 0) await shipOne(deps, member, shop, group)
  return rows.map(({ order_no, no, told = failed('没有发') }) => ({ order_no, no, ...told }))
}
