import { codes, payChannels, paymentStateText, stateOfPayment, textOf } from '@yinpu/contract'
import type { Member } from '../../kernel/actor.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { moveForShop } from '../order/move-for-shop.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { getOrder } from '../order/shop-order.ts'
import { confirmOfflinePayment } from './confirm-offline.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { PaymentRow } from './payment-repository.ts'

/** Only a payment that the buyer has announced, or makes on delivery, waits for the shop's confirmation. */
const refuseUnlessAwaited = ({ state, channel, offlineLabel, paymentNo }: PaymentRow) => {
  if (state === stateOfPayment.announced || state === stateOfPayment.onDelivery) return
  const method = `${textOf(payChannels)[channel]}${offlineLabel ? `（${offlineLabel}）` : ''}`
  throw new Refusal(
    codes.conflict,
    `支付单 ${paymentNo}（${method}）${paymentStateText({ state, channel })}，不能确认`,
    { state },
  )
}

/** The whole of an order has been paid outside of any provider. */
export const confirmOrderForShop = (deps: PaymentDeps, member: Member, order: OrderRow, note: string) =>
  moveForShop(deps, member, { action: 'confirmOrder', order, details: { note } }, (within, now) =>
    confirmOfflinePayment(within, order, { note }, member.actor, now),
  )

/** One payment has come: returns its order before and after. */
export const confirmPaymentForShop = async (
  deps: PaymentDeps,
  member: Member,
  payment: PaymentRow,
  note: string,
) => {
  refuseUnlessAwaited(payment)
  const order = await getOrder(deps.db, member, payment.orderId)
  const moved = await moveForShop(
    deps,
    member,
    { action: 'confirmPayment', order, details: { note } },
    (within, now) => confirmOfflinePayment(within, order, { note, paymentId: payment.id }, member.actor, now),
  )
  return { order, moved }
}
