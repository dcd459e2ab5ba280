import { isDeepStrictEqual } from 'node:util'
import { addressText, codes, type OrderAddress } from '@yinpu/contract'
import { isPickup } from '@yinpu/contract/console'
import { quoteFreight } from '@yinpu/pricing'
import type { Db } from '../../db/database.ts'
import { type Actor, actorColumnsOf, sideOf } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { notifyBuyer } from '../message/notify-buyer.ts'
import { freightOffers } from '../quote/quote-job.ts'
import { type DeliveryChangeRow, deliveryChangeRepository } from './delivery-change-repository.ts'
import { type MoveDeps, movedOn } from './move-order.ts'
import { freightOf } from './order-parts.ts'
import { type OrderLineRow, type OrderRow, orderRepository } from './order-repository.ts'
import { findTransition } from './order-state.ts'
import { statusOf } from './order-status.ts'
import { provinceOf } from './order-total.ts'
import { refreshSearchWords } from './refresh-search-words.ts'
import { withDelivery } from './search-words.ts'
import { shipmentRepository } from './shipment-repository.ts'

/** The address, the carrier and the buyer's remark of an order. */
export interface Delivery {
  /** null: collected at the shop */
  address: OrderAddress | null
  carrier: string
  remark: string
}

/** The freight of another delivery, beside what the buyer has bought. */
export interface FreightChange {
  order: OrderRow
  /** more, or less, than the freight of the order */
  diffFen: number
}

interface Change {
  /** how many changes the person has seen; undefined: they see the whole change themselves */
  version?: number | undefined
  /** the wish, from the locked order and its earlier changes */
  read: (order: OrderRow, earlier: readonly DeliveryChangeRow[]) => Delivery
  /** refuses a freight that differs, unless it is agreed to */
  agree: (tx: Db, change: FreightChange) => Promise<void>
  why: string
  by: Actor
  now: number
}

export interface Delivered {
  order: OrderRow
  /** false: it was so already */
  isChanged: boolean
  diffFen: number
  /** when a label was printed that shows the former address */
  printedAt: Date | null
}

export const deliveryOf = ({ address, carrier, remark }: Delivery): Delivery => ({ address, carrier, remark })

/** Freight depends on the carrier and the province alone: weight and goods stay. */
const isSameRoute = (one: Delivery, other: Delivery) =>
  one.carrier === other.carrier &&
  (one.address && provinceOf(one.address)) === (other.address && provinceOf(other.address))

interface Pricing {
  order: OrderRow
  lines: readonly OrderLineRow[]
  earlier: readonly DeliveryChangeRow[]
}

/**
 * The carrier's name, and the freight beside that of the order. What was ordered costs what was paid, whatever the tariff
 * says today, and where the route stays as it is, nothing is decided anew. Else the tariff of today counts; a carrier that
 * does not deliver there is refused.
 */
const priceDelivery = (shop: Shop, { order, lines, earlier }: Pricing, next: Delivery) => {
  const known = [earlier[0] ?? order, order].find((one) => isSameRoute(next, deliveryOf(one)))
  if (known) return { carrierName: known.carrierName, diffFen: 0 }
  const { address, carrier } = next
  const netKg = Number(lines.reduce((sum, line) => sum + line.netKg, 0).toFixed(9))
  const request = { net_kg: netKg, goods_fen: order.goodsFen }
  const { list } = address
    ? freightOffers(quoteFreight(shop.tariff.compiled, { ...request, province: provinceOf(address) }))
    : { list: [] }
  // Collecting at the shop is an offer to every address, and no carrier.
  const carriers = list.filter(({ id }) => !isPickup(id))
  const { carrierName, freightFen } = freightOf(carriers, { pickup: address === null, carrier })
  return { carrierName, diffFen: freightFen - order.freightFen }
}

const partsOf = (before: OrderRow, after: Delivery & { carrierName: string }) => {
  const [was, is] = [before.address, after.address]
  const differs = (field: keyof OrderAddress) => was && is && was[field] !== is[field]
  return [
    was && !is && '改为到店自提',
    !was && is && '改为寄送',
    differs('name') && '收货人',
    differs('mobile') && '电话',
    was && is && addressText(was) !== addressText(is) && '地址',
    was && is && before.carrier !== after.carrier && `物流（改为${after.carrierName}）`,
    before.remark !== after.remark && '备注',
  ].filter((part) => typeof part === 'string')
}

const refuseStale = (version: number | undefined, earlier: readonly DeliveryChangeRow[]) => {
  if (version !== undefined && version !== earlier.length)
    throw new Refusal(codes.conflict, '收货信息刚刚被改过，请看过再改', { version: earlier.length })
}

const rewriteSearchWords = async (tx: Db, before: OrderRow, { address, carrier }: Delivery) => {
  const columns = await orderRepository.getSearchColumns(tx, before)
  const next = withDelivery({ companyId: before.companyId, ...columns }, address ? [address] : [], {
    was: before.carrier,
    is: carrier,
  })
  await orderRepository.storeSearchColumns(tx, before, next)
  await refreshSearchWords(tx, before.companyId, before.id)
}

/**
 * Changes the delivery of an order until its first parcel has left. The price stays: more freight is the shop's own,
 * once somebody has agreed to it. Under the order's lock, so that of a change and a shipment one comes first and the
 * other is told. What stood there before is kept, and can be put back.
 */
export const changeDelivery = (
  { db, moveOrder }: MoveDeps,
  shop: Shop,
  { companyId, id }: Pick<OrderRow, 'companyId' | 'id'>,
  { version, read, agree, why, by, now }: Change,
): Promise<Delivered> =>
  db.transaction(async (tx) => {
    const order = await orderRepository.lock(tx, companyId, id)
    if (!order) throw notFound()
    if (!findTransition(statusOf(order), 'change-delivery', sideOf(by))) throw movedOn(order)
    const parcels = await shipmentRepository.listOf(tx, companyId, id)
    if (parcels.length > 0)
      throw new Refusal(codes.conflict, '已经有包裹发出，不能再改收货信息；发错了的请先撤销发货', {
        state: order.state,
      })
    const earlier = await deliveryChangeRepository.listOf(tx, order)
    const next = deliveryOf(read(order, earlier))
    const current = deliveryOf(order)
    const unchanged = { order, isChanged: false, diffFen: 0, printedAt: null }
    // Also for a request that came twice.
    if (isDeepStrictEqual(next, current)) return unchanged
    refuseStale(version, earlier)
    const lines = await orderRepository.linesOf(tx, companyId, [id])
    const { carrierName, diffFen } = priceDelivery(shop, { order, lines, earlier }, next)
    if (diffFen !== 0) await agree(tx, { order, diffFen })
    const printedAt = await deliveryChangeRepository.findPrinted(tx, order)
    await deliveryChangeRepository.insert(tx, {
      ...{ companyId, id: newId(), orderId: id, ...current, carrierName: order.carrierName },
      ...{ diffFen, why, printedAt, ...actorColumnsOf(by), createdAt: new Date(now) },
    })
    const what = partsOf(order, { ...next, carrierName }).join('、')
    const moved = await moveOrder(tx, order, {
      ...{ move: 'change-delivery', by, now },
      note: why ? `${what}：${why}` : what,
      changes: { ...next, carrierName },
    })
    await rewriteSearchWords(tx, order, next)
    if (sideOf(by) === 'shop') {
      const facts = { order, carrierName, trackingNo: '', delivery: { what, why } }
      await notifyBuyer(tx, order, { kind: 'shipped', cause: `delivery:${id}:${newId()}`, facts, now })
    }
    return { order: moved, isChanged: true, diffFen, printedAt }
  })
