import { companyRepository } from '../modules/company/company-repository.ts'
import { paymentRepository } from '../modules/payment/payment-repository.ts'
import type { OperatorDeps, OperatorRequest } from './commands.ts'
import { operatorRepository } from './operator-repository.ts'
import { selectCompanies } from './select-companies.ts'
import { showPayment } from './show-payment.ts'
import { type ShownRefund, showRefund } from './show-refund.ts'
import { usualLimit } from './usual-limit.ts'

interface Whose {
  company_id: string
  company: string
  order_id: string
  order_no: string
}

export interface ShownPayments {
  payments: (Whose & ReturnType<typeof showPayment>)[]
  /** promised or failed, whatever payments were asked for */
  refunds: (Whose & ShownRefund)[]
}

/** The newest payments, and what is owed to buyers. */
export const shopPayments = async (
  { database: { db } }: OperatorDeps,
  { company, options: { state, limit = usualLimit } }: OperatorRequest,
): Promise<ShownPayments> => {
  const companies = selectCompanies(await companyRepository.listCompanies(db), company)
  const names = new Map(companies.map(({ id, name }) => [id, name]))
  const ids = [...names.keys()]
  const wanted = { state: state === undefined ? undefined : Number(state) }
  const [payments, unsettled] = await Promise.all([
    paymentRepository.listNewest(db, ids, wanted, Number(limit)),
    operatorRepository.listUnsettledRefunds(db, ids, Number(limit)),
  ])
  const orderIds = [...payments, ...unsettled.map(({ refund }) => refund)].map(({ orderId }) => orderId)
  const orders = await operatorRepository.listOrderNumbers(db, ids, [...new Set(orderIds)])
  const numbers = new Map(orders.map(({ id, orderNo }) => [id, orderNo]))
  const whose = ({ companyId, orderId }: { companyId: string; orderId: string }): Whose => ({
    company_id: companyId,
    company: names.get(companyId) ?? '',
    order_id: orderId,
    order_no: numbers.get(orderId) ?? '',
  })
  return {
    payments: payments.map((row) => ({ ...whose(row), ...showPayment(row) })),
    refunds: unsettled.map(({ refund, payment }) => ({ ...whose(refund), ...showRefund(refund, payment) })),
  }
}
