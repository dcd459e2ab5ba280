import { formatFen, isOwedKind, payChannel, stateOfOrder, stateOfPayment, typeOfOrder } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { repeatably } from '../../db/repeatable.ts'
import { type Actor, actorColumnsOf, money as theMoney } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { measuredPayments } from '../../metrics/measured.ts'
import { notifyBuyer } from '../message/notify-buyer.ts'
import { submitWithPayment } from '../order/artwork/submit-files.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { orderSumsRepository } from '../order/order-sums-repository.ts'
import { findPart, kindLabel } from './payable-parts.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'
import { releaseBalance, releaseBalances } from './reserve-balance.ts'

export type SettleDeps = Pick<PaymentDeps, 'db' | 'moveOrder' | 'refunds'>

export interface Money {
  amountFen: number
  providerNo: string
  paidAt: number
}

export type Settled =
  /** the order is paid with it */
  | 'paid'
  /** known before; nothing has changed */
  | 'known'
  /** the order needed no money any more; it is refunded */
  | 'surplus'
  /** another sum than the payment's: nothing is trusted */
  | 'wrong-amount'

/** The reason why an order cannot take the money: for its timeline, and for the refund. */
const surplusText = (
  { paidFen, collectFen, owedFen, state }: OrderRow,
  payment: PaymentRow,
): { title: string; reason: string } => {
  if (owedFen > 0 && isOwedKind(payment.kind))
    return { title: '收到的金额与欠款不符', reason: '金额与还欠的不符，自动退款' }
  if (paidFen > 0) return { title: '重复付款', reason: '重复付款自动退款' }
  if (state === stateOfOrder.unpaid)
    return payment.state === stateOfPayment.closed
      ? { title: '付款关闭后到账', reason: '付款已关闭，自动退款' }
      : { title: '收到改价前金额的付款', reason: '金额与改价后的订单不符，自动退款' }
  return collectFen > 0
    ? { title: '到付订单发货后收到付款', reason: '到付订单已发货，自动退款' }
    : { title: '订单取消后收到付款', reason: '订单已取消，自动退款' }
}

/** Of what is owed a person may take a part, and the remainder stays owed. */
const isPartByHand = ({ kind, takenMethod }: PaymentRow) => takenMethod !== '' && isOwedKind(kind)

/**
 * True if the order waits for this money: a part of its price that is still to be paid, or the whole on delivery and,
 * except for that method, not on its way. It does not wait for a price that the shop has changed since.
 */
const isAwaited = (order: OrderRow, payment: PaymentRow) => {
  const { kind, amountFen } = payment
  if (order.collectFen > 0)
    return (
      amountFen === order.totalFen &&
      (payment.state === stateOfPayment.onDelivery || order.state !== stateOfOrder.underWay)
    )
  const part = findPart(order, kind)
  if (!part) return false
  return amountFen === part.fen || (isPartByHand(payment) && amountFen < part.fen)
}

/** The payment on delivery has arrived; the order stays in its state. */
const noteCollected = async (tx: Db, order: OrderRow, payment: PaymentRow, by: Actor, now: number) => {
  await orderRepository.collect(tx, order)
  await orderRepository.insertEvent(tx, order, {
    id: newId(),
    state: order.state,
    title: payment.state === stateOfPayment.onDelivery ? '到付款已收到' : '已付款，不再到付',
    note: payment.note,
    actor: 'money',
    ...actorColumnsOf(by),
    createdAt: new Date(now),
  })
}

/** A part of what is owed has arrived; the order stays in its state. */
const noteOwed = async (tx: Db, order: OrderRow, payment: PaymentRow, by: Actor, now: number) => {
  const { kind, amountFen } = payment
  const paid = await orderSumsRepository.receiveOwed(tx, order, {
    amountFen,
    extraFen: kind === 'extra' ? amountFen : 0,
  })
  if (!paid) throw new Error('an order is gone')
  await orderRepository.insertEvent(tx, order, {
    id: newId(),
    state: order.state,
    title: `${kindLabel[kind]}已收到`,
    note: [
      `${formatFen(amountFen)} 元${paid.owedFen > 0 ? `，还欠 ${formatFen(paid.owedFen)} 元` : '，已付清'}`,
      payment.note,
    ]
      .filter(Boolean)
      .join('；'),
    actor: 'money',
    ...actorColumnsOf(by),
    createdAt: new Date(now),
  })
  return paid
}

const noteSurplus = async (tx: Db, order: OrderRow, title: string, amountFen: number, now: number) => {
  await orderRepository.insertEvent(tx, order, {
    id: newId(),
    state: order.state,
    title,
    note: `${formatFen(amountFen)} 元将自动原路退回`,
    actor: 'money',
    createdAt: new Date(now),
  })
}

const { awaitingFiles, awaitingShipment, inProduction, underReview } = stateOfOrder

/** The buyer's next step depends on the order's current state. */
const nextOf = ({ state, type }: OrderRow) => {
  if (state === awaitingFiles) return 'artwork'
  if (state === underReview) return 'review'
  if (state === inProduction && type === typeOfOrder.samples) return 'production'
  return state === awaitingShipment ? 'shipment' : undefined
}

