import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import { isUuid } from '../kernel/ids.ts'
import { notFound } from '../kernel/refusal.ts'
import { type AfterSaleRow, afterSaleRepository } from '../modules/after-sale/after-sale-repository.ts'
import { companyRepository } from '../modules/company/company-repository.ts'
import { type OrderRow, orderRepository } from '../modules/order/order-repository.ts'
import { type PaymentRow, paymentRepository } from '../modules/payment/payment-repository.ts'
import { type RefundRow, refundRepository } from '../modules/payment/refund/refund-repository.ts'

/**
 * Common parts of the shop side's routes. A record of another shop and one that never existed get the same answer:
 * not found.
 */

export const mayCount = ({ permissions }: Member): boolean => permissions.has('order.prices')

const found = <Row extends { companyId: string }>(row: Row | undefined, { companyId }: Member): Row => {
  if (row?.companyId !== companyId) throw notFound()
  return row
}

export const getOrder = async (db: Db, member: Member, id: string): Promise<OrderRow> =>
  found(isUuid(id) ? await orderRepository.findOfCompany(db, member.companyId, id) : undefined, member)

export const getAfterSale = async (db: Db, member: Member, id: string): Promise<AfterSaleRow> =>
  found(isUuid(id) ? await afterSaleRepository.findOfCompany(db, member.companyId, id) : undefined, member)

export const getPayment = async (db: Db, member: Member, no: string): Promise<PaymentRow> =>
  found(await paymentRepository.findByNo(db, no, member.companyId), member)

export const getRefund = async (db: Db, member: Member, no: string): Promise<RefundRow> =>
  found(await refundRepository.findByNo(db, no, member.companyId), member)

/** By id; a call answers for one shop, and shows its name. */
export const companyNames = async (db: Db, companyId: string): Promise<Map<string, string>> => {
  const company = await companyRepository.findCompany(db, companyId)
  return new Map([[companyId, company?.name ?? '']])
}
