import type { Shop } from '../../kernel/shop.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { followPayment } from './follow-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'
import { open } from './payment-state.ts'
import { providerOf } from './provider-of.ts'

/**
 * Before an order is paid another way, its other tries are closed with their providers, so that nobody pays twice.
 * Answers with the try that turns out to be paid already. A provider that cannot be reached does not keep a buyer
 * from paying: the poller goes on asking, and money that comes twice goes back by itself.
 */
export const closeTries = async (
  deps: PaymentDeps,
  shop: Shop,
  order: OrderRow,
  isKept: (payment: PaymentRow) => boolean = () => false,
): Promise<PaymentRow | undefined> => {
  const { db, logger, providers } = deps
  const tries = await paymentRepository.listOf(db, order.companyId, order.id)
  for (const payment of tries.filter((one) => one.state === open && !isKept(one))) {
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
