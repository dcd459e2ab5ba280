import { payChannel, stateOfPayment } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type Actor, buyer } from '../../kernel/actor.ts'
import { measuredPayments } from '../../metrics/measured.ts'
import { appendCredit } from '../credit/append-credit.ts'
import { findCreditStatus, lockCreditStatus, refuseCredit } from '../credit/credit-status.ts'
import { type IdempotentRequest, once } from '../idempotency/once.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { getFullPrice, lockPayable, openPayment } from './open-payment.ts'
import { fullPrice } from './payable-parts.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'
import { receiveMoney } from './settle-payment.ts'

/** The order first and the account after it, as everywhere (decision 24). */
export const chargeCredit = async (tx: Db, deps: PaymentDeps, seen: OrderRow, by: Actor) => {
  const now = deps.now()
  const { order, part } = await lockPayable(tx, seen, fullPrice(seen), now)
  const { companyId, userId, totalFen } = order
  const owner = { companyId, userId }
  const status = await lockCreditStatus(tx, owner, now)
  refuseCredit(status, totalFen)
  const payment = await openPayment(tx, order, part, payChannel.credit, { state: stateOfPayment.open }, now)
  if (totalFen > 0)
    await appendCredit(tx, owner, {
      kind: 'charge',
      amountFen: totalFen,
      cause: `charge:${payment.id}`,
      limitFen: status?.account.limitFen ?? 0,
      orderId: order.id,
      paymentId: payment.id,
      remark: '订单月结',
      by,
      now,
    })
  await receiveMoney(tx, deps, order, payment, { amountFen: totalFen, providerNo: '', paidAt: now }, now)
  return { id: payment.id }
}

/** Checked without a lock and before the password: a charge that is impossible costs no hash. */
export const refuseHopelessCredit = async ({ db, now }: Pick<PaymentDeps, 'db' | 'now'>, order: OrderRow) => {
  const attempts = await paymentRepository.listOf(db, order.companyId, order.id)
  getFullPrice(order, attempts, now())
  refuseCredit(await findCreditStatus(db, order, now()), order.totalFen)
}

/** On the monthly account and into the order, in one transaction: the order goes on as if it were paid. */
export const payByCredit = async (
  deps: PaymentDeps,
  order: OrderRow,
  request: IdempotentRequest,
): Promise<PaymentRow> => {
  let isCharged = false
  const payment = await deps.db.transaction(async (tx) => {
    isCharged = false
    const { id } = await once(tx, request, () => {
      isCharged = true
      return chargeCredit(tx, deps, order, buyer)
    })
    return paymentRepository.find(tx, order.companyId, id)
  })
  if (isCharged) measuredPayments.report({ channel: payChannel.credit, outcome: 'paid' })
  if (!payment) throw new Error('a payment is gone')
  return payment
}
