import type { Db } from '../../db/database.ts'
import { paymentGroupRepository } from './payment-group-repository.ts'
import type { PaymentRow } from './payment-repository.ts'

interface ProviderPayment {
  /** the number by which the provider knows the money */
  paymentNo: string
  /** the whole sum that came under it */
  totalFen: number
}

/** The provider's trade for a payment: of its own, or one with other payments. */
export const providerPaymentOf = async (db: Db, payment: PaymentRow): Promise<ProviderPayment> => {
  if (!payment.tradeId)
    return { paymentNo: payment.paymentNo, totalFen: payment.amountFen - payment.balanceFen }
  const group = await paymentGroupRepository.find(db, payment.companyId, payment.tradeId)
  if (!group) throw new Error('a payment has no trade')
  return { paymentNo: group.tradeNo, totalFen: group.amountFen }
}
