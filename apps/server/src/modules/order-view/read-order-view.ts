import type { Db } from '../../db/database.ts'
import { notFound } from '../../kernel/refusal.ts'
import { type AfterSaleRow, afterSaleRepository } from '../after-sale/after-sale-repository.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { orderPartsRepository } from './order-parts-repository.ts'

/** The after-sale that a reprint was agreed for, and the order that was to be printed again. */
export const findReprintSource = async (
  db: Db,
  { companyId, id }: OrderRow,
): Promise<{ afterSale: AfterSaleRow; order: OrderRow } | undefined> => {
  const afterSale = await afterSaleRepository.findByFollowUp(db, companyId, id)
  const order = afterSale && (await orderRepository.findOfCompany(db, companyId, afterSale.orderId))
  return order && { afterSale, order }
}

/** An order with everything that belongs to it, for the buyer's page and for the shop's side; notes for the latter only. */
export const readOrderView = async (db: Db, order: OrderRow, { withNotes = false } = {}) => {
  const { companyId, id } = order
  const read = withNotes ? orderPartsRepository.findWithNotes : orderPartsRepository.find
  const found = await read(db, companyId, id)
  if (!found) throw notFound()
  const { agreedFor, invoices, ...parts } = found
  const [afterSale] = agreedFor
  const source = afterSale && (await orderRepository.findOfCompany(db, companyId, afterSale.orderId))
  return {
    order,
    ...parts,
    reprintOf: source && { afterSale, order: source },
    invoice: invoices[0],
  }
}

export type OrderView = Awaited<ReturnType<typeof readOrderView>>
