import { codes, payChannel, type RefundTarget, stateOfRefund } from '@yinpu/contract'
import type { Db } from '../../../db/database.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type OrderRow, orderRepository } from '../../order/order-repository.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import type { PaymentPoller } from '../payment-poller.ts'
import { type PaymentRow, paymentRepository } from '../payment-repository.ts'
import { accountOf, isProvided } from '../provider-of.ts'
import { providerPaymentOf } from '../provider-payment-of.ts'
import { refuseCash } from './book-cash-refund.ts'
import { refuseBeyondRefundLimit } from './refund-limit.ts'
import { type RefundRow, refundRepository } from './refund-repository.ts'
import type { OrderRefund, Refunds } from './refunds.ts'

interface ShopRefundInput {
  amountFen: number
  to: RefundTarget
  reason: string
  cause: string
  /** number of the approved request */
  number?: string | undefined
  /** an offline payment is not refunded yet */
  isOnlyPromised?: boolean
  /** it is given back in cash, as far as it came in cash */
  inCash?: boolean
  by: Actor
  now: number
}

/**
 * The shop refunds a part of what was paid for an order, or all of it. Returns the first refund: there are more where
 * the sum is taken from several payments.
 */
export const refundByShop = (
  { db, refunds }: Pick<PaymentDeps, 'db' | 'refunds'>,
  { companyId, id }: Pick<OrderRow, 'companyId' | 'id'>,
  input: ShopRefundInput,
): Promise<RefundRow> =>
  db.transaction(async (tx) => {
    const order = await orderRepository.lock(tx, companyId, id)
    if (!order) throw new Error('an order is gone')
    const [first, ...others] = await refunds.promiseOf(tx, order, input)
    if (!first) throw new Error('a refund of nothing')
    if (input.isOnlyPromised) return first.refund
    const { by, now, inCash = false } = input
    refuseCash(
      [first, ...others].map(({ payment }) => payment),
      inCash,
    )
    const complete = ({ payment, refund }: OrderRefund) =>
      refunds.completeByHand(tx, order, payment, refund, by, now, inCash)
    const refund = await complete(first)
    for (const other of others) await complete(other)
    return refund
  })

interface Deps extends PaymentDeps {
  poller: PaymentPoller
}

/** An answer of the provider that is still on its way must have arrived by then. */
const quietMs = 60_000

export const justRequested = () => new Refusal(codes.conflict, '刚向支付机构申请过，请一分钟后再试')

/** Refuses while the provider may still work on it, before the same money is sent another way. */
export const refuseUnlessIdle = async (
  deps: Omit<Deps, 'poller'>,
  payment: PaymentRow,
  refund: RefundRow,
) => {
  const { db, now, directory, providers } = deps
  if (!isProvided(payment.channel)) return
  if (now() < (refund.askedAt?.getTime() ?? 0) + quietMs) throw justRequested()
  const shop = await directory.find(refund.companyId)
  const provider = shop && accountOf(providers, shop, payment)
  if (!provider) throw new Refusal(codes.conflict, '支付机构未配置，无法确认退款是否已受理')
  const { paymentNo } = await providerPaymentOf(db, payment)
  const { state } = await provider.queryRefund({ paymentNo, refundNo: refund.refundNo })
  if (state === 'open' || state === 'done') throw new Refusal(codes.conflict, '支付机构已受理这笔退款')
}

const again = async (
  tx: Db,
  refunds: Refunds,
  order: OrderRow,
  payment: PaymentRow,
  refund: RefundRow,
  to: RefundTarget,
  by: Actor,
  now: number,
) => {
  const { amountFen, reason, id, afterSaleId } = refund
  const next = await refunds.promise(tx, order, payment, {
    amountFen,
    to,
    reason,
    cause: `again:${id}`,
    afterSaleId,
    by,
    now,
  })
  return refunds.completeByHand(tx, order, payment, next, by, now)
}

interface Retry {
  to: RefundTarget
  by: Actor
  /** the sum in a day that the person who retries may send another way than was decided */
  limitFen?: number | undefined
  /** runs in the transaction that stores it */
  note?: (tx: Db, stored: RefundRow) => Promise<void>
}

/** Retries a refund that is stuck or has failed, or sends it to the balance instead. */
export const retryRefund = async (
  deps: Deps,
  seen: RefundRow,
  { to, by, limitFen, note }: Retry,
): Promise<RefundRow> => {
  const { db, now, poller, refunds } = deps
  const { companyId, orderId, paymentId } = seen
  const payment = await paymentRepository.find(db, companyId, paymentId)
  if (!payment) throw new Error('a refund has no payment')
  if (seen.state === stateOfRefund.done) throw new Refusal(codes.conflict, '这笔退款已完成')
  if (to === 'balance' && seen.state === stateOfRefund.underWay) await refuseUnlessIdle(deps, payment, seen)
  const retry = async (tx: Db) => {
    const order = await orderRepository.lock(tx, companyId, orderId)
    const refund = await refundRepository.find(tx, companyId, seen.id)
    if (!order || !refund) throw new Error('a refund is gone')
    if (to !== refund.to && payment.channel !== payChannel.balance)
      await refuseBeyondRefundLimit(tx, refund, { by, now: now(), limitFen })
    if (refund.state === stateOfRefund.failed)
      return again(tx, refunds, order, payment, refund, to, by, now())
    if (to === 'origin') return refunds.completeByHand(tx, order, payment, refund, by, now())
    if (!(await refundRepository.withdraw(tx, seen, '改退到余额'))) throw justRequested()
    return again(tx, refunds, order, payment, refund, to, by, now())
  }
  const stored = await db.transaction(async (tx) => {
    const refund = await retry(tx)
    await note?.(tx, refund)
    return refund
  })
  if (stored.state === stateOfRefund.underWay) await poller.pollRefund(stored)
  return (await refundRepository.find(db, companyId, stored.id)) ?? stored
}
