import type { namable } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { readMoneyNumber, readName } from '../../kernel/read-name.ts'
import { afterSaleRepository } from '../after-sale/after-sale-repository.ts'
import { orderRepository } from '../order/order-repository.ts'
import { shopRepository } from '../order-view/shop-repository.ts'
import { paymentRepository } from '../payment/payment-repository.ts'
import { refundRepository } from '../payment/refund/refund-repository.ts'

interface NamedRecord {
  companyId: string
  id: string
  number: string
}

type Finder = (db: Db, companyIds: string[], name: string) => Promise<NamedRecord[]>

const ofCompanies = (
  row: Omit<NamedRecord, 'number'> | undefined,
  number: string,
  companyIds: string[],
): NamedRecord[] =>
  row && companyIds.includes(row.companyId) ? [{ companyId: row.companyId, id: row.id, number }] : []

/** Finds records by the names that people use: a number, the end of one, an id, a mobile. */
export const finders: Record<(typeof namable)[number], Finder> = {
  order: async (db, companyIds, text) => {
    const name = readName('YP', text)
    if (!name) return []
    const rows =
      'id' in name
        ? await shopRepository.listOrdersById(db, companyIds, name.id)
        : 'number' in name
          ? await orderRepository.findByNo(db, companyIds, name.number)
          : await shopRepository.listOrdersEnding(db, companyIds, name.ending)
    return rows.map(({ companyId, id, orderNo }) => ({ companyId, id, number: orderNo }))
  },
  after_sale: async (db, companyIds, text) => {
    const name = readName('SH', text)
    if (!name) return []
    const rows =
      'id' in name
        ? await shopRepository.listAfterSalesById(db, companyIds, name.id)
        : 'number' in name
          ? await afterSaleRepository.findByNo(db, companyIds, name.number)
          : await shopRepository.listAfterSalesEnding(db, companyIds, name.ending)
    return rows.map(({ companyId, id, afterNo }) => ({ companyId, id, number: afterNo }))
  },
  payment: async (db, companyIds, text) => {
    const number = readMoneyNumber('ZF', text)
    return number ? ofCompanies(await paymentRepository.findByNo(db, number), number, companyIds) : []
  },
  refund: async (db, companyIds, text) => {
    const number = readMoneyNumber('TK', text)
    return number ? ofCompanies(await refundRepository.findByNo(db, number), number, companyIds) : []
  },
  buyer: async (db, companyIds, mobile) =>
    (await shopRepository.listBuyersByMobile(db, companyIds, mobile)).map(({ companyId, id }) => ({
      companyId,
      id,
      number: mobile,
    })),
}
