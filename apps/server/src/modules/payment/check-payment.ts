import type { Owner } from '../../kernel/owner.ts'
import type { Shop } from '../../kernel/shop.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { getOwnOrder } from '../order/get-order.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { followPayment } from './follow-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'
import { open } from './payment-state.ts'
import { providerOf } from './provider-of.ts'

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

/** How an order stands, after asking where its money could have come meanwhile. */
export const checkPayment = async (
  deps: PaymentDeps,
  shop: Shop,
  owner: Owner,
  orderId: string,
): Promise<OrderRow> => {
  const order = await getOwnOrder(deps.db, owner, orderId)
  if (order.state !== 10) return order
  const tries = await paymentRepository.listOf(deps.db, order.companyId, order.id)
  for (const payment of tries) if (payment.state === open) await askAbout(deps, shop, payment)
  return getOwnOrder(deps.db, owner, orderId)
}
