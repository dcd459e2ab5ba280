import { stateOfOrder, stateOfPayment } from '@yinpu/contract'
import type { Owner } from '../../kernel/owner.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { getOwnOrder, type OrderRow } from '../order/order-repository.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'
import { providerOf } from './provider-of.ts'
import { type Settled, settlePayment } from './settle-payment.ts'

/** A trade may still be paid in the moment when it expires. */
const graceMs = 2 * 60_000

const isOver = ({ expiresAt }: PaymentRow, now: number) => (expiresAt?.getTime() ?? 0) + graceMs <= now

/** A provider refuses to close what is paid: then it is asked once more. */
const closeTrade = async (provider: PaymentProvider, paymentNo: string) => {
  try {
    await provider.close(paymentNo)
    return undefined
  } catch (error) {
    if (!(error instanceof ProviderError && error.isRefusal)) throw error
    const trade = await provider.query(paymentNo)
    if (trade.state === 'paid') return trade
    throw error
  }
}

/**
 * Asks the provider how an attempt stands, and believes the answer. One that is over, or that nobody wants any more,
 * is closed there first, so that it cannot be paid behind our back. Throws a ProviderError.
 */
export const followPayment = async (
  deps: PaymentDeps,
  provider: PaymentProvider,
  payment: PaymentRow,
  isUnwanted: boolean,
): Promise<Settled | 'open' | 'closed'> => {
  const { db, now } = deps
  const close = async () => {
    await paymentRepository.update(db, payment, [stateOfPayment.open], { state: stateOfPayment.closed })
    return 'closed' as const
  }
  const trade = await provider.query(payment.paymentNo)
  if (trade.state === 'paid') return settlePayment(deps, payment, trade, now())
  if (trade.state === 'closed') return close()
  const over = isOver(payment, now())
  if (!isUnwanted && !over) return 'open'
  const found = await closeTrade(provider, payment.paymentNo)
  if (found) return settlePayment(deps, payment, found, now())
  // A code that nobody has scanned yet is no trade yet, and nothing was closed: only time does that.
  return trade.state === 'none' && !over ? 'open' : close()
}

/**
 * Before an order is paid another way, its other attempts are closed with their providers, so that nobody pays twice.
 * Answers with the attempt that turns out to be paid already. A provider that cannot be reached does not keep a buyer
 * from paying: the poller goes on asking, and money that comes twice goes back by itself.
 */
export const closeAttempts = async (
  deps: PaymentDeps,
  shop: Shop,
  order: OrderRow,
  isKept: (payment: PaymentRow) => boolean = () => false,
): Promise<PaymentRow | undefined> => {
  const { db, logger, providers } = deps
  const attempts = await paymentRepository.listOf(db, order.companyId, order.id)
  for (const payment of attempts.filter((one) => one.state === stateOfPayment.open && !isKept(one))) {
    const provider = providerOf(providers, shop, payment.channel)
    if (!provider) continue
    try {
      const outcome = await followPayment(deps, provider, payment, true)
      if (outcome === 'paid' || outcome === 'known')
        return await paymentRepository.find(db, payment.companyId, payment.id)
    } catch (err) {
      if (!(err instanceof ProviderError)) throw err
      logger.warn({ err }, 'a payment was not closed')
    }
  }
  return undefined
}

/** A page may ask often; a provider is not asked more often than this. */
const pauseMs = 2000

const askAbout = async (deps: PaymentDeps, shop: Shop, payment: PaymentRow) => {
  const { db, now, logger, providers } = deps
  const provider = providerOf(providers, shop, payment.channel)
  if (!provider || now() < (payment.askedAt?.getTime() ?? 0) + pauseMs) return
  if (!(await paymentRepository.claim(db, payment, new Date(now())))) return
  try {
    await followPayment(deps, provider, payment, false)
  } catch (err) {
    if (!(err instanceof ProviderError)) throw err
    logger.warn({ err }, 'a payment could not be asked about')
  }
}

/** A payment by its number, after asking what has become of it. Somebody else's is none. */
export const findOwnPayment = async (deps: PaymentDeps, shop: Shop, owner: Owner, paymentNo: string) => {
  const found = await paymentRepository.findByNo(deps.db, paymentNo, shop.id)
  if (!found) throw notFound()
  const order = await checkPayment(deps, shop, owner, found.orderId)
  const payment = await paymentRepository.find(deps.db, shop.id, found.id)
  if (!payment) throw notFound()
  return { order, payment }
}

/** How an order stands, after asking where its money could have come meanwhile. */
export const checkPayment = async (
  deps: PaymentDeps,
  shop: Shop,
  owner: Owner,
  orderId: string,
): Promise<OrderRow> => {
  const order = await getOwnOrder(deps.db, owner, orderId)
  if (order.state !== stateOfOrder.unpaid) return order
  const attempts = await paymentRepository.listOf(deps.db, order.companyId, order.id)
  for (const payment of attempts)
    if (payment.state === stateOfPayment.open) await askAbout(deps, shop, payment)
  return getOwnOrder(deps.db, owner, orderId)
}
