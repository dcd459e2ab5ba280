import {
  type OrderAfterSale,
  type OrderDetail,
  type OrderItem,
  type OrderSummary,
  type PayChannel,
  payChannel,
  stateOfOrder,
  stateOfPayment,
  summariseSpec,
} from '@yinpu/contract'
import { listPriceOf } from '../../kernel/member-price.ts'
import { linesForBuyer } from '../../kernel/price-for-buyer.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { AfterSaleRow } from '../after-sale/after-sale-repository.ts'
import { describeInvoice } from '../invoice/describe-invoice.ts'
import { isRejected, type JudgedFile, lackingSlots } from '../order/artwork/artwork-status.ts'
import { isReusable } from '../order/artwork/carry-artwork.ts'
import { actionsFor, describeFile } from '../order/describe-move.ts'
import { dueOf } from '../order/due-date.ts'
import type { OrderLineRow, OrderRow } from '../order/order-repository.ts'
import { findTransition, receiveAfterMs } from '../order/order-state.ts'
import { statusOf } from '../order/order-status.ts'
import { changedParts, takenOff } from '../order/order-total.ts'
import type { ShipmentRow } from '../order/shipment-repository.ts'
import { describeVersion } from '../order-version/describe-version.ts'
import { describePayment, describeRefund, owedParts, paidParts } from '../payment/describe-payment.ts'
import { objectionToJoin } from '../payment/join-orders.ts'
import { confirmBefore, payBefore } from '../payment/open-payment.ts'
import type { PaymentRow } from '../payment/payment-repository.ts'
import { isUndoing } from '../payment/refund/refund-repository.ts'
import type { FileLinks } from '../upload/file-links.ts'
import type { OrderView, OwnOrderView } from './read-order-view.ts'

/** A line as a list needs it; the price before the member's discount is the only thing that it reads of the quote. */
export type ListedLine = Pick<
  OrderLineRow,
  'id' | 'productId' | 'quoteType' | 'name' | 'image' | 'spec' | 'slots' | 'quantity' | 'unit' | 'totalFen'
> & { price: { list_fen?: number } }

/** An order as far as a list shows it. */
type ListedOrder = Pick<
  OrderRow,
  | 'id'
  | 'orderNo'
  | 'name'
  | 'type'
  | 'state'
  | 'totalFen'
  | 'adjustFen'
  | 'collectFen'
  | 'owedFen'
  | 'handedInAt'
  | 'filesSeenAt'
  | 'proofWanted'
  | 'proofStand'
  | 'createdAt'
  | 'movedAt'
  | 'completedAt'
>

const describeItem = (line: ListedLine): OrderItem => ({
  line_id: line.id,
  produce_id: line.productId ?? '',
  baojia_type: line.quoteType,
  name: line.name,
  image: line.image,
  summary: summariseSpec(line.spec),
  quantity: line.quantity,
  unit: line.unit,
  total_fen: line.totalFen,
  ...line.price,
})

const deadlineOf = (order: ListedOrder, attempts: Parameters<typeof payBefore>[1]) => {
  const announced = attempts.find(({ state }) => state === stateOfPayment.announced)
  return announced ? { confirm_before: confirmBefore(announced) } : { pay_before: payBefore(order, attempts) }
}

/**
 * A transfer that the shop still has to look for keeps the order open for longer, and so does one that did not arrive.
 */
export const describeOrder = (
  order: ListedOrder,
  { lines, files }: { lines: ListedLine[]; files: JudgedFile[] },
  attempts: readonly Pick<PaymentRow, 'state' | 'createdAt' | 'refusedAt'>[],
  now: number,
): OrderSummary => ({
  order_id: order.id,
  order_no: order.orderNo,
  ...(order.name && { order_name: order.name }),
  type: order.type,
  state: order.state,
  total_fen: order.totalFen,
  adjust_fen: order.adjustFen,
  created_at: order.createdAt.getTime(),
  ...(order.state === stateOfOrder.unpaid && deadlineOf(order, attempts)),
  collect_fen: order.collectFen,
  lines: lines.map(describeItem),
  proof_stand: order.proofStand ?? undefined,
  reusable_files: files.filter(isReusable).length,
  actions: actionsFor(order, now, { lines, files }),
  ...(objectionToJoin(order, attempts, now) === '' && { can_join: true }),
})

/** The contents of a parcel, in the order of the lines; undefined if they were not entered. */
export const describeContents = ({ lines, contents }: Packed, { id }: ShipmentRow) => {
  const ofParcel = contents.filter(({ shipmentId }) => shipmentId === id)
  if (ofParcel.length === 0) return undefined
  return lines.flatMap((line) => {
    const quantity = ofParcel.find(({ lineId }) => lineId === line.id)?.quantity
    return quantity === undefined ? [] : [{ line_id: line.id, name: line.name, quantity, unit: line.unit }]
  })
}

type Packed = Pick<OrderView, 'lines' | 'contents'>

export const describeShipment = (view: Packed, row: ShipmentRow): OrderDetail['shipments'][number] => ({
  carrier: row.carrier,
  carrier_name: row.carrierName,
  tracking_no: row.trackingNo,
  shipped_at: row.shippedAt.getTime(),
  ...(row.trackState && {
    track_state: row.trackState,
  }),
  track_text: row.trackText,
  track: row.track,
  lines: describeContents(view, row),
})

