import type { Db } from '../db/database.ts'
import { type AfterSaleRow, afterSaleRepository } from '../modules/after-sale/after-sale-repository.ts'
import { readClaims } from '../modules/after-sale/read-claims.ts'
import { companyRepository } from '../modules/company/company-repository.ts'
import { orderRepository } from '../modules/order/order-repository.ts'
import { paymentRepository } from '../modules/payment/payment-repository.ts'
import { refundRepository } from '../modules/payment/refund-repository.ts'
import type { OperatorDeps, OperatorRequest } from './commands.ts'
import { getNamedAfterSale, selectCompanies } from './get-named.ts'
import { operatorRepository } from './operator-repository.ts'
import { usualLimit } from './option-forms.ts'
import { type WrittenPictures, writePictures } from './shop-files.ts'
import { type ShownRefund, showRefund } from './shop-payments.ts'

export interface ShownAfterSale {
  after_id: string
  after_no: string
  at: number
  company_id: string
  company: string
  order_id: string
  order_no: string
  buyer: { id: string; name: string; mobile: string }
  type: number
  state: number
  /** `line` as a person counts: the first of the order is 1 */
  lines: { line_id: string; line: number; name: string; quantity: number; bought: number; unit: string }[]
  /** what the buyer asks back; nothing for a reprint */
  amount_fen: number
  /** null: not decided, or nothing to pay */
  agreed_fen: number | null
  /** less than was asked for, until the buyer has answered or time is over; null: none */
  offer: { amount_fen: number; until: number } | null
  /** of goods that come back; null: nothing was agreed on */
  freight_by: 'shop' | 'buyer' | null
  reason: string
  /** what the buyer has not answered yet */
  question: string
}

/** The heads of after-sales, with what they are about and whose they are. */
export const showAfterSales = async (
  db: Db,
  companyNames: Map<string, string>,
  rows: AfterSaleRow[],
): Promise<ShownAfterSale[]> => {
  if (rows.length === 0) return []
  const companyIds = [...companyNames.keys()]
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))]
  const buyerIds = [...new Set(rows.map(({ userId }) => userId))]
  const ids = rows.map(({ id }) => id)
  const [claimed, orders, buyers] = await Promise.all([
    operatorRepository.listClaimed(db, companyIds, ids),
    operatorRepository.listOrderNumbers(db, companyIds, orderIds),
    operatorRepository.listBuyers(db, companyIds, buyerIds),
  ])
  const linesById = Map.groupBy(claimed, ({ afterId }) => afterId)
  const numbers = new Map(orders.map(({ id, orderNo }) => [id, orderNo]))
  const buyerById = new Map(buyers.map((buyer) => [buyer.id, buyer]))
  return rows.map((row) => ({
    after_id: row.id,
    after_no: row.afterNo,
    at: row.createdAt.getTime(),
    company_id: row.companyId,
    company: companyNames.get(row.companyId) ?? '',
    order_id: row.orderId,
    order_no: numbers.get(row.orderId) ?? '',
    buyer: buyerById.get(row.userId) ?? { id: row.userId, name: '', mobile: '' },
    type: row.type,
    state: row.state,
    lines: (linesById.get(row.id) ?? []).map(({ lineId, position, name, quantity, bought, unit }) => ({
      line_id: lineId,
      line: position + 1,
      name,
      quantity,
      bought,
      unit,
    })),
    amount_fen: row.amountFen,
    agreed_fen: row.agreedFen,
    offer:
      row.offeredFen === null || row.offerUntil === null
        ? null
        : { amount_fen: row.offeredFen, until: row.offerUntil.getTime() },
    freight_by: row.freightBy,
    reason: row.reason,
    question: row.question,
  }))
}

export const shopAfterSales = async (
  { database: { db } }: OperatorDeps,
  { company, options: { state, limit = usualLimit } }: OperatorRequest,
): Promise<ShownAfterSale[]> => {
  const companies = selectCompanies(await companyRepository.listCompanies(db), company)
  const names = new Map(companies.map(({ id, name }) => [id, name]))
  const wanted = state === undefined ? undefined : Number(state)
  const rows = await afterSaleRepository.listNewest(db, [...names.keys()], wanted, Number(limit))
  return showAfterSales(db, names, rows)
}

interface EventRow {
  state: number
  title: string
  note: string
  actor: string
  createdAt: Date
}

/** A row of a timeline, an order's or an after-sale's. */
export const showEvent = ({ state, title, note, actor, createdAt }: EventRow) => ({
  state,
  title,
  note,
  actor,
  at: createdAt.getTime(),
})

export type ShownEvent = ReturnType<typeof showEvent>

export interface ShownOutcome {
  refunds: ShownRefund[]
  /** the order that prints it again */
  follow_up: { order_id: string; order_no: string; state: number } | null
}

/** What an after-sale has led to. */
export const showOutcome = async (
  db: Db,
  { companyId, id, orderId, followUpId }: AfterSaleRow,
): Promise<ShownOutcome> => {
  const [refunds, payments, followUp] = await Promise.all([
    refundRepository.listOfAfterSale(db, companyId, id),
    paymentRepository.listOf(db, companyId, orderId),
    followUpId ? orderRepository.findOfCompany(db, companyId, followUpId) : undefined,
  ])
  const paymentById = new Map(payments.map((payment) => [payment.id, payment]))
  return {
    refunds: refunds.map((refund) => showRefund(refund, paymentById.get(refund.paymentId))),
    follow_up: followUp ? { order_id: followUp.id, order_no: followUp.orderNo, state: followUp.state } : null,
  }
}

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