const notifyPaid = async (
  tx: Db,
  order: OrderRow,
  { id, channel, kind, amountFen }: PaymentRow,
  now: number,
) => {
  const isCredit = channel === payChannel.credit
  const part = kind === 'full' ? '' : (kindLabel[kind] ?? '')
  const facts = { order, amountFen, isCredit, part, owedFen: order.owedFen, next: nextOf(order) } as const
  await notifyBuyer(tx, order, { kind: 'paid', cause: `payment:${id}`, facts, now })
}

/** No money has arrived, as the sum is on the monthly account, or only a deposit has. */
const titleOf = ({ type }: OrderRow, { channel, kind }: PaymentRow) => {
  if (kind === 'deposit') return type === typeOfOrder.samples ? '定金已付，开始制作' : '定金已付'
  if (channel !== payChannel.credit) return undefined
  return type === typeOfOrder.samples ? '已记入月结，开始制作' : '已记入月结'
}

/** Enters money that the order has waited for: it starts the order, or belongs to one that has started. */
const enter = async (
  tx: Db,
  moveOrder: PaymentDeps['moveOrder'],
  order: OrderRow,
  /** as it was before it was settled, by its state */
  payment: PaymentRow,
  { by, now }: { by: Actor; now: number },
): Promise<OrderRow> => {
  if (order.collectFen > 0) {
    await noteCollected(tx, order, payment, by, now)
    return order
  }
  if (order.state !== stateOfOrder.unpaid) return noteOwed(tx, order, payment, by, now)
  const { amountFen, note } = payment
  const changes = { paidFen: amountFen, owedFen: order.totalFen - amountFen }
  const moved = await moveOrder(tx, order, {
    ...{ move: 'pay', side: 'money', by, now, note, changes },
    title: titleOf(order, payment),
  })
  return submitWithPayment(tx, moveOrder, moved, now)
}

/** The order's row is locked: changes to it and its payments run one after the other. */
export const receiveMoney = async (
  tx: Db,
  { moveOrder, refunds }: Pick<SettleDeps, 'moveOrder' | 'refunds'>,
  order: OrderRow,
  payment: PaymentRow,
  { providerNo, paidAt }: Money,
  now: number,
  /** the actor who confirms that it has arrived */
  by: Actor = theMoney,
): Promise<Settled> => {
  const counts = isAwaited(order, payment)
  // If nobody needs the money, the balance's part is returned before the rest is refunded.
  const released = counts ? payment : await releaseBalance(tx, order, payment, now)
  const settled = await paymentRepository.update(
    tx,
    released,
    [stateOfPayment.open, stateOfPayment.announced, stateOfPayment.onDelivery, stateOfPayment.closed],
    {
      state: stateOfPayment.paid,
      counts,
      providerNo,
      paidAt: new Date(paidAt),
    },
  )
  if (!settled) return 'known'
  if (counts) {
    const paid = await enter(tx, moveOrder, order, { ...settled, state: payment.state }, { by, now })
    await notifyPaid(tx, paid, settled, now)
    await paymentRepository.closeAwaiting(tx, order.companyId, order.id, '已用其他方式付款')
    await releaseBalances(tx, order, now, settled.id)
    return 'paid'
  }
  if (settled.amountFen > 0) {
    const { title, reason } = surplusText(order, payment)
    await noteSurplus(tx, order, title, settled.amountFen, now)
    const refund = {
      amountFen: settled.amountFen,
      to: 'origin',
      reason,
      cause: `surplus:${settled.id}`,
    } as const
    await refunds.promise(tx, order, settled, { ...refund, by, now })
  }
  return 'surplus'
}

export const wrongAmountText = ({ amountFen }: Money) => `收到的金额不符：${formatFen(amountFen)} 元`

const settleUnderLock = (
  deps: SettleDeps,
  { companyId, orderId, id }: Pick<PaymentRow, 'companyId' | 'orderId' | 'id'>,
  money: Money,
  now: number,
): Promise<Settled> =>
  repeatably(deps.db, async (tx) => {
    const order = await orderRepository.lock(tx, companyId, orderId)
    const payment = await paymentRepository.find(tx, companyId, id)
    if (!order || !payment) throw new Error('a payment has no order')
    if (payment.state === stateOfPayment.paid) return 'known'
    if (payment.amountFen - payment.balanceFen !== money.amountFen) {
      await paymentRepository.update(tx, payment, [payment.state], { note: wrongAmountText(money) })
      return 'wrong-amount'
    }
    return receiveMoney(tx, deps, order, payment, money, now)
  })

/** Records money for an attempt to pay, however often and by whichever source it is reported. */
export const settlePayment = async (
  deps: SettleDeps,
  payment: Pick<PaymentRow, 'companyId' | 'orderId' | 'id' | 'channel'>,
  money: Money,
  now: number,
): Promise<Settled> => {
  const outcome = await settleUnderLock(deps, payment, money, now)
  measuredPayments.report({ channel: payment.channel, outcome })
  return outcome
}
