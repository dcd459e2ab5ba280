import { type CallData, type Calls, stateOfPayment } from '@yinpu/contract'
import type { Owner } from '../../kernel/owner.ts'
import { orderRepository } from '../order/order-repository.ts'
import { getOwnOrders, objectionToJoin, sumOfOrders } from './join-orders.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { paymentRepository } from './payment-repository.ts'

/** The orders that a buyer wants to pay together: which of them can be, and their sum. */
export const previewGroup = async (
  { db, now }: Pick<PaymentDeps, 'db' | 'now'>,
  owner: Owner,
  orderIds: readonly string[],
): Promise<CallData<Calls['previewTrade']>> => {
  const orders = await getOwnOrders(db, owner, orderIds)
  const ids = orders.map(({ id }) => id)
  const [lines, attempts] = await Promise.all([
    orderRepository.linesOf(db, owner.companyId, ids),
    Promise.all(ids.map((id) => paymentRepository.listOf(db, owner.companyId, id))),
  ])
  const described = orders.map((order, at) => {
    const objection = objectionToJoin(order, attempts[at] ?? [], now())
    return { order, objection }
  })
  const open = attempts.flat().filter(({ state }) => state === stateOfPayment.open)
  return {
    orders: described.map(({ order, objection }) => ({
      order_id: order.id,
      order_no: order.orderNo,
      state: order.state,
      total_fen: order.totalFen,
      lines: lines
        .filter(({ orderId }) => orderId === order.id)
        .map(({ name, quantity, unit }) => ({ name, quantity, unit })),
      can_join: objection === '',
      objection,
    })),
    total_fen: sumOfOrders(described.filter(({ objection }) => objection === '').map(({ order }) => order)),
    held_fen: open.reduce((sum, { balanceFen }) => sum + balanceFen, 0),
  }
}
