import { stateOfOrder } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type AfterSaleRow, afterSaleRepository } from '../after-sale/after-sale-repository.ts'
import { invoiceRepository } from '../invoice/invoice-repository.ts'
import { fileRepository } from '../order/artwork/file-repository.ts'
import { orderNoteRepository } from '../order/order-note-repository.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { shipmentRepository } from '../order/shipment-repository.ts'
import { paymentRepository } from '../payment/payment-repository.ts'
import { refundRepository } from '../payment/refund-repository.ts'

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
  const [
    lines,
    events,
    files,
    payments,
    refunds,
    shipments,
    contents,
    afterSales,
    reprintOf,
    invoice,
    notes,
  ] = await Promise.all([
    orderRepository.linesOf(db, companyId, [id]),
    orderRepository.eventsOf(db, companyId, id),
    fileRepository.listOf(db, companyId, id),
    paymentRepository.listOf(db, companyId, id),
    refundRepository.listOf(db, companyId, id),
    shipmentRepository.listOf(db, companyId, id),
    // Before, nothing can have gone.
    order.state >= stateOfOrder.awaitingShipment ? shipmentRepository.contentsOf(db, companyId, [id]) : [],
    afterSaleRepository.listOfOrder(db, companyId, id),
    findReprintSource(db, order),
    invoiceRepository.findValid(db, companyId, id),
    withNotes ? orderNoteRepository.listOf(db, companyId, id) : [],
  ])
  return {
    order,
    lines,
    events,
    files,
    payments,
    refunds,
    shipments,
    contents,
    afterSales,
    reprintOf,
    invoice,
    notes,
  }
}

export type OrderView = Awaited<ReturnType<typeof readOrderView>>
