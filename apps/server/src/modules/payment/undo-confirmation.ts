import {
  codes,
  formatFen,
  isOwedKind,
  type OrderState,
  type OrderType,
  payChannel,
  stateOfOrder,
  stateOfPayment,
  stateOfRefund,
} from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type Actor, actorColumnsOf, storedActor } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { withFreeNumber } from '../../kernel/readable-number.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { takeBackCash } from '../cash-box/book-cash.ts'
import { ledgerRepository } from '../ledger/ledger-repository.ts'
import { topUp } from '../ledger/top-up.ts'
import { notifyBuyer } from '../message/notify-buyer.ts'
import { stateLabel } from '../order/move-order.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { findTransition } from '../order/order-state.ts'
import { statusOf } from '../order/order-status.ts'
import { orderSumsRepository } from '../order/order-sums-repository.ts'
import { kindLabel } from './payable-parts.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { moneyNumber, type PaymentRow, paymentRepository } from './payment-repository.ts'
import { refundRepository, undoingCause } from './refund/refund-repository.ts'
import { surplusCause, takeBackWaiver } from './waive.ts'

interface Undoing {
  why: string
  by: Actor
  now: number
  /** runs in the transaction that stores it */
  note?: (tx: Db, undone: PaymentRow) => Promise<void>
}

const refusal = (message: string, { state }: OrderRow) => new Refusal(codes.conflict, message, { state })

/** An offline payment that staff have confirmed, and that the order relies on. */
const isConfirmed = ({ channel, state, counts }: PaymentRow) =>
  channel === payChannel.offline && state === stateOfPayment.paid && counts

/** Money of an order that has started: the order stays where it is, and the sum is owed again. */
const isOwedPart = ({ kind }: PaymentRow): boolean => isOwedKind(kind)

/** From there nothing can be owed any more. */
const isEnded = (state: OrderState): boolean =>
  state === stateOfOrder.completed || state === stateOfOrder.cancelled

/** As far as the page can tell; other obstacles are reported when it is tried. */
export const isUndoable = (payment: PaymentRow, orderState: OrderState, orderType: OrderType): boolean => {
  if (isOwedPart(payment)) return isConfirmed(payment) && !isEnded(orderState)
  const status = statusOf({
    state: orderState,
    type: orderType,
    collectFen: 0,
    owedFen: 0,
    handedInAt: null,
    proofWanted: null,
    proofStand: null,
  })
  return isConfirmed(payment) && findTransition(status, 'unpay', 'shop') !== undefined
}

const refuseUnlessConfirmed = (order: OrderRow, payment: PaymentRow) => {
  const { paymentNo } = payment
  if (!isConfirmed(payment)) throw refusal(`支付单 ${paymentNo} 不是店铺确认到账的线下付款，不能撤销`, order)
  const isOpen = isOwedPart(payment)
    ? !isEnded(order.state)
    : findTransition(statusOf(order), 'unpay', 'shop')
  if (!isOpen) throw refusal(`订单${stateLabel(order.state)}，已经不能撤销确认`, order)
}

/** Refuses if anything depends on the money; each of those has to be undone by its own means first. */
const refuseWhereBuiltOn = async (tx: Db, order: OrderRow, payment: PaymentRow) => {
  const goneFen = await refundRepository.sumOf(tx, order.companyId, payment.id)
  if (goneFen > 0) throw refusal(`这笔付款已退 ${formatFen(goneFen)} 元，不能撤销确认`, order)
  const dependents = await paymentRepository.builtOn(tx, order.companyId, order.id)
  if (dependents.requests > 0) throw refusal('有退款申请在等审批，请先处理', order)
  if (dependents.invoices > 0) throw refusal('已经开了发票，请先作废', order)
  if (dependents.shipments > 0) throw refusal('已经发出包裹，不能撤销确认', order)
  if (dependents.claims > 0) throw refusal('买家已经申请售后，不能撤销确认', order)
  if (isOwedPart(payment)) return
  const later = (await paymentRepository.listOf(tx, order.companyId, order.id)).find(
    (other) => other.counts && isOwedPart(other),
  )
  if (later) throw refusal(`后面还收了${kindLabel[later.kind]}（${later.paymentNo}），请先撤那一笔`, order)
}

