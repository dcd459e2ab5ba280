import { type AfterSaleActor, summariseSpec } from '@yinpu/contract'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import { mobileFor } from '../kernel/mask-mobile.ts'
import { type AfterSaleRow, afterSaleRepository } from '../modules/after-sale/after-sale-repository.ts'
import { shopMovesOf, shopTitleOf, turnOf } from '../modules/after-sale/after-sale-state.ts'
import { aloneFen } from '../modules/after-sale/agree-or-ask.ts'
import { claimApprovers } from '../modules/after-sale/claim-approvers.ts'
import { statusOf } from '../modules/after-sale/move-after-sale.ts'
import { readClaims } from '../modules/after-sale/read-claims.ts'
import { type OrderLineRow, type OrderRow, orderRepository } from '../modules/order/order-repository.ts'
import { shopRepository } from '../modules/order-view/shop-repository.ts'
import { paidParts } from '../modules/payment/describe-payment.ts'
import { type PaymentRow, paymentRepository } from '../modules/payment/payment-repository.ts'
import { refundRepository } from '../modules/payment/refund/refund-repository.ts'
import { refundRequestRepository } from '../modules/payment/refund/refund-request-repository.ts'
import { type FileLinks, previewUrl } from '../modules/upload/file-links.ts'
import { companyNames } from './act-for-shop.ts'
import { showRefund } from './present-money.ts'
import { showRequestOf } from './present-refund-requests.ts'

/** The heads of after-sales, with their lines and their customers. */
export const showAfterSales = async (db: Db, member: Member, rows: AfterSaleRow[]) => {
  if (rows.length === 0) return []
  const { companyId } = member
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))]
  const buyerIds = [...new Set(rows.map(({ userId }) => userId))]
  const ids = rows.map(({ id }) => id)
  const [names, claimed, orders, buyers] = await Promise.all([
    companyNames(db, companyId),
    shopRepository.listClaimed(db, companyId, ids),
    shopRepository.listOrderNumbers(db, companyId, orderIds),
    shopRepository.listBuyers(db, companyId, buyerIds),
  ])
  const linesById = Map.groupBy(claimed, ({ afterId }) => afterId)
  const numbers = new Map(orders.map(({ id, orderNo }) => [id, orderNo]))
  const buyerById = new Map(buyers.map((buyer) => [buyer.id, buyer]))
  const buyerOf = ({ userId }: AfterSaleRow) => {
    const { name = '', mobile = '' } = buyerById.get(userId) ?? {}
    return { id: userId, name, mobile: mobileFor(member, mobile) }
  }
  return rows.map((row) => ({
    after_id: row.id,
    after_no: row.afterNo,
    at: row.createdAt.getTime(),
    company_id: row.companyId,
    company: names.get(row.companyId) ?? '',
    order_id: row.orderId,
    order_no: numbers.get(row.orderId) ?? '',
    buyer: buyerOf(row),
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
    agreed_fen: row.agreedFen ?? undefined,
    offer:
      row.offeredFen === null || row.offerUntil === null
        ? undefined
        : { amount_fen: row.offeredFen, until: row.offerUntil.getTime() },
    freight_by: row.freightBy ?? undefined,
    reason: row.reason,
    question: row.question,
  }))
}

interface EventRow {
  title: string
  note: string
  actorName: string | null
  actorRole: string | null
  createdAt: Date
}

/** A row of a timeline without its state and actor. */
const showEvent = ({ title, note, actorName, actorRole, createdAt }: EventRow) => ({
  title: shopTitleOf(title),
  note,
  actor_name: actorName ?? '',
  actor_role: actorRole ?? '',
  at: createdAt.getTime(),
})

/** The refunds and the follow-up order of an after-sale. */
export const showOutcome = async (db: Db, { companyId, id, orderId, followUpId }: AfterSaleRow) => {
  const [refunds, payments, followUp] = await Promise.all([
    refundRepository.listOfAfterSale(db, companyId, id),
    paymentRepository.listOf(db, companyId, orderId),
    followUpId ? orderRepository.findOfCompany(db, companyId, followUpId) : undefined,
  ])
  const paymentById = new Map(payments.map((payment) => [payment.id, payment]))
  return {
    refunds: refunds.map((refund) => showRefund(refund, paymentById.get(refund.paymentId))),
    follow_up: followUp
      ? { order_id: followUp.id, order_no: followUp.orderNo, state: followUp.state }
      : undefined,
  }
}

