import { payChannel, stateOfPayment, typeOfLedger } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { buyer } from '../../kernel/actor.ts'
import { measuredPayments } from '../../metrics/measured.ts'
import { type IdempotentRequest, once } from '../idempotency/once.ts'
import { appendEntry, balanceAfter } from '../ledger/append-entry.ts'
import { ledgerRepository } from '../ledger/ledger-repository.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { lockJoined } from './join-orders.ts'
import { getPayablePart, lockPayable, openPayment } from './open-payment.ts'
import { fullPrice, kindLabel, type PayablePart } from './payable-parts.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'
import { receiveMoney } from './settle-payment.ts'

/** Out of the balance and into an order that is locked and can be paid. */
const take = async (
  tx: Db,
  deps: PaymentDeps,
  order: OrderRow,
  part: PayablePart,
  now: number,
): Promise<PaymentRow> => {
  const { companyId, userId, orderNo } = order
  const { kind, fen: amountFen } = part
  const payment = await openPayment(tx, order, part, payChannel.balance, { state: stateOfPayment.open }, now)
  if (amountFen > 0)
    await appendEntry(
      tx,
      { companyId, userId },
      {
        type: typeOfLedger.spending,
        amountFen: -amountFen,
        cause: `pay:${payment.id}`,
        refNo: orderNo,
        remark: kind === 'full' ? '订单付款' : `订单${kindLabel[kind]}`,
        orderId: order.id,
        by: buyer,
        now,
      },
    )
  await receiveMoney(tx, deps, order, payment, { amountFen, providerNo: '', paidAt: now }, now)
  return payment
}

/** Checked without a lock and before the password: a payment that is impossible costs no hash. */
export const refuseHopeless = async (
  { db, now }: Pick<PaymentDeps, 'db' | 'now'>,
  order: OrderRow,
  { kind, fen }: PayablePart,
  leastFen = fen,
) => {
  const attempts = await paymentRepository.listOf(db, order.companyId, order.id)
  getPayablePart(order, attempts, now(), kind)
  // An open attempt may have been paid in the meantime, and is queried first: then the balance is not needed.
  if (attempts.some(({ state }) => state === stateOfPayment.open)) return
  const last = await ledgerRepository.findLast(db, order)
  balanceAfter(last?.balanceFen ?? 0, -leastFen)
}

/** Out of the balance and into the order, in one transaction. */
export const payByBalance = async (
  deps: PaymentDeps,
  order: OrderRow,
  part: PayablePart,
  request: IdempotentRequest,
): Promise<PaymentRow> => {
  const { db } = deps
  let isTaken = false
  const payment = await db.transaction(async (tx) => {
    isTaken = false
    const { id } = await once(tx, request, async () => {
      isTaken = true
      const now = deps.now()
      const payable = await lockPayable(tx, order, part, now)
      return { id: (await take(tx, deps, payable.order, payable.part, now)).id }
    })
    // Read in here: afterwards it would wait for a connection once more, and could fail though the money is taken.
    return paymentRepository.find(tx, order.companyId, id)
  })
  if (isTaken) measuredPayments.report({ channel: payChannel.balance, outcome: 'paid' })
  if (!payment) throw new Error('a payment is gone')
  return payment
}

/** Pays several orders from the balance, all of them or none; returns their sum. */
export const payTogetherByBalance = async (
  deps: PaymentDeps,
  orders: readonly OrderRow[],
  seenFen: number,
  request: IdempotentRequest,
): Promise<number> => {
  let taken = 0
  const { paidFen } = await deps.db.transaction(async (tx) => {
    taken = 0
    return once(tx, request, async () => {
      const now = deps.now()
      const locked = await lockJoined(tx, orders, seenFen, now)
      for (const order of locked) {
        await take(tx, deps, order, fullPrice(order), now)
        taken += 1
      }
      return { paidFen: seenFen }
    })
  })
  for (let at = 0; at < taken; at += 1)
    measuredPayments.report({ channel: payChannel.balance, outcome: 'paid' })
  return paidFen
}
