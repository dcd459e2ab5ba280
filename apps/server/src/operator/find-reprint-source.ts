import type { Db } from '../db/database.ts'
import { type AfterSaleRow, afterSaleRepository } from '../modules/after-sale/after-sale-repository.ts'
import { type OrderRow, orderRepository } from '../modules/order/order-repository.ts'

/** The after-sale that a reprint was agreed for, and the order that was to be printed again. */
export const findReprintSource = async (
  db: Db,
  { companyId, id }: OrderRow,
): Promise<{ afterSale: AfterSaleRow; order: OrderRow } | undefined> => {
  const afterSale = await afterSaleRepository.findByFollowUp(db, companyId, id)
  const order = afterSale && (await orderRepository.findOfCompany(db, companyId, afterSale.orderId))
  return order && { afterSale, order }
}
