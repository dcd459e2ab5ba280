import { ProviderError } from '../../providers/provider-error.ts'
import type { Shop } from '../company/shop.ts'
import { getOwnOrder } from '../order/get-order.ts'
import type { OrderRow, Owner } from '../order/order-repository.ts'
import { followPayment } from './follow-payment.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'
import { open } from './payment-state.ts'
import { providerOf } from './provider-of.ts'

/** A page may ask often; a provider is not asked more often than this. */
const pauseMs = 2000

const askAbout = async (needs: PaymentNeeds, shop: Shop, payment: PaymentRow) => {
  const { db, now, logger, providers } = needs
  const provider = providerOf(providers, shop, payment.channel)
  if (!provider || now() < (payment.askedAt?.getTime() ?? 0) + pauseMs) return
  if (!(await paymentRepository.claim(db, payment, new Date(now())))) return
  try {
    await followPayment(needs, provider, payment, false)
  } catch (err) {
    if (!(err instanceof ProviderError)) throw err
    logger.warn({ err }, 'a payment could not be asked about')
  }
}

/** How an order stands, after asking where its money could have come meanwhile. */
export const checkPayment = async (
  needs: PaymentNeeds,
  shop: Shop,
  owner: Owner,
  orderId: string,
): Promise<OrderRow> => {
  const order = await getOwnOrder(needs.db, owner, orderId)
  if (order.state !== 10) return order
  const tries = await paymentRepository.listOf(needs.db, order.companyId, order.id)
  for (const payment of tries) if (payment.state === open) await askAbout(needs, shop, payment)
  return getOwnOrder(needs.db, owner, orderId)
}
