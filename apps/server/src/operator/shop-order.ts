import type { FileFinding, Invoice, OrderMoney, OrderPlace, SpecEntry } from '@yinpu/contract'
import type { ImpositionPlan } from '@yinpu/pricing'
import { afterSaleRepository } from '../modules/after-sale/after-sale-repository.ts'
import { companyRepository } from '../modules/company/company-repository.ts'
import { fileRepository, type OrderFileRow } from '../modules/order/file-repository.ts'
import { type OrderLineRow, type OrderRow, orderRepository } from '../modules/order/order-repository.ts'
import { type ShipmentRow, shipmentRepository } from '../modules/order/shipment-repository.ts'
import { paymentRepository } from '../modules/payment/payment-repository.ts'
import { refundRepository } from '../modules/payment/refund-repository.ts'
import { drawAgain } from '../modules/quote/kept-quote.ts'
import { readShopTariff } from '../tariff/shop-tariff.ts'
import type { OperatorDeps, OperatorRequest } from './commands.ts'
import { findReprintSource } from './find-reprint-source.ts'
import { getNamedOrder } from './get-named-order.ts'
import { slotNameOf } from './list-artwork.ts'
import { type ShownOrder, showOrders } from './shop-orders.ts'
import { type ShownAfterSale, showAfterSales } from './show-after-sales.ts'
import { type ShownEvent, showEvent } from './show-event.ts'
import { showPayment } from './show-payment.ts'
import { type ShownRefund, showRefund } from './show-refund.ts'

const showLine = (line: OrderLineRow, plan: ImpositionPlan | undefined) => ({
  line_id: line.id,
  name: line.name,
  quantity: line.quantity,
  unit: line.unit,
  total_fen: line.totalFen,
  net_kg: line.netKg,
  spec: line.spec as SpecEntry[],
  price_lines: line.quote.lines,
  /** how it is printed; nothing where the job is not laid out by itself */
  sheets: (plan?.parts ?? []).map(({ part, press, method_name, base_sheet, sheet, up }) => ({
    part,
    press,
    method: method_name,
    base: base_sheet.name,
    sheet: `${sheet.long}×${sheet.short}`,
    up,
  })),
})

const showFile = (file: OrderFileRow, lines: OrderLineRow[]) => ({
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
  check: file.check,
  pages: file.pages,
  findings: file.findings as FileFinding[],
  accepted: file.acceptedAt !== null,
  at: file.createdAt.getTime(),
})

const showShipment = (row: ShipmentRow) => ({
  shipment_id: row.id,
  carrier: row.carrier,
  carrier_name: row.carrierName,
  tracking_no: row.trackingNo,
  at: row.shippedAt.getTime(),
  track_text: row.trackText,
})

const moneyOf = (order: OrderRow): OrderMoney => ({
  goods_fen: order.goodsFen,
  freight_fen: order.freightFen,
  discount_fen: order.discountFen,
  total_fen: order.totalFen,
  paid_fen: order.paidFen,
  refunded_fen: order.refundedFen,
})

export interface ShownWholeOrder extends ShownOrder {
  /** null: collected at the shop */
  address: OrderPlace | null
  carrier: string
  carrier_name: string
  rush: string
  invoice: Invoice | null
  remark: string
  cancel_reason: string
  money: OrderMoney
  /** since when the buyer cannot take the artwork back any more; null: nobody has opened it yet */
  files_seen_at: number | null
  lines: ReturnType<typeof showLine>[]
  files: ReturnType<typeof showFile>[]
  payments: ReturnType<typeof showPayment>[]
  refunds: ShownRefund[]
  shipments: ReturnType<typeof showShipment>[]
  after_sales: ShownAfterSale[]
  /** what it prints again, at no charge */
  reprint_of: { after_id: string; after_no: string; order_id: string; order_no: string } | null
  /** oldest first */
  timeline: ShownEvent[]
}

const showSource = (source: Awaited<ReturnType<typeof findReprintSource>>) =>
  source
    ? {
        after_id: source.afterSale.id,
        after_no: source.afterSale.afterNo,
        order_id: source.order.id,
        order_no: source.order.orderNo,
      }
    : null

/** Everything that the shop knows of one order. */
export const shopOrder = async (
  { database: { db } }: OperatorDeps,
  request: OperatorRequest,
): Promise<ShownWholeOrder> => {
  const { order, company } = await getNamedOrder(db, request)
  const { companyId, id } = order
  const names = new Map([[companyId, company.name]])
  const [[head], tariff, lines, files, payments, refunds, shipments, events] = await Promise.all([
    showOrders(db, names, [order]),
    companyRepository.findTariff(db, companyId),
    orderRepository.linesOf(db, companyId, [id]),
    fileRepository.listOf(db, companyId, id),
    paymentRepository.listOf(db, companyId, id),
    refundRepository.listOf(db, companyId, id),
    shipmentRepository.listOf(db, companyId, id),
    orderRepository.eventsOf(db, companyId, id),
  ])
  const [plans, afterSales, source] = await Promise.all([
    Promise.all(lines.map((line) => drawAgain(db, line))),
    afterSaleRepository.listOfOrder(db, companyId, id),
    findReprintSource(db, order),
  ])
  const paymentById = new Map(payments.map((payment) => [payment.id, payment]))
  return {
    ...(head as ShownOrder),
    address: order.address,
    carrier: order.carrier,
    carrier_name: order.carrierName,
    rush:
      order.rush &&
      (readShopTariff(tariff).source.rush.find((one) => one.id === order.rush)?.name ?? order.rush),
    invoice: order.invoice,
    remark: order.remark,
    cancel_reason: order.cancelReason,
    money: moneyOf(order),
    files_seen_at: order.filesSeenAt?.getTime() ?? null,
    lines: lines.map((line, at) => showLine(line, plans[at])),
    files: files.map((file) => showFile(file, lines)),
    payments: payments.map(showPayment),
    refunds: refunds.map((refund) => showRefund(refund, paymentById.get(refund.paymentId))),
    shipments: shipments.map(showShipment),
    after_sales: await showAfterSales(db, names, afterSales),
    reprint_of: showSource(source),
    timeline: events.map(showEvent).reverse(),
  }
}
