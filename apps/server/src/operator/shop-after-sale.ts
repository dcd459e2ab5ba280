import { afterSaleRepository } from '../modules/after-sale/after-sale-repository.ts'
import { readClaims } from '../modules/after-sale/read-claims.ts'
import { orderRepository } from '../modules/order/order-repository.ts'
import type { OperatorDeps, OperatorRequest } from './commands.ts'
import { getNamedAfterSale } from './get-named-after-sale.ts'
import { type ShownAfterSale, showAfterSales } from './show-after-sales.ts'
import { type ShownEvent, showEvent } from './show-event.ts'
import { type ShownOutcome, showOutcome } from './show-outcome.ts'
import { type WrittenPictures, writePictures } from './write-pictures.ts'

export interface ShownWholeAfterSale extends ShownAfterSale, ShownOutcome {
  description: string
  /** what the shop has answered */
  reply: string
  /** how many the buyer has sent */
  pictures: number
  /** where they were written to, where that was asked for */
  written: WrittenPictures | null
  /** the most that can be agreed to: paid, not gone back, and nobody else's claim */
  refundable_fen: number
  parcel: { carrier: string; tracking_no: string; sent_at: number } | null
  /** oldest first */
  timeline: ShownEvent[]
}

/** Everything that the shop knows of one after-sale. */
export const shopAfterSale = async (
  { database: { db }, storage }: OperatorDeps,
  request: OperatorRequest,
): Promise<ShownWholeAfterSale> => {
  const { afterSale, company } = await getNamedAfterSale(db, request)
  const { companyId, id, afterNo, orderId, description, reply, parcel } = afterSale
  const order = await orderRepository.findOfCompany(db, companyId, orderId)
  if (!order) throw new Error('an after-sale has no order')
  const [[head], outcome, images, events, { refundableFen }] = await Promise.all([
    showAfterSales(db, new Map([[companyId, company.name]]), [afterSale]),
    showOutcome(db, afterSale),
    afterSaleRepository.imagesOf(db, companyId, id),
    afterSaleRepository.eventsOf(db, companyId, id),
    readClaims(db, order, id),
  ])
  const { to } = request.options
  return {
    ...(head as ShownAfterSale),
    ...outcome,
    description,
    reply,
    pictures: images.length,
    written: to === undefined ? null : await writePictures(storage, afterNo, images, to),
    refundable_fen: refundableFen,
    parcel,
    timeline: events.map(showEvent).reverse(),
  }
}