/** The order goes back to unpaid, and can be paid as on its first day. */
const makeUnpaid = (
  tx: Db,
  { moveOrder }: Pick<PaymentDeps, 'moveOrder'>,
  order: OrderRow,
  { offlineLabel, amountFen }: PaymentRow,
  { why, by, now }: Pick<Undoing, 'why' | 'by' | 'now'>,
): Promise<OrderRow> =>
  moveOrder(tx, order, {
    move: 'unpay',
    by,
    now,
    note: `${offlineLabel || '线下转账'} ${formatFen(amountFen)} 元：${why}。请核对后重新付款`,
    changes: {
      // Extra sums that were asked for meanwhile belong to the price from now on.
      ...{ paidFen: 0, owedFen: 0, extraFen: 0, versionExtraFen: 0, extraOwedFen: 0, dueAt: null },
      // Artwork that waits for the shop waits for the money now, and comes back with it.
      handedInAt: order.state === stateOfOrder.underReview ? new Date(now) : null,
    },
  })

/** The order stays in its state, and the sum is owed again. */
const makeOwed = async (
  tx: Db,
  order: OrderRow,
  { kind, offlineLabel, amountFen }: PaymentRow,
  { why, by, now }: Pick<Undoing, 'why' | 'by' | 'now'>,
): Promise<OrderRow> => {
  const extraFen = kind === 'extra' ? -amountFen : 0
  const owed = await orderSumsRepository.receiveOwed(tx, order, { amountFen: -amountFen, extraFen })
  if (!owed) throw new Error('an order is gone')
  await orderRepository.insertEvent(tx, order, {
    id: newId(),
    state: order.state,
    title: `${kindLabel[kind]}的收款已撤销`,
    note: `${offlineLabel || '线下转账'} ${formatFen(amountFen)} 元：${why}。还欠 ${formatFen(owed.owedFen)} 元`,
    actor: 'shop',
    ...actorColumnsOf(by),
    createdAt: new Date(now),
  })
  return owed
}

/** Takes back the sum that was put on the balance with the payment; refuses if it is spent already. */
const takeBackSurplus = async (
  tx: Db,
  { companyId, orderNo }: OrderRow,
  { id }: PaymentRow,
  { why, by, now }: Pick<Undoing, 'why' | 'by' | 'now'>,
) => {
  const surplus = await ledgerRepository.findByCause(tx, companyId, surplusCause(id))
  if (!surplus) return
  const remark = `${orderNo} 的收款撤销，多付的一起撤：${why}`
  await topUp(
    tx,
    { companyId, userId: surplus.userId },
    { amountFen: -surplus.amountFen, remark, cause: `untaken:${id}`, by, now },
  )
}

/**
 * The shop has confirmed by mistake that money has arrived. Nothing is removed from the books: the payment stays on its
 * day and counts no more, and a row of the same sum cancels it out on the day of the undoing. The order can be paid as on
 * its first day, or owes the sum again. The buyer, from whom nothing had come, gets nothing back.
 */
export const undoConfirmation = (
  { db, moveOrder }: Pick<PaymentDeps, 'db' | 'moveOrder'>,
  seen: PaymentRow,
  { why, by, now, note }: Undoing,
): Promise<{ order: OrderRow; payment: PaymentRow }> =>
  db.transaction(async (tx) => {
    const { companyId, orderId } = seen
    const order = await orderRepository.lock(tx, companyId, orderId)
    const current = await paymentRepository.find(tx, companyId, seen.id)
    if (!order || !current) throw new Error('a payment has no order')
    refuseUnlessConfirmed(order, current)
    await refuseWhereBuiltOn(tx, order, current)
    const changes = { counts: false, note: `撤销确认：${why}` }
    // The cash leaves its box and the surplus the balance, or none of it is undone.
    await takeBackSurplus(tx, order, current, { why, by, now })
    const atFullPrice = await takeBackWaiver(tx, order, current, by, now)
    const payment = await paymentRepository.update(tx, current, [stateOfPayment.paid], changes)
    if (!payment) throw refusal('这笔付款刚刚有变化，请刷新后再试', order)
    const against = {
      ...{ companyId, id: newId(), paymentId: payment.id, orderId, amountFen: payment.amountFen },
      ...{ state: stateOfRefund.done, to: 'origin', reason: `撤销收款确认：${why}` },
      ...{ cause: undoingCause(payment.id), ...storedActor(by) },
      ...{ createdAt: new Date(now), doneAt: new Date(now) },
    }
    await withFreeNumber(
      () => moneyNumber('TK', now),
      (refundNo) => refundRepository.insert(tx, { ...against, refundNo }),
    )
    await takeBackCash(tx, { companyId, paymentId: payment.id }, why, by, now)
    const undoing = { why, by, now }
    const moved = isOwedPart(payment)
      ? await makeOwed(tx, atFullPrice, payment, undoing)
      : await makeUnpaid(tx, { moveOrder }, atFullPrice, payment, undoing)
    const facts = { order, amountFen: payment.amountFen, why }
    await notifyBuyer(tx, order, { kind: 'payment_missing', cause: `unpaid:${payment.id}`, facts, now })
    await note?.(tx, payment)
    return { order: moved, payment }
  })
