import type { Db } from '../../db/database.ts'
import type { PaymentRow } from './payment-repository.ts'
import { tradeRepository } from './trade-repository.ts'

interface ProviderTrade {
  /** the number by which the provider knows the money */
  paymentNo: string
  /** the whole sum that came under it */
  totalFen: number
}

/** The provider's trade for a payment: of its own, or one with other payments. */
export const providerTradeOf = async (db: Db, payment: PaymentRow): Promise<ProviderTrade> => {
  if (!payment.tradeId)
    return { paymentNo: payment.paymentNo, totalFen: payment.amountFen - payment.balanceFen }
  const trade = await tradeRepository.find(db, payment.companyId, payment.tradeId)
  if (!trade) throw new Error('a payment has no trade')
  return { paymentNo: trade.tradeNo, totalFen: trade.amountFen }
}
