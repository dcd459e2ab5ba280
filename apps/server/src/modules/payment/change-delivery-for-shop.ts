import { addressText, codes, formatFen, type OrderAddress } from '@yinpu/contract'
import { pickup } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { type Member, maySeePrices } from '../../kernel/actor.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import {
  changeDelivery,
  type Delivered,
  type Delivery,
  deliveryOf,
  type FreightChange,
} from '../order/change-delivery.ts'
import type { DeliveryChangeRow } from '../order/delivery-change-repository.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { orderSubject } from '../order/shop-order.ts'
import { readPlace } from '../region/read-place.ts'
import { whoMay } from '../staff/who-may.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { isWithin } from './reprice-for-shop.ts'
import { computedTotalOf } from './reprice-order.ts'

export interface DeliveryInput {
  version: number
  /** the id of an earlier change: puts back what stood there before it */
  restore?: string | undefined
  pickup: boolean
  /** blank or undefined stays as it is: people who see no whole numbers cannot send them back */
  name: string
  mobile?: string | undefined
  /** the whole place in one text */
  text: string
  /** blank stays as it is */
  carrier: string
  remark?: string | undefined
  /** more freight, which the shop pays itself */
  waive_fen: number
  why: string
}

const typedAddress = ({ address }: OrderRow, { name, mobile, text }: DeliveryInput): OrderAddress => {
  if (address)
    return {
      ...address,
      ...(name && { name }),
      ...(mobile && { mobile }),
      // A place that was not touched keeps its region as it was chosen.
      ...(text && text !== addressText(address) && readPlace(text)),
    }
  if (!name || !mobile || !text)
    throw invalidFields({
      ...(!name && { name: '请填写收货人' }),
      ...(!mobile && { mobile: '请填写电话' }),
      ...(!text && { text: '请填写地址' }),
    })
  return { name, mobile, ...readPlace(text) }
}

const readWish = (order: OrderRow, earlier: readonly DeliveryChangeRow[], input: DeliveryInput): Delivery => {
  if (input.restore !== undefined) {
    const former = earlier.find(({ id }) => id === input.restore)
    if (!former) throw notFound()
    return deliveryOf(former)
  }
  const { remark = order.remark } = input
  return input.pickup
    ? { address: null, carrier: pickup.id, remark }
    : { address: typedAddress(order, input), carrier: input.carrier || order.carrier, remark }
}

/** The shop pays more freight itself: that counts as taking so much off the price, within the person's limit. */
const refuseUnagreed = async (
  tx: Db,
  { companyId, permissions, limits, ...member }: Member,
  { order, diffFen }: FreightChange,
  waivedFen: number,
) => {
  if (diffFen < 0) return
  if (!maySeePrices({ permissions }))
    throw new Refusal(codes.refused, '改后运费不同，请由看得到金额的同事办理')
  const data = { diff_fen: diffFen }
  const dearer = {
    ...order,
    totalFen: order.totalFen + diffFen,
    // `isWithin` adds the extra sums itself.
    computedFen: computedTotalOf({ ...order, extraFen: 0, versionExtraFen: 0 }) + diffFen,
  }
  const allows = (percent: number | undefined) => isWithin(dearer, order.totalFen, percent)
  if (!member.isOwner && !(permissions.has('order.reprice') && allows(limits.reprice_percent))) {
    const who = await whoMay(
      tx,
      companyId,
      (role) => role.permissions.includes('order.reprice') && allows(role.limits.reprice_percent),
    )
    const more = `改后运费多 ${formatFen(diffFen)} 元`
    throw new Refusal(codes.refused, `${more}，由店里承担超出您的改价幅度，请由${who}办理`, data)
  }
  if (waivedFen !== diffFen)
    throw new Refusal(
      codes.conflict,
      `改后运费多 ${formatFen(diffFen)} 元，不向买家补收，由店里承担：请确认后再改`,
      data,
    )
}

/** Staff change where an order goes, with a row of the audit. */
export const changeDeliveryForShop = (
  deps: PaymentDeps,
  member: Member,
  shop: Shop,
  order: OrderRow,
  input: DeliveryInput,
): Promise<Delivered> =>
  changeWithAudit(deps, member, async (tx, now) => {
    const delivered = await changeDelivery({ ...deps, db: tx }, shop, order, {
      version: input.version,
      read: (current, earlier) => readWish(current, earlier, input),
      agree: (within, change) => refuseUnagreed(within, member, change, input.waive_fen),
      ...{ why: input.why, by: member.actor, now },
    })
    const { isChanged, diffFen } = delivered
    const after = {
      ...{ carrier: delivered.order.carrierName, why: input.why },
      ...(diffFen !== 0 && { diff_fen: diffFen }),
      ...(input.restore !== undefined && { restored: true }),
    }
    const before = { carrier: order.carrierName }
    const entry = { action: 'changeDelivery' as const, subject: orderSubject(order), before, after }
    return { result: delivered, entry: isChanged ? entry : undefined }
  })
