import { stateOfPayment } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts'
import { type IdempotentRequest, once } from '../idempotency/once.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { closeAttempts } from './follow-payment.ts'
import { balanceFor, holdBalance, releaseBalances } from './hold-balance.ts'
import { lockPayable, openPayment, payBefore, refuseUnseenPrice } from './open-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'
import { providerOf } from './provider-of.ts'
import {
  goodMs,
  isStillShown,
  type ProviderChoice,
  startAtProvider,
  unavailable,
} from './start-at-provider.ts'

interface Chosen extends ProviderChoice {
  /** what the balance holds is used first, and the provider asked for the rest */
  usesBalance?: boolean | undefined
}

/** The provider hears of it only after it is in our books: its notice may come before its answer. */
const tellProvider = async (
  deps: PaymentDeps,
  provider: PaymentProvider,
  order: OrderRow,
  payment: PaymentRow,
  chosen: Chosen,
): Promise<PaymentRow> => {
  const { db } = deps
  const changes = await startAtProvider(deps, provider, chosen, {
    paymentNo: payment.paymentNo,
    amountFen: payment.amountFen - payment.balanceFen,
    subject: `印刷订单 ${order.orderNo}`,
    returnPath: `/user/order/detail/${order.id}?back=pay#pay`,
    expiresAt: payment.expiresAt?.getTime() ?? 0,
  })
  const shown = await paymentRepository.update(db, payment, [stateOfPayment.open], changes)
  // Paid before its code was shown, by somebody quick, or closed by a request that went another way.
  return shown ?? (await paymentRepository.find(db, payment.companyId, payment.id)) ?? payment
}

export const payByProvider = async (
  deps: PaymentDeps,
  shop: Shop,
  order: OrderRow,
  chosen: Chosen,
  asked: IdempotentRequest,
): Promise<PaymentRow> => {
  const { db, now, providers } = deps
  const provider = providerOf(providers, shop, chosen.channel)
  if (!provider) throw unavailable(chosen.channel)
  const isUsable = (attempt: PaymentRow) =>
    attempt.tradeId === null &&
    attempt.amountFen === order.totalFen &&
    attempt.balanceFen > 0 === (chosen.usesBalance ?? false) &&
    isStillShown(attempt, chosen, now())
  const paidAlready = await closeAttempts(deps, shop, order, isUsable)
  if (paidAlready) return paidAlready

  const findOrOpen = async (tx: Db) => {
    const locked = await lockPayable(tx, order, now())
    const attempts = await paymentRepository.listOf(tx, order.companyId, order.id)
    const held = attempts.find(isUsable)
    if (held) return held
    await releaseBalances(tx, locked, now())
    const balanceFen = chosen.usesBalance ? await balanceFor(tx, locked, locked.totalFen) : 0
    const expiresAt = new Date(Math.min(now() + goodMs, payBefore(locked, attempts)))
    const given = { state: stateOfPayment.open, way: chosen.way, balanceFen, expiresAt }
    const opened = await openPayment(tx, locked, chosen.channel, given, now())
    await holdBalance(tx, locked, opened, now())
    return opened
  }
  const { id } = await db.transaction((tx) =>
    once(tx, asked, async () => ({ id: (await findOrOpen(tx)).id })),
  )
  const payment = await paymentRepository.find(db, order.companyId, id)
  if (!payment) throw new Error('a payment is gone')
  const isShown = payment.codeUrl !== '' || payment.redirect !== ''
  const told =
    payment.state !== stateOfPayment.open || isShown
      ? payment
      : await tellProvider(deps, provider, order, payment, chosen)
  // A price that was changed while the provider was told: its code is not shown any more, and is closed in time.
  const current = await orderRepository.findOfCompany(db, order.companyId, order.id)
  if (told.state === stateOfPayment.open && current) refuseUnseenPrice(current, told.amountFen)
  return told
}
