import { stateOfOrder, stateOfPayment } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { repeatStatement } from '../../db/repeatable.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts'
import { type IdempotentRequest, once } from '../idempotency/once.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { closeAttempts } from './follow-payment.ts'
import { lockPayable, openPayment, payBefore } from './open-payment.ts'
import { findPart, kindLabel, type PayablePart, type PricedOrder, refuseUnseenSum } from './payable-parts.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'
import { accountOf } from './provider-of.ts'
import { balanceFor, holdBalance, releaseBalancesOf } from './reserve-balance.ts'
import { type ChosenMethod, startAtProvider, unavailable } from './start-at-provider.ts'

/** Long enough to find the phone, short enough that a forgotten code soon expires. */
export const goodMs = 15 * 60_000
/** The least time that must be left for a code to be shown again. */
const leastMs = 30_000

/**
 * A page that leads from a phone browser into WeChat opens for five minutes only; a payment that was begun may take
 * longer.
 */
const h5Ms = 5 * 60_000

/** A payment, or a trade of several, that was opened at a provider. */
type Opened = Pick<PaymentRow, 'channel' | 'way' | 'state' | 'openid' | 'account' | 'createdAt' | 'expiresAt'>

/** The time until which a buyer can begin to pay it. */
export const usableUntil = ({
  way: method,
  createdAt,
  expiresAt,
}: Pick<Opened, 'way' | 'createdAt' | 'expiresAt'>): number => {
  const until = expiresAt?.getTime() ?? 0
  return method === 'h5' ? Math.min(until, createdAt.getTime() + h5Ms) : until
}

/** True if an open payment can be shown again to a buyer who makes the same choice. */
export const isStillUsable = (opened: Opened, chosen: ChosenMethod, now: number): boolean =>
  opened.state === stateOfPayment.open &&
  opened.channel === chosen.channel &&
  opened.way === chosen.method &&
  opened.openid === (chosen.openid ?? '') &&
  // One that was begun under another account is closed there, and begins anew.
  (opened.account === '' || opened.account === chosen.account) &&
  usableUntil(opened) > now + leastMs

interface Chosen extends ChosenMethod {
  /** the balance is used first, and the provider is asked for the rest */
  usesBalance?: boolean | undefined
}

/** The provider learns of it only after it is in our books: its webhook may come before its answer. */
const openAtProvider = async (
  deps: PaymentDeps,
  shop: Shop,
  provider: PaymentProvider,
  order: OrderRow,
  part: PayablePart,
  payment: PaymentRow,
  chosen: Chosen,
): Promise<{ payment: PaymentRow; order?: PricedOrder }> => {
  const { db } = deps
  const pageData = await startAtProvider(deps, shop, provider, chosen, {
    paymentNo: payment.paymentNo,
    amountFen: payment.amountFen - payment.balanceFen,
    subject: `印刷订单 ${order.orderNo}${part.kind === 'full' ? '' : ` ${kindLabel[part.kind]}`}`,
    expiresAt: payment.expiresAt?.getTime() ?? 0,
  })
  const stored = await repeatStatement(() => paymentRepository.storePageData(db, payment, pageData))
  if (stored) return stored
  // Paid before its code was shown, by a quick buyer, or closed by a request that chose another method.
  return { payment: (await paymentRepository.find(db, payment.companyId, payment.id)) ?? payment }
}

/** True if the data for the page exists already. */
export const hasPageData = ({
  codeUrl,
  redirect,
  bridge,
}: Pick<PaymentRow, 'codeUrl' | 'redirect' | 'bridge'>): boolean =>
  codeUrl !== '' || redirect !== '' || bridge !== null

export const payByProvider = async (
  deps: PaymentDeps,
  shop: Shop,
  order: OrderRow,
  part: PayablePart,
  chosen: Chosen,
  request: IdempotentRequest,
  /** its attempts, if they were just read */
  seen?: readonly PaymentRow[],
): Promise<PaymentRow> => {
  const { db, now, providers } = deps
  const provider = accountOf(providers, shop, chosen)
  if (!provider) throw unavailable(chosen.channel)
  const isUsable = (attempt: PaymentRow) =>
    attempt.tradeId === null &&
    attempt.kind === part.kind &&
    attempt.amountFen === part.fen &&
    attempt.balanceFen > 0 === (chosen.usesBalance ?? false) &&
    isStillUsable(attempt, chosen, now())
  const paidAlready = await closeAttempts(deps, shop, order, isUsable, seen)
  if (paidAlready) return paidAlready

  const findOrOpen = async (tx: Db) => {
    const { order: locked, attempts } = await lockPayable(tx, order, part, now())
    const usable = attempts.find(isUsable)
    if (usable) return usable
    const earlier = await releaseBalancesOf(tx, locked, attempts, now())
    const balanceFen = chosen.usesBalance ? await balanceFor(tx, locked, part.fen) : 0
    const isStarted = locked.state !== stateOfOrder.unpaid
    const expiresAt = new Date(Math.min(now() + goodMs, isStarted ? Infinity : payBefore(locked, attempts)))
    const { method, openid = '' } = chosen
    const attempt = {
      state: stateOfPayment.open,
      way: method,
      openid,
      account: chosen.account,
      balanceFen,
      expiresAt,
    }
    const opened = await openPayment(tx, locked, part, chosen.channel, attempt, now(), earlier)
    await holdBalance(tx, locked, opened, now())
    return opened
  }
  const { id, payment: opened } = await db.transaction(async (tx) => {
    const result: { payment?: PaymentRow } = {}
    const answer = await once(tx, request, async () => {
      result.payment = await findOrOpen(tx)
      return { id: result.payment.id }
    })
    return { ...answer, ...result }
  })
  const payment = opened ?? (await paymentRepository.find(db, order.companyId, id))
  if (!payment) throw new Error('a payment is gone')
  const isReady = payment.state !== stateOfPayment.open || hasPageData(payment)
  const payable = isReady
    ? { payment, order: await orderRepository.findOfCompany(db, order.companyId, order.id) }
    : await openAtProvider(deps, shop, provider, order, part, payment, chosen)
  // The price was changed during the call to the provider: its code is not shown any more, and is closed in time.
  const { payment: started, order: current } = payable
  const due = current && findPart(current, part.kind)
  if (started.state === stateOfPayment.open && current && due)
    refuseUnseenSum(current, due, started.amountFen)
  return payable.payment
}
