import { stateOfPayment } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { isUuid } from '../../kernel/ids.ts'
import type { Owner } from '../../kernel/owner.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { getOwnOrder, type OrderRow, orderRepository } from '../order/order-repository.ts'
import { type Followed, followAtProvider } from './follow-at-provider.ts'
import { payableParts } from './payable-parts.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentGroupRow, paymentGroupRepository } from './payment-group-repository.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'
import { accountOf } from './provider-of.ts'
import { releaseBalance } from './reserve-balance.ts'
import { closeGroup, settleGroup } from './settle-group.ts'
import { type Settled, settlePayment } from './settle-payment.ts'
import { watchQuery } from './watch-health.ts'

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
export const followGroup = (
  deps: PaymentDeps,
  provider: PaymentProvider,
  group: PaymentGroupRow,
  isUnwanted: boolean,
): Promise<Settled | 'open' | 'closed'> => {
  const followed: Followed = {
    number: group.tradeNo,
    expiresAt: group.expiresAt,
    settle: (money) => settleGroup(deps, group, money, deps.now()),
    close: () => closeGroup(deps.db, group, deps.now()),
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
    const group = await paymentGroupRepository.find(db, payment.companyId, payment.tradeId)
    if (!group) throw new Error('a payment has no trade')
    return followGroup(deps, provider, group, isUnwanted)
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
  isToKeep: (payment: PaymentRow) => boolean = () => false,
  /** the attempts, if they were just read */
  seen?: readonly PaymentRow[],
): Promise<PaymentRow | undefined> => {
  const { db, logger, providers } = deps
  const attempts = seen ?? (await paymentRepository.listOf(db, order.companyId, order.id))
  for (const payment of attempts.filter((one) => one.state === stateOfPayment.open && !isToKeep(one))) {
    const provider = accountOf(providers, shop, payment)
    if (!provider) continue
    try {
      const outcome = await followPayment(deps, provider, payment, true)
      if (outcome === 'open' || outcome === 'closed') continue
      const current = await paymentRepository.find(db, payment.companyId, payment.id)
      // In a trade others may be paid and this one not.
      if (current?.counts) return current
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
  deps: PaymentDeps,
  shop: Shop,
  { askedAt, ...opened }: Pick<PaymentRow, 'channel' | 'account' | 'askedAt'>,
  claim: () => Promise<boolean>,
  follow: (provider: PaymentProvider) => Promise<unknown>,
) => {
  const { now, logger, providers } = deps
  const provider = accountOf(providers, shop, opened)
  if (!provider || now() < (askedAt?.getTime() ?? 0) + pauseMs || !(await claim())) return
  try {
    await watchQuery(deps, shop, { provider, channel: opened.channel }, () => follow(provider))
  } catch (err) {
    if (!(err instanceof ProviderError)) throw err
    logger.warn({ err }, 'a payment could not be asked about')
  }
}

/** The state of a trade, after a query to the provider if money may have arrived. Refuses another buyer's. */
export const checkGroup = async (
  deps: PaymentDeps,
  shop: Shop,
  owner: Owner,
  groupId: string,
): Promise<PaymentGroupRow> => {
  const group = isUuid(groupId) ? await paymentGroupRepository.findOwn(deps.db, owner, groupId) : undefined
  if (!group) throw notFound()
  if (group.state !== stateOfPayment.open) return group
  await askAbout(
    deps,
    shop,
    group,
    () => paymentGroupRepository.claim(deps.db, group, new Date(deps.now())),
    (provider) => followGroup(deps, provider, group, false),
  )
  return (await paymentGroupRepository.find(deps.db, owner.companyId, groupId)) ?? group
}

/** A payment by its number, after a query about its status. Undefined for another buyer's. */
export const findOwnPayment = async (deps: PaymentDeps, shop: Shop, owner: Owner, paymentNo: string) => {
  const attempt = await paymentRepository.findByNo(deps.db, paymentNo, shop.id)
  if (!attempt) throw notFound()
  const order = await checkPayment(deps, shop, owner, attempt.orderId)
  const payment = await paymentRepository.find(deps.db, shop.id, attempt.id)
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
  if (payableParts(order).length === 0) return order
  const attempts = await paymentRepository.listOf(deps.db, order.companyId, order.id)
  for (const payment of attempts.filter(({ state }) => state === stateOfPayment.open))
    if (payment.tradeId) await checkGroup(deps, shop, owner, payment.tradeId)
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
