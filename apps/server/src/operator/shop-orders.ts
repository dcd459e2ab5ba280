import type { FileFinding, Invoice, OrderMoney, OrderPlace, SpecEntry } from '@yinpu/contract'
import type { ImpositionPlan } from '@yinpu/pricing'
import type { Db } from '../db/database.ts'
import { drawAgain } from '../modules/cart/kept-quote.ts'
import { companyRepository } from '../modules/company/company-repository.ts'
import type { OrderFileRow } from '../modules/order/artwork/file-repository.ts'
import { type OrderLineRow, type OrderRow, orderRepository } from '../modules/order/order-repository.ts'
import type { ShipmentRow } from '../modules/order/shipment-repository.ts'
import { type OrderView, readOrderView } from '../modules/order-view/read-order-view.ts'
import { readShopTariff } from '../tariff/shop-tariff.ts'
import type { OperatorDeps, OperatorRequest } from './commands.ts'
import { getNamedOrder, selectCompanies } from './get-named.ts'
import { operatorRepository } from './operator-repository.ts'
import { usualLimit } from './option-forms.ts'
import { type ShownAfterSale, type ShownEvent, showAfterSales, showEvent } from './shop-after-sales.ts'
import { slotNameOf } from './shop-files.ts'
import { type ShownRefund, showPayment, showRefund } from './shop-payments.ts'

export interface ShownOrder {
  order_id: string
  order_no: string
  at: number
  company_id: string
  company: string
  buyer: { id: string; name: string; mobile: string }
  state: number
  type: number
  total_fen: number
  /** still to be collected when the goods are handed over */
  collect_fen: number
}

/** The heads of orders, with the buyers' names. */
const showOrders = async (
  db: Db,
  companyNames: Map<string, string>,
  rows: OrderRow[],
): Promise<ShownOrder[]> => {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ userId }) => userId))]
  const buyers = await operatorRepository.listBuyers(db, [...companyNames.keys()], ids)
  const byId = new Map(buyers.map((buyer) => [buyer.id, buyer]))
  return rows.map((row) => ({
    order_id: row.id,
    order_no: row.orderNo,
    at: row.createdAt.getTime(),
    company_id: row.companyId,
    company: companyNames.get(row.companyId) ?? '',
    buyer: byId.get(row.userId) ?? { id: row.userId, name: '', mobile: '' },
    state: row.state,
    type: row.type,
    total_fen: row.totalFen,
    collect_fen: row.collectFen,
  }))
}

export const shopOrders = async (
  { database: { db } }: OperatorDeps,
  { company, options: { state, limit = usualLimit } }: OperatorRequest,
): Promise<ShownOrder[]> => {
  const companies = selectCompanies(await companyRepository.listCompanies(db), company)
  const names = new Map(companies.map(({ id, name }) => [id, name]))
  const wanted = state === undefined ? undefined : Number(state)
  return showOrders(db, names, await orderRepository.listNewest(db, [...names.keys()], wanted, Number(limit)))
}

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

const showSource = (source: OrderView['reprintOf']) =>
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
  const names = new Map([[company.id, company.name]])
  const [[head], tariff, view] = await Promise.all([
    showOrders(db, names, [order]),
    companyRepository.findTariff(db, company.id),
    readOrderView(db, order),
  ])
  const { lines, files, payments, refunds, shipments, events, afterSales, reprintOf } = view
  const plans = await Promise.all(lines.map((line) => drawAgain(db, line)))
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
    reprint_of: showSource(reprintOf),
    timeline: events.map(showEvent).reverse(),
  }
}
