import { stateOfPayment, typeOfLedger } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { repeatably } from '../../db/repeatable.ts'
import { money as theMoney } from '../../kernel/actor.ts'
import { measuredPayments } from '../../metrics/measured.ts'
import { appendEntry } from '../ledger/append-entry.ts'
import { ledgerRepository } from '../ledger/ledger-repository.ts'
import { notifyBuyer } from '../message/notify-buyer.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { type PaymentGroupRow, paymentGroupRepository } from './payment-group-repository.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'
import { releaseBalance } from './reserve-balance.ts'
import { type Money, receiveMoney, type SettleDeps, type Settled, wrongAmountText } from './settle-payment.ts'

interface Part {
  order: OrderRow
  payment: PaymentRow
}

/** Its orders and their payments, the orders locked one after the other by their ids (decision 24). */
const lockParts = async (tx: Db, { companyId, id }: PaymentGroupRow): Promise<Part[]> => {
  const orderIds = (await paymentRepository.listOfTrade(tx, companyId, id)).map(({ orderId }) => orderId)
  const orders = new Map<string, OrderRow>()
  for (const orderId of orderIds) {
    const order = await orderRepository.lock(tx, companyId, orderId)
    if (!order) throw new Error('a payment has no order')
    orders.set(orderId, order)
  }
  // Read again: the payments may have changed before the locks were taken.
  return (await paymentRepository.listOfTrade(tx, companyId, id)).flatMap((payment) => {
    const order = orders.get(payment.orderId)
    return order ? [{ order, payment }] : []
  })
}

/** Adds the sum to the balance, once, whichever source reports it. */
const fillBalance = async (
  tx: Db,
  { companyId, userId, id, tradeNo, amountFen }: PaymentGroupRow,
  now: number,
) => {
  const owner = { companyId, userId }
  const cause = `recharge:${id}`
  const remark = '在线充值'
  const entry = { type: typeOfLedger.topUp, amountFen, cause, refNo: tradeNo, remark, by: theMoney, now }
  await appendEntry(tx, owner, entry)
  const { balanceFen = 0 } = (await ledgerRepository.findLast(tx, owner)) ?? {}
  const facts = { amountFen, balanceFen, why: remark }
  await notifyBuyer(tx, owner, { kind: 'balance_changed', cause: `balance:${cause}`, facts, now })
}

const settleUnderLocks = async (
  tx: Db,
  deps: SettleDeps,
  seen: PaymentGroupRow,
  money: Money,
  now: number,
): Promise<Settled> => {
  const { open, closed, paid } = stateOfPayment
  if (seen.purpose === 'recharge') await ledgerRepository.lock(tx, seen)
  const parts = await lockParts(tx, seen)
  const group = await paymentGroupRepository.find(tx, seen.companyId, seen.id)
  if (!group) throw new Error('a trade is gone')
  if (group.state === paid) return 'known'
  if (group.amountFen !== money.amountFen) {
    await paymentGroupRepository.update(tx, group, [open, closed], { note: wrongAmountText(money) })
    return 'wrong-amount'
  }
  const { providerNo, paidAt } = money
  await paymentGroupRepository.update(tx, group, [open, closed], {
    state: paid,
    providerNo,
    paidAt: new Date(paidAt),
  })
  if (group.purpose === 'recharge') {
    await fillBalance(tx, group, now)
    return 'paid'
  }
  const outcomes: Settled[] = []
  for (const { order, payment } of parts) {
    // The provider's number is the trade's: each payment has but a part of that money.
    const part = { amountFen: payment.amountFen - payment.balanceFen, providerNo: '', paidAt }
    outcomes.push(await receiveMoney(tx, deps, order, payment, part, now))
  }
  return outcomes.includes('surplus') ? 'surplus' : 'paid'
}

/**
 * Records money for a trade, however often and by whichever source it is reported: all its orders are paid in one
 * transaction. The part of an order that cannot take it any more is refunded, and the others are paid all the same.
 */
export const settleGroup = async (
  deps: SettleDeps,
  group: PaymentGroupRow,
  money: Money,
  now: number,
): Promise<Settled> => {
  const outcome = await repeatably(deps.db, (tx) => settleUnderLocks(tx, deps, group, money, now))
  measuredPayments.report({ channel: group.channel, outcome })
  return outcome
}

/** It can no longer be paid: its payments are closed with it, and the balance's part of them is returned. */
export const closeGroup = (db: Db, seen: PaymentGroupRow, now: number): Promise<void> =>
  db.transaction(async (tx) => {
    const { open, closed } = stateOfPayment
    const parts = await lockParts(tx, seen)
    if (!(await paymentGroupRepository.update(tx, seen, [open], { state: closed }))) return
    for (const { order, payment } of parts) {
      const closedPayment = await paymentRepository.update(tx, payment, [open], { state: closed })
      if (closedPayment) await releaseBalance(tx, order, closedPayment, now)
    }
  })
