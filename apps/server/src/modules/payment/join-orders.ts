import { codes, formatFen, mostJoined, stateOfOrder, stateOfPayment } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { isUuid } from '../../kernel/ids.ts'
import type { Owner } from '../../kernel/owner.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { stateLabel } from '../order/move-order.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { payBefore } from './open-payment.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'

type Attempt = Pick<PaymentRow, 'state' | 'createdAt' | 'refusedAt'>

/** The reason why an order cannot be paid together with others; empty if it can. */
export const objectionToJoin = (
  order: Pick<OrderRow, 'state' | 'totalFen' | 'movedAt'>,
  attempts: readonly Attempt[],
  now: number,
): string => {
  if (order.state !== stateOfOrder.unpaid) return `订单${stateLabel(order.state)}，不用再付款`
  if (attempts.some(({ state }) => state === stateOfPayment.announced)) return '已提交线下付款，等待店铺确认'
  if (now >= payBefore(order, attempts)) return '付款时间已过，请重新下单'
  return order.totalFen === 0 ? '应付金额为 0，请单独付款' : ''
}

export const sumOfOrders = (orders: readonly Pick<OrderRow, 'totalFen'>[]): number =>
  orders.reduce((sum, { totalFen }) => sum + totalFen, 0)

/** The buyer's own orders, by their ids: refuses all of them if one is another buyer's or does not exist. */
export const getOwnOrders = async (db: Db, owner: Owner, ids: readonly string[]): Promise<OrderRow[]> => {
  if (ids.length > mostJoined) throw new Refusal(codes.refused, `一次最多合并 ${mostJoined} 个订单`)
  const orderIds = [...new Set(ids)]
  const orders = orderIds.every(isUuid) ? await orderRepository.listOwn(db, owner, orderIds) : []
  if (orders.length < orderIds.length) throw notFound()
  return orders
}

/** Nobody pays a sum that they have not seen, nor for an order that cannot be paid. */
export const refuseUnjoinable = async (
  db: Db,
  orders: readonly OrderRow[],
  seenFen: number,
  now: number,
): Promise<void> => {
  for (const order of orders) {
    const attempts = await paymentRepository.listOf(db, order.companyId, order.id)
    const objection = objectionToJoin(order, attempts, now)
    if (objection)
      throw new Refusal(codes.conflict, `订单 ${order.orderNo} 不能一起付款：${objection}`, {
        order_id: order.id,
        state: order.state,
      })
  }
  const totalFen = sumOfOrders(orders)
  if (totalFen !== seenFen)
    throw new Refusal(codes.conflict, `应付合计已变为 ${formatFen(totalFen)} 元，请核对后再付款`, {
      total_fen: totalFen,
    })
}

/**
 * Locks all of them, by their ids (decision 24), as long as they can be paid and their sum is the one that was seen.
 */
export const lockJoined = async (
  tx: Db,
  seen: readonly OrderRow[],
  seenFen: number,
  now: number,
): Promise<OrderRow[]> => {
  const orders: OrderRow[] = []
  for (const { companyId, id } of seen) {
    const order = await orderRepository.lock(tx, companyId, id)
    if (!order) throw new Error('an order is gone')
    orders.push(order)
  }
  await refuseUnjoinable(tx, orders, seenFen, now)
  return orders
}
