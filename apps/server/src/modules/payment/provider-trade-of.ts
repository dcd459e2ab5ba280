import type { Db } from '../../db/database.ts'
import type { PaymentRow } from './payment-repository.ts'
import { tradeRepository } from './trade-repository.ts'

interface ProviderTrade {
  /** under which the provider knows the money */
  paymentNo: string
  /** all that came under it */
  totalFen: number
}

/** What the provider had a payment's money as: by itself, or with others in one trade. */
export const providerTradeOf = async (db: Db, payment: PaymentRow): Promise<ProviderTrade> => {
  if (!payment.tradeId)
    return { paymentNo: payment.paymentNo, totalFen: payment.amountFen - payment.balanceFen }
  const trade = await tradeRepository.find(db, payment.companyId, payment.tradeId)
  if (!trade) throw new Error('a payment has no trade')
  return { paymentNo: trade.tradeNo, totalFen: trade.amountFen }
}
