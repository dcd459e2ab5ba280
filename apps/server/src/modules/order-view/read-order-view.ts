import { stateOfOrder } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { isUuid } from '../../kernel/ids.ts'
import type { Owner } from '../../kernel/owner.ts'
import { notFound } from '../../kernel/refusal.ts'
import { type AfterSaleRow, afterSaleRepository } from '../after-sale/after-sale-repository.ts'
import { contactRepository } from '../customer/contact-repository.ts'
import { jobListRepository } from '../job/job-list-repository.ts'
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

type OwnParts = NonNullable<Awaited<ReturnType<typeof orderPartsRepository.findOwn>>>
type Parts = Omit<OwnParts, 'progress'>

const viewOf = ({ invoices: [invoice], invoiceParts: [part], ...view }: Parts) => ({
  ...view,
  invoice: invoice && { ...invoice, partFen: part?.partFen ?? invoice.amountFen },
})

/** An order with everything that belongs to it. */
export type OrderView = ReturnType<typeof viewOf>

export type OwnOrderView = OrderView & Pick<OwnParts, 'progress'>

/** The buyer's own order; another buyer's gets the same answer as one that does not exist. */
export const readOwnOrderView = async (db: Db, owner: Owner, id: string): Promise<OwnOrderView> => {
  const row = isUuid(id) ? await orderPartsRepository.findOwn(db, owner, id) : undefined
  if (!row) throw notFound()
  const { progress, ...parts } = row
  return { ...viewOf(parts), progress }
}

/** The contact with whom staff agreed the order; most orders have none. */
const findContact = async (db: Db, { companyId, userId, contactId }: OrderRow) => {
  const row = contactId ? await contactRepository.find(db, { companyId, userId }, contactId) : undefined
  return row?.removedAt ? undefined : row
}

/** The same with who bought it and the shop's own notes. */
export const readShopOrder = async (db: Db, order: OrderRow) => {
  const row = await orderPartsRepository.findForShop(db, order.companyId, order.id)
  if (!row) throw notFound()
  const { notes, buyer, withdrawnParcels, unusedLabels, deliveryChanges, packing: packed, ...parts } = row
  const contact = await findContact(db, order)
  const packing =
    order.state === stateOfOrder.awaitingShipment && packed.cartons + packed.weightGrams > 0
      ? packed
      : undefined
  const jobs =
    order.state === stateOfOrder.inProduction
      ? await jobListRepository.listOfOrders(db, order.companyId, [order.id])
      : []
  const running = jobs.filter(({ step }) => step?.state === 'running')
  const isMade = [stateOfOrder.awaitingShipment, stateOfOrder.underWay, stateOfOrder.completed].some(
    (state) => state === order.state,
  )
  const closedJobs = isMade ? await jobListRepository.listClosed(db, order.companyId, order.id) : []
  const shopParts = { notes, buyer, withdrawnParcels, unusedLabels, deliveryChanges }
  const own = { ...shopParts, contact, packing, running, closedJobs }
  return { ...viewOf({ order, ...parts }), ...own }
}

export type ShopOrderView = Awaited<ReturnType<typeof readShopOrder>>
