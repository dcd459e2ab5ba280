import { payChannel, stateOfPayment, typeOfLedger } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { buyer } from '../../kernel/actor.ts'
import { measuredPayments } from '../../metrics/measured.ts'
import { type IdempotentRequest, once } from '../idempotency/once.ts'
import { appendEntry, balanceAfter } from '../ledger/append-entry.ts'
import { ledgerRepository } from '../ledger/ledger-repository.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { lockPayable, openPayment, refuseUnpayable } from './open-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'
import { receiveMoney } from './settle-payment.ts'

const take = async (tx: Db, deps: PaymentDeps, seen: OrderRow) => {
  const now = deps.now()
  const order = await lockPayable(tx, seen, now)
  const { companyId, userId, orderNo, totalFen } = order
  const payment = await openPayment(tx, order, payChannel.balance, { state: stateOfPayment.open }, now)
  if (totalFen > 0)
    await appendEntry(
      tx,
      { companyId, userId },
      {
        type: typeOfLedger.spending,
        amountFen: -totalFen,
        cause: `pay:${payment.id}`,
        refNo: orderNo,
        remark: '订单付款',
        orderId: order.id,
        by: buyer,
        now,
      },
    )
  await receiveMoney(tx, deps, order, payment, { amountFen: totalFen, providerNo: '', paidAt: now }, now)
  return { id: payment.id }
}

/** Seen without a lock and before the password is checked: what cannot be paid costs nobody a hash. */
export const refuseHopeless = async ({ db, now }: Pick<PaymentDeps, 'db' | 'now'>, order: OrderRow) => {
  const attempts = await paymentRepository.listOf(db, order.companyId, order.id)
  refuseUnpayable(order, attempts, now())
  // An open one may have been paid meanwhile, and is asked about first: then the balance is not needed.
  if (attempts.some(({ state }) => state === stateOfPayment.open)) return
  const last = await ledgerRepository.findLast(db, order)
  balanceAfter(last?.balanceFen ?? 0, -order.totalFen)
}

/** Out of the balance and into the order, in one transaction. */
export const payByBalance = async (
  deps: PaymentDeps,
  order: OrderRow,
  asked: IdempotentRequest,
): Promise<PaymentRow> => {
  const { db } = deps
  let isTaken = false
  const payment = await db.transaction(async (tx) => {
    isTaken = false
    const { id } = await once(tx, asked, () => {
      isTaken = true
      return take(tx, deps, order)
    })
    // Read in here: afterwards it would wait for a connection once more, and could fail though the money is taken.
    return paymentRepository.find(tx, order.companyId, id)
  })
  if (isTaken) measuredPayments.tell({ channel: payChannel.balance, outcome: 'paid' })
  if (!payment) throw new Error('a payment is gone')
  return payment
}
