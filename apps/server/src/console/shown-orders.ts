import type { OrderActor, OrderAddress, OrderFile, OrderMoney } from '@yinpu/contract'
import type { TariffSource } from '@yinpu/pricing'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import { companyRepository } from '../modules/company/company-repository.ts'
import type { OrderFileRow } from '../modules/order/artwork/file-repository.ts'
import { adviseFor } from '../modules/order/artwork/order-advice.ts'
import type { OrderHead, OrderLineRow, OrderRow } from '../modules/order/order-repository.ts'
import { takenOff } from '../modules/order/order-total.ts'
import { describeProof } from '../modules/order/proof/describe-proof.ts'
import type { ShipmentRow } from '../modules/order/shipment-repository.ts'
import { describeContents } from '../modules/order-view/describe-order.ts'
import { type OrderView, readOrderView } from '../modules/order-view/read-order-view.ts'
import { paidParts } from '../modules/payment/describe-payment.ts'
import type { PaymentRow } from '../modules/payment/payment-repository.ts'
import { companyNames, mobileFor, titleFor } from './act-for-shop.ts'
import { slotNameOf } from './file-routes.ts'
import { shopRepository } from './shop-repository.ts'
import { showAfterSales, showEvent } from './shown-after-sales.ts'
import { showPayment, showRefund } from './shown-money.ts'

/** The heads of orders, with the buyers' names. */
export const showOrders = async (db: Db, member: Member, rows: OrderHead[]) => {
  if (rows.length === 0) return []
  const { companyId } = member
  const ids = [...new Set(rows.map(({ userId }) => userId))]
  const [names, buyers] = await Promise.all([
    companyNames(db, companyId),
    shopRepository.listBuyers(db, companyId, ids),
  ])
  const byId = new Map(buyers.map((buyer) => [buyer.id, buyer]))
  return rows.map((row) => {
    const { name = '', mobile = '' } = byId.get(row.userId) ?? {}
    return {
      order_id: row.id,
      order_no: row.orderNo,
      at: row.createdAt.getTime(),
      company_id: row.companyId,
      company: names.get(row.companyId) ?? '',
      buyer: { id: row.userId, name, mobile: mobileFor(member, mobile) },
      state: row.state,
      type: row.type,
      total_fen: row.totalFen,
      collect_fen: row.collectFen,
    }
  })
}

const showLine = (line: OrderLineRow) => ({
  line_id: line.id,
  name: line.name,
  quantity: line.quantity,
  unit: line.unit,
  not_sent: line.notSent || undefined,
  total_fen: line.totalFen,
  net_kg: line.netKg,
  spec: line.spec,
  price_lines: line.quote.lines,
  /** the way it is made; empty if the job is made together with others */
  work: line.work ?? [],
})

const showFile = (file: OrderFileRow, lines: OrderLineRow[], order: OrderRow) => ({
  file_id: file.id,
  /** as a person counts: the first is 1 */
  line: lines.findIndex(({ id }) => id === file.lineId) + 1,
  slot: slotNameOf(
    lines.find(({ id }) => id === file.lineId),
    file,
  ),
  name: file.name,
  size: file.size,
  state: file.state,
  reason: file.reason,
  check: file.check as OrderFile['check'],
  pages: file.pages ?? undefined,
  findings: file.findings.map(adviseFor(order)),
  accepted: file.acceptedAt !== null,
  at: file.createdAt.getTime(),
})

const showShipment = (view: OrderView, row: ShipmentRow) => ({
  shipment_id: row.id,
  carrier: row.carrier,
  carrier_name: row.carrierName,
  tracking_no: row.trackingNo,
  at: row.shippedAt.getTime(),
  track_text: row.trackText,
  lines: describeContents(view, row),
})

const moneyOf = (order: OrderRow, payments: readonly PaymentRow[]): OrderMoney => ({
  goods_fen: order.goodsFen,
  freight_fen: order.freightFen,
  ...takenOff(order),
  adjust_fen: order.adjustFen,
  adjust_reason: order.adjustReason,
  total_fen: order.totalFen,
  ...paidParts(order, payments),
  refunded_fen: order.refundedFen,
})

/** Staff read no whole mobile here, not even in an address. */
const placeFor = (member: Member, place: OrderAddress | null): OrderAddress | undefined =>
  place ? { ...place, mobile: mobileFor(member, place.mobile) } : undefined

const showSource = (source: OrderView['reprintOf']) =>
  source
    ? {
        after_id: source.afterSale.id,
        after_no: source.afterSale.afterNo,
        order_id: source.order.id,
        order_no: source.order.orderNo,
      }
    : undefined

/** Everything that the shop knows of one order. */
export const showWholeOrder = async (db: Db, member: Member, order: OrderRow) => {
  const [[head], tariff, view] = await Promise.all([
    showOrders(db, member, [order]),
    companyRepository.findTariff(db, order.companyId),
    readOrderView(db, order),
  ])
  if (!head) throw new Error('an order has no head')
  const { lines, files, payments, refunds, shipments, events, afterSales, reprintOf } = view
  const hasProof = order.proofWanted !== null || order.proofStand !== null
  const proof = hasProof ? await describeProof(db, order) : undefined
  const paymentById = new Map(payments.map((payment) => [payment.id, payment]))
  return {
    ...head,
    address: placeFor(member, order.address),
    carrier: order.carrier,
    carrier_name: order.carrierName,
    rush:
      order.rush &&
      ((tariff as TariffSource | undefined)?.rush.find((one) => one.id === order.rush)?.name ?? order.rush),
    invoice: order.invoice ? titleFor(member, order.invoice) : undefined,
    remark: order.remark,
    cancel_reason: order.cancelReason,
    money: moneyOf(order, payments),
    proof: proof && { wanted: proof.wanted, stand: proof.stand, versions: proof.versions },
    files_seen_at: order.filesSeenAt?.getTime(),
    lines: lines.map(showLine),
    files: files.map((file) => showFile(file, lines, order)),
    payments: payments.map(showPayment),
    refunds: refunds.map((refund) => showRefund(refund, paymentById.get(refund.paymentId))),
    shipments: shipments.map((row) => showShipment(view, row)),
    after_sales: await showAfterSales(db, member, afterSales),
    reprint_of: showSource(reprintOf),
    timeline: events
      .map((event) => ({
        ...showEvent(event),
        state: event.state,
        actor: event.actor as OrderActor,
      }))
      .reverse(),
  }
}
