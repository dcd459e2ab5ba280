import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import { isUuid } from '../kernel/ids.ts'
import { notFound } from '../kernel/refusal.ts'
import { type AfterSaleRow, afterSaleRepository } from '../modules/after-sale/after-sale-repository.ts'
import { companyRepository } from '../modules/company/company-repository.ts'
import { type PaymentRow, paymentRepository } from '../modules/payment/payment-repository.ts'
import { type RefundRow, refundRepository } from '../modules/payment/refund/refund-repository.ts'

/**
 * Records that a request names. A record of another shop and one that never existed get the same answer:
 * not found.
 */

const ofShop = <Row extends { companyId: string }>(row: Row | undefined, { companyId }: Member): Row => {
  if (row?.companyId !== companyId) throw notFound()
  return row
}

export const getAfterSale = async (db: Db, member: Member, id: string): Promise<AfterSaleRow> =>
  ofShop(isUuid(id) ? await afterSaleRepository.findOfCompany(db, member.companyId, id) : undefined, member)

export const getPayment = async (db: Db, member: Member, no: string): Promise<PaymentRow> =>
  ofShop(await paymentRepository.findByNo(db, no, member.companyId), member)

export const getRefund = async (db: Db, member: Member, no: string): Promise<RefundRow> =>
  ofShop(await refundRepository.findByNo(db, no, member.companyId), member)

/** By id; a call answers for one shop, and shows its name. */
export const companyNames = async (db: Db, companyId: string): Promise<Map<string, string>> => {
  const company = await companyRepository.findCompany(db, companyId)
  return new Map([[companyId, company?.name ?? '']])
}
