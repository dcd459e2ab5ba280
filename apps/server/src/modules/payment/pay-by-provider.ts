import { stateOfPayment } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts'
import { type IdempotentRequest, once } from '../idempotency/once.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { closeAttempts } from './follow-payment.ts'
import { lockPayable, openPayment, payBefore, refuseUnseenPrice } from './open-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'
import { providerOf } from './provider-of.ts'
import { type ChosenWay, startTrade, unavailable } from './start-trade.ts'

/** Long enough to find the phone, short enough that a forgotten code is soon worth nothing. */
const goodMs = 15 * 60_000
/** What is left of a code that is shown once more. */
const leastMs = 30_000

/** A page that leads from a phone browser into WeChat opens for five minutes only; what was begun goes on longer. */
const h5Ms = 5 * 60_000

/** Until when a buyer can begin with it. */
export const usableUntil = ({ way, createdAt, expiresAt }: PaymentRow): number => {
  const until = expiresAt?.getTime() ?? 0
  return way === 'h5' ? Math.min(until, createdAt.getTime() + h5Ms) : until
}

/** The provider hears of it only after it is in our books: its notice may come before its answer. */
const tellProvider = async (
  deps: PaymentDeps,
  provider: PaymentProvider,
  order: OrderRow,
  payment: PaymentRow,
  chosen: ChosenWay,
): Promise<PaymentRow> => {
  const { db } = deps
  const shown = await startTrade(deps, provider, chosen, {
    paymentNo: payment.paymentNo,
    amountFen: payment.amountFen,
    subject: `印刷订单 ${order.orderNo}`,
    expiresAt: payment.expiresAt?.getTime() ?? 0,
  })
  const kept = await paymentRepository.update(db, payment, [stateOfPayment.open], shown)
  // Paid before its code was shown, by somebody quick, or closed by a request that went another way.
  return kept ?? (await paymentRepository.find(db, payment.companyId, payment.id)) ?? payment
}

/** What a page shows is there already. */
export const isShown = ({ codeUrl, redirect, bridge }: PaymentRow) =>
  codeUrl !== '' || redirect !== '' || bridge !== null

export const payByProvider = async (
  deps: PaymentDeps,
  shop: Shop,
  order: OrderRow,
  chosen: ChosenWay,
  asked: IdempotentRequest,
): Promise<PaymentRow> => {
  const { db, now, providers } = deps
  const provider = providerOf(providers, shop, chosen.channel)
  if (!provider) throw unavailable(chosen.channel)
  const isUsable = (payment: PaymentRow) =>
    payment.state === stateOfPayment.open &&
    payment.amountFen === order.totalFen &&
    payment.channel === chosen.channel &&
    payment.way === chosen.way &&
    payment.openid === (chosen.openid ?? '') &&
    usableUntil(payment) > now() + leastMs
  const paidAlready = await closeAttempts(deps, shop, order, isUsable)
  if (paidAlready) return paidAlready

  const findOrOpen = async (tx: Db) => {
    const locked = await lockPayable(tx, order, now())
    const attempts = await paymentRepository.listOf(tx, order.companyId, order.id)
    const held = attempts.find(isUsable)
    if (held) return held
    const expiresAt = new Date(Math.min(now() + goodMs, payBefore(locked, attempts)))
    return openPayment(
      tx,
      locked,
      chosen.channel,
      { state: stateOfPayment.open, way: chosen.way, openid: chosen.openid ?? '', expiresAt },
      now(),
    )
  }
  const { id } = await db.transaction((tx) =>
    once(tx, asked, async () => ({ id: (await findOrOpen(tx)).id })),
  )
  const payment = await paymentRepository.find(db, order.companyId, id)
  if (!payment) throw new Error('a payment is gone')
  const told =
    payment.state !== stateOfPayment.open || isShown(payment)
      ? payment
      : await tellProvider(deps, provider, order, payment, chosen)
  // A price that was changed while the provider was told: its code is not shown any more, and is closed in time.
  const current = await orderRepository.findOfCompany(db, order.companyId, order.id)
  if (told.state === stateOfPayment.open && current) refuseUnseenPrice(current, told.amountFen)
  return told
}