/** In a list: the side whose turn it is, and since when. */
export const showAfterSaleRows = async (db: Db, member: Member, rows: AfterSaleRow[]) => {
  const heads = await showAfterSales(db, member, rows)
  return heads.map((head, at) => ({ ...head, ...waitingOf(rows[at]) }))
}

const waitingOf = (row: AfterSaleRow | undefined) => ({
  moved_at: row?.movedAt.getTime() ?? 0,
  turn: row && turnOf(statusOf(row)),
})

/** Deciding is a permission of its own; a person who may only answer can ask questions. */
const movesFor = ({ permissions }: Member, row: AfterSaleRow) =>
  shopMovesOf(statusOf(row)).filter((move) => move === 'ask' || permissions.has('aftersale.decide'))

const showOrdered = (order: OrderRow, lines: OrderLineRow[], payments: readonly PaymentRow[]) => ({
  state: order.state,
  total_fen: order.totalFen,
  ...paidParts(order, payments),
  refunded_fen: order.refundedFen,
  created_at: order.createdAt.getTime(),
  completed_at: order.completedAt?.getTime(),
  lines: lines.map(({ id, name, spec, quantity, unit, totalFen }) => ({
    line_id: id,
    name,
    summary: summariseSpec(spec),
    quantity,
    unit,
    total_fen: totalFen,
  })),
})

const findOrder = async (db: Db, { companyId, orderId }: AfterSaleRow): Promise<OrderRow> => {
  const order = await orderRepository.findOfCompany(db, companyId, orderId)
  if (!order) throw new Error('an after-sale has no order')
  return order
}

interface ViewOptions {
  links: FileLinks
  now: number
}

/** Everything that the shop knows of one after-sale, and the actions of this person. */
export const viewAfterSale = async (
  db: Db,
  member: Member,
  afterSale: AfterSaleRow,
  { links, now }: ViewOptions,
) => {
  const { companyId, id, orderId, afterNo, description, reply, parcel } = afterSale
  const { aftersale_fen: claimFen, refund_fen: refundFen } = member.limits
  const order = await findOrder(db, afterSale)
  const [[head], outcome, images, events, { refundableFen }] = await Promise.all([
    showAfterSales(db, member, [afterSale]),
    showOutcome(db, afterSale),
    afterSaleRepository.imagesOf(db, companyId, id),
    afterSaleRepository.eventsOf(db, companyId, id),
    readClaims(db, order, id),
  ])
  if (!head) throw new Error('an after-sale has no head')
  const [lines, payments, claims, limitFen, approvers, request] = await Promise.all([
    orderRepository.linesOf(db, companyId, [orderId]),
    paymentRepository.listOf(db, companyId, orderId),
    afterSaleRepository.listOfOrder(db, companyId, orderId),
    aloneFen(db, companyId, { by: member.actor, now }, { claimFen, refundFen }),
    claimApprovers(db, companyId),
    refundRequestRepository.findOpenOfClaim(db, companyId, id),
  ])
  return {
    ...head,
    ...outcome,
    description,
    reply,
    pictures: images.length,
    refundable_fen: refundableFen,
    parcel: parcel ?? undefined,
    timeline: events
      .map((event) => ({
        ...showEvent(event),
        state: event.state,
        actor: event.actor as AfterSaleActor,
      }))
      .reverse(),
    ...waitingOf(afterSale),
    images: images.map(({ id: picture_id, key, token }, at) => ({
      picture_id,
      preview: previewUrl(companyId, token),
      url: links({ key, name: `${afterNo}-${at + 1}` }),
    })),
    order: showOrdered(order, lines, payments),
    others: claims
      .filter((claim) => claim.id !== id)
      .map((claim) => ({
        after_id: claim.id,
        after_no: claim.afterNo,
        type: claim.type,
        state: claim.state,
        amount_fen: claim.amountFen,
        agreed_fen: claim.agreedFen ?? undefined,
        at: claim.createdAt.getTime(),
      })),
    moves: movesFor(member, afterSale),
    limit_fen: limitFen,
    approvers,
    request: request && (await showRequestOf(db, member, request)),
  }
}
