import { stateOfOrder, stateOfPayment } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { isUuid } from '../../kernel/ids.ts'
import type { Owner } from '../../kernel/owner.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { getOwnOrder, type OrderRow, orderRepository } from '../order/order-repository.ts'
import { type Followed, followAtProvider } from './follow-at-provider.ts'
import { releaseBalance } from './hold-balance.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'
import { providerOf } from './provider-of.ts'
import { type Settled, settlePayment } from './settle-payment.ts'
import { closeTrade, settleTrade } from './settle-trade.ts'
import { type TradeRow, tradeRepository } from './trade-repository.ts'

/** Takes the order's lock if the balance paid a part, which is returned to it. */
const closeHere = async ({ db, now }: PaymentDeps, payment: PaymentRow): Promise<void> => {
  const close = (tx: Db) =>
    paymentRepository.update(tx, payment, [stateOfPayment.open], { state: stateOfPayment.closed })
  if (payment.balanceFen === 0) return void (await close(db))
  await db.transaction(async (tx) => {
    const order = await orderRepository.lock(tx, payment.companyId, payment.orderId)
    const closed = await close(tx)
    if (order && closed) await releaseBalance(tx, order, closed, now())
  })
}

/** Queries the provider about a trade of several orders, or for a balance. */
export const followTrade = (
  deps: PaymentDeps,
  provider: PaymentProvider,
  trade: TradeRow,
  isUnwanted: boolean,
): Promise<Settled | 'open' | 'closed'> => {
  const followed: Followed = {
    number: trade.tradeNo,
    expiresAt: trade.expiresAt,
    settle: (money) => settleTrade(deps, trade, money, deps.now()),
    close: () => closeTrade(deps.db, trade, deps.now()),
  }
  return followAtProvider(provider, followed, isUnwanted, deps.now())
}

/** Queries the provider about an attempt; if it is part of a trade, about the whole trade. */
export const followPayment = async (
  deps: PaymentDeps,
  provider: PaymentProvider,
  payment: PaymentRow,
  isUnwanted: boolean,
): Promise<Settled | 'open' | 'closed'> => {
  const { db, now } = deps
  if (payment.tradeId) {
    const trade = await tradeRepository.find(db, payment.companyId, payment.tradeId)
    if (!trade) throw new Error('a payment has no trade')
    return followTrade(deps, provider, trade, isUnwanted)
  }
  const followed: Followed = {
    number: payment.paymentNo,
    expiresAt: payment.expiresAt,
    settle: (money) => settlePayment(deps, payment, money, now()),
    close: () => closeHere(deps, payment),
  }
  return followAtProvider(provider, followed, isUnwanted, now())
}

/**
 * Before an order is paid another way, its other attempts are closed at their providers, so that nobody pays twice.
 * Returns the attempt that turns out to be paid already. A provider that cannot be reached does not keep a buyer from
 * paying: the poller keeps querying, and a double payment is refunded automatically.
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
      if (outcome === 'open' || outcome === 'closed') continue
      const found = await paymentRepository.find(db, payment.companyId, payment.id)
      // In a trade others may be paid and this one not.
      if (found?.counts) return found
    } catch (err) {
      if (!(err instanceof ProviderError)) throw err
      logger.warn({ err }, 'a payment was not closed')
    }
  }
  return undefined
}

/** A page may ask often; the provider is queried no more often than this. */
const pauseMs = 2000

/** An attempt that can no longer be paid is closed by the poller. */
const askAbout = async (
  { now, logger, providers }: PaymentDeps,
  shop: Shop,
  { channel, askedAt }: Pick<PaymentRow, 'channel' | 'askedAt'>,
  claim: () => Promise<boolean>,
  follow: (provider: PaymentProvider) => Promise<unknown>,
) => {
  const provider = providerOf(providers, shop, channel)
  if (!provider || now() < (askedAt?.getTime() ?? 0) + pauseMs || !(await claim())) return
  try {
    await follow(provider)
  } catch (err) {
    if (!(err instanceof ProviderError)) throw err
    logger.warn({ err }, 'a payment could not be asked about')
  }
}

/** The state of a trade, after a query to the provider if money may have arrived. Refuses another buyer's. */
export const checkTrade = async (
  deps: PaymentDeps,
  shop: Shop,
  owner: Owner,
  tradeId: string,
): Promise<TradeRow> => {
  const trade = isUuid(tradeId) ? await tradeRepository.findOwn(deps.db, owner, tradeId) : undefined
  if (!trade) throw notFound()
  if (trade.state !== stateOfPayment.open) return trade
  await askAbout(
    deps,
    shop,
    trade,
    () => tradeRepository.claim(deps.db, trade, new Date(deps.now())),
    (provider) => followTrade(deps, provider, trade, false),
  )
  return (await tradeRepository.find(deps.db, owner.companyId, tradeId)) ?? trade
}

/** A payment by its number, after a query about its status. Undefined for another buyer's. */
export const findOwnPayment = async (deps: PaymentDeps, shop: Shop, owner: Owner, paymentNo: string) => {
  const found = await paymentRepository.findByNo(deps.db, paymentNo, shop.id)
  if (!found) throw notFound()
  const order = await checkPayment(deps, shop, owner, found.orderId)
  const payment = await paymentRepository.find(deps.db, shop.id, found.id)
  if (!payment) throw notFound()
  return { order, payment }
}

/** The state of an order, after a query to the provider if money may have arrived. */
export const checkPayment = async (
  deps: PaymentDeps,
  shop: Shop,
  owner: Owner,
  orderId: string,
): Promise<OrderRow> => {
  const order = await getOwnOrder(deps.db, owner, orderId)
  if (order.state !== stateOfOrder.unpaid) return order
  const attempts = await paymentRepository.listOf(deps.db, order.companyId, order.id)
  for (const payment of attempts.filter(({ state }) => state === stateOfPayment.open))
    if (payment.tradeId) await checkTrade(deps, shop, owner, payment.tradeId)
    else
      await askAbout(
        deps,
        shop,
        payment,
        () => paymentRepository.claim(deps.db, payment, new Date(deps.now())),
        (provider) => followPayment(deps, provider, payment, false),
      )
  return getOwnOrder(deps.db, owner, orderId)
}
