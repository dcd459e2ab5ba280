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

type Parts = NonNullable<Awaited<ReturnType<typeof orderPartsRepository.find>>>

const viewOf = async (db: Db, order: OrderRow, { agreedFor, invoices, ...parts }: Parts) => {
  const [afterSale] = agreedFor
  const source = afterSale && (await orderRepository.findOfCompany(db, order.companyId, afterSale.orderId))
  return {
    order,
    ...parts,
    reprintOf: source && { afterSale, order: source },
    invoice: invoices[0],
  }
}

export type OrderView = Awaited<ReturnType<typeof viewOf>>

/** An order with everything that belongs to it. */
export const readOrderView = async (db: Db, order: OrderRow): Promise<OrderView> => {
  const row = await orderPartsRepository.find(db, order.companyId, order.id)
  if (!row) throw notFound()
  return viewOf(db, order, row)
}

/** The same with who bought it and the shop's own notes. */
export const readShopOrder = async (db: Db, order: OrderRow) => {
  const row = await orderPartsRepository.findForShop(db, order.companyId, order.id)
  if (!row) throw notFound()
  const { notes, buyer, ...parts } = row
  return { ...(await viewOf(db, order, parts)), notes, buyer }
}

export type ShopOrderView = Awaited<ReturnType<typeof readShopOrder>>
