import { codes, formatFen, type OfflineChannel, stateOfOrder } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { invalidFields, Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'

/** The most unpaid orders that one buyer may have made at once. */
export const mostToCollect = 3

type Ordered = Pick<OrderRow, 'address' | 'totalFen'>

export const isOnDelivery = ({ kind }: Pick<OfflineChannel, 'kind'>): boolean => kind === 'on_delivery'

/** The reason why an order cannot be paid by this method; empty if it can. Payment in advance is always possible. */
export const objectToOffline = (channel: OfflineChannel, { address, totalFen }: Ordered): string => {
  if (!isOnDelivery(channel)) return ''
  if (totalFen === 0) return '这个订单没有需要到付的金额'
  if (address === null && !channel.pickup) return '自提的订单不能到付，请选择其他付款方式'
  if (address !== null && !channel.provinces.includes(address.region_code.slice(0, 2)))
    return `${address.province}暂不支持到付，请选择其他付款方式`
  if (channel.max_fen !== undefined && totalFen > channel.max_fen)
    return `到付的金额最多 ${formatFen(channel.max_fen)} 元，请选择其他付款方式`
  return ''
}

/** The offline payment methods that are open to an order, by their codes: what is owed is not paid on delivery. */
export const listOfflineOffers = async (db: Db, shop: Shop, order: OrderRow): Promise<string[]> => {
  if (order.owedFen > 0)
    return shop.offlineChannels.filter((channel) => !isOnDelivery(channel)).map(({ value }) => value)
  if (order.state !== stateOfOrder.unpaid) return []
  const fitting = shop.offlineChannels.filter((channel) => objectToOffline(channel, order) === '')
  const isFull =
    fitting.some(isOnDelivery) && (await orderRepository.countToCollect(db, order)) >= mostToCollect
  return fitting.filter((channel) => !isFull || !isOnDelivery(channel)).map(({ value }) => value)
}

/** The buyer's row is locked: of several orders at once not one too many passes. */
export const refuseTooMany = async (tx: Db, order: OrderRow): Promise<void> => {
  if ((await orderRepository.countToCollect(tx, order)) >= mostToCollect)
    throw new Refusal(
      codes.refused,
      `您有 ${mostToCollect} 个到付的订单还没有付清，请先收货付款，或选择其他付款方式`,
    )
}

/** The named payment method, if this order can be paid by it. */
export const getOfflineOffer = (shop: Shop, order: OrderRow, value: string): OfflineChannel => {
  const channel = shop.offlineChannels.find((one) => one.value === value)
  if (!channel) throw invalidFields({ offline_channel: '请选择线下付款方式' })
  const objection = objectToOffline(channel, order)
  if (objection) throw invalidFields({ offline_channel: objection })
  return channel
}
