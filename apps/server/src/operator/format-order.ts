import { orderStates, orderTypes } from '@yinpu/contract'
import { writeFen } from '../documents/write-figures.ts'
import { formatOrderAfterSales } from './format-after-sales.ts'
import { formatFileList, formatLine, formatMoneyMoves, formatParcels } from './format-order-parts.ts'
import { formatTimeline } from './format-timeline.ts'
import { labelOf } from './label-of.ts'
import { formatTable } from './print-table.ts'
import type { ShownWholeOrder } from './shop-order.ts'
import { writeTime } from './write-time.ts'

const placeOf = ({ address }: ShownWholeOrder) => {
  if (!address) return ''
  const { name, mobile, province, city, district, detail } = address
  return `${name} ${mobile} ${province}${city}${district}${detail}`
}

const invoiceOf = ({ invoice }: ShownWholeOrder) => {
  if (!invoice) return ''
  const { type, title, tax_no, address, phone, bank, account, email } = invoice
  return [type, title, tax_no, address, phone, bank, account, email].filter(Boolean).join(' ')
}

const sumOf = ({ money: { goods_fen, freight_fen, discount_fen, total_fen } }: ShownWholeOrder) => {
  const discount = discount_fen > 0 ? ` - 优惠 ${writeFen(discount_fen)}` : ''
  return `货款 ${writeFen(goods_fen)} + 运费 ${writeFen(freight_fen)}${discount} = ${writeFen(total_fen)} 元`
}

const paidOf = ({ money: { paid_fen, refunded_fen } }: ShownWholeOrder) =>
  `${writeFen(paid_fen)} 元${refunded_fen > 0 ? `，已退 ${writeFen(refunded_fen)} 元` : ''}`

const sourceOf = ({ reprint_of }: ShownWholeOrder) =>
  reprint_of ? `售后 ${reprint_of.after_no}，原订单 ${reprint_of.order_no}` : ''

const formatHead = (order: ShownWholeOrder) => {
  const facts = [
    ['店铺', order.company],
    ['状态', labelOf(orderStates, order.state)],
    ['类型', labelOf(orderTypes, order.type)],
    ['补印', sourceOf(order)],
    ['下单', writeTime(order.at)],
    ['买家', `${order.buyer.name} ${order.buyer.mobile}`],
    ['收货', placeOf(order)],
    ['物流', order.carrier_name],
    ['加急', order.rush],
    ['发票', invoiceOf(order)],
    ['备注', order.remark],
    ['取消原因', order.cancel_reason],
    ['金额', sumOf(order)],
    ['已付', paidOf(order)],
    ['稿件打开', order.files_seen_at === null ? '' : writeTime(order.files_seen_at)],
    ['到付', order.collect_fen > 0 ? `待收 ${writeFen(order.collect_fen)} 元` : ''],
    ['编号', order.order_id],
  ]
  return formatTable(
    ['订单', order.order_no],
    facts.filter(([, fact]) => fact),
  )
}

export const formatOrder = (order: ShownWholeOrder): string =>
  [
    formatHead(order),
    ...order.lines.map(formatLine),
    formatFileList(order.files),
    formatMoneyMoves(order),
    formatParcels(order.shipments),
    formatOrderAfterSales(order.after_sales),
    formatTimeline(order.timeline),
  ]
    .filter(Boolean)
    .join('\n\n')