const describeOrderAfterSale = (row: AfterSaleRow): OrderAfterSale => ({
  after_id: row.id,
  after_no: row.afterNo,
  type: row.type,
  state: row.state,
  amount_fen: row.agreedFen ?? row.amountFen,
  created_at: row.createdAt.getTime(),
})

export const describeReprint = (reprintOf: NonNullable<OrderView['reprintOf']>) => ({
  after_id: reprintOf.afterId,
  after_no: reprintOf.afterNo,
  order_id: reprintOf.orderId,
  order_no: reprintOf.orderNo,
})

/** An optional slot is filled only by a file of its own: a file for the whole line need not contain it. */
export const describeSlots = (
  line: OrderLineRow,
  files: JudgedFile[],
): OrderDetail['lines'][number]['slots'] => {
  const own = files.filter((file) => file.lineId === line.id && !isRejected(file))
  const lacking = lackingSlots(line, files)
  return line.slots.map((slot) => ({
    ...slot,
    filled: slot.needed ? !lacking.includes(slot) : own.some((file) => file.slot === slot.id),
  }))
}

interface Offers {
  payChannels: PayChannel[]
  /** codes of the offline payment methods that are open to this order */
  offlineChannels: string[]
  /** for a buyer with a monthly account */
  credit: OrderDetail['credit']
  /** the requirements for the files of each line */
  artworkFiles: Map<string, Pick<OrderDetail['lines'][number], 'file' | 'template'>>
}

const openChannels = ({ payChannels, offlineChannels, credit }: Offers): PayChannel[] => [
  ...payChannels.filter((channel) => channel !== payChannel.offline || offlineChannels.length > 0),
  ...(credit?.objection === '' ? [payChannel.credit] : []),
]

const mayChangeAddress = ({ order, shipments }: OrderView) =>
  order.address !== null &&
  shipments.length === 0 &&
  findTransition(statusOf(order), 'change-delivery', 'buyer') !== undefined

const asNotCome = (payment: PaymentRow): PaymentRow => ({
  ...payment,
  state: stateOfPayment.closed,
  paidAt: null,
})

/** Everything of an order that its buyer may see. */
export const describeWholeOrder = (
  shop: Shop,
  view: OwnOrderView,
  offers: Offers,
  links: FileLinks,
  now: number,
): OrderDetail => {
  const { order, events, files, payments, refunds, shipments } = view
  const lines = view.lines.map((line) => ({ ...line, price: listPriceOf(line.quote) }))
  const summary = describeOrder(order, { lines, files }, payments, now)
  // A payment that the shop confirmed by mistake never arrived: to its buyer it is over, and nothing was refunded.
  const undone = new Set(refunds.filter(isUndoing).map(({ paymentId }) => paymentId))
  return {
    ...summary,
    lines: lines.map((line) => ({
      ...describeItem(line),
      spec: line.spec,
      price_lines: linesForBuyer(shop, line.quote.lines),
      net_kg: line.netKg,
      not_sent: line.notSent || undefined,
      slots: describeSlots(line, files),
      ...offers.artworkFiles.get(line.id),
    })),
    ...(order.address && { address: order.address }),
    pickup: order.address === null,
    ...(mayChangeAddress(view) && { address_open: true }),
    pickup_address: order.address === null ? shop.company.address : '',
    carrier: order.carrier,
    carrier_name: order.carrierName,
    promised_days: order.promisedDays ?? undefined,
    working_days: order.countsWorkingDays,
    progress: (order.state === stateOfOrder.inProduction && view.progress) || undefined,
    due_at: dueOf(order),
    rush: shop.tariff.source.rush.find(({ id }) => id === order.rush)?.name ?? '',
    remark: order.remark,
    proof_wanted: order.proofWanted ?? undefined,
    cancel_reason: order.cancelReason,
    ...(order.state === stateOfOrder.underWay && {
      receive_before: order.movedAt.getTime() + receiveAfterMs,
    }),
    ...(order.invoice && { invoice: order.invoice }),
    ...(view.invoice && { invoice_issued: describeInvoice(view.invoice) }),
    money: {
      goods_fen: order.goodsFen,
      freight_fen: order.freightFen,
      ...takenOff(order),
      ...changedParts(order),
      adjust_reason: order.adjustReason,
      total_fen: order.totalFen,
      ...paidParts(order, payments),
      refunded_fen: order.refundedFen,
      ...owedParts(order),
    },
    files: files.map((file) => describeFile(links, file, order)),
    payments: payments
      .map((payment) => (undone.has(payment.id) ? asNotCome(payment) : payment))
      .map((payment) => describePayment(payment, order, links, now)),
    refunds: refunds
      .filter((refund) => !isUndoing(refund))
      .map((refund) => describeRefund(refund, payments, links)),
    pay_channels: summary.actions.includes('pay') ? openChannels(offers) : [],
    offline_channels: offers.offlineChannels,
    ...(summary.actions.includes('pay') && offers.credit && { credit: offers.credit }),
    shipments: shipments.map((row) => describeShipment(view, row)),
    after_sales: view.afterSales.map(describeOrderAfterSale),
    ...(view.versions.length > 0 && {
      versions: view.versions.map((version) => describeVersion(version, now)),
    }),
    ...(view.reprintOf && { reprint_of: describeReprint(view.reprintOf) }),
    timeline: events.map(({ state, title, note, createdAt, actor }) => ({
      state,
      title,
      note,
      at: createdAt.getTime(),
      by: actor,
    })),
  }
}
