import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { address } from '../../calls/address-calls.ts'
import { specEntry } from '../../calls/cart-calls.ts'
import {
  fileFinding,
  invoice,
  orderMoney,
  orderState,
  paymentState,
  shipment,
} from '../../calls/order-shapes.ts'
import { proof } from '../../calls/proof-calls.ts'
import { quoteLine } from '../../calls/quote-answer.ts'
import { valuesOf } from '../../enumerations/enumeration.ts'
import { payChannels } from '../../enumerations/money-enumerations.ts'
import { fileChecks, fileStates, orderStates, orderTypes } from '../../enumerations/order-enumerations.ts'
import { orderActors } from '../../enumerations/party-enumerations.ts'
import { id, instant, kind, nonNegativeFen } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import {
  afterSaleAtHand,
  buyerAtHand,
  newestInState,
  ofId,
  ownCompany,
  refundAtHand,
  timelineRow,
} from './shop-shapes.ts'

const orderHead = ownCompany.extend({
  order_id: id,
  order_no: z.string(),
  at: instant,
  buyer: buyerAtHand,
  state: orderState,
  type: kind(orderTypes),
  total_fen: nonNegativeFen,
  collect_fen: nonNegativeFen.describe('到付待收'),
})

const wholeLine = z.object({
  line_id: id,
  name: z.string(),
  quantity: z.int(),
  unit: z.string(),
  not_sent: z.number().optional().describe('不再发的数量；没有则没有'),
  total_fen: nonNegativeFen,
  net_kg: z.number(),
  spec: z.array(specEntry),
  price_lines: z.array(quoteLine),
  work: z.array(specEntry).describe('怎样生产；不单独上机的为空'),
})

const wholeFile = z.object({
  file_id: id,
  line: z.int().describe('第几款，从 1 数'),
  slot: z.string(),
  name: z.string(),
  size: z.int(),
  state: kind(fileStates),
  reason: z.string(),
  check: kind(fileChecks),
  pages: z.int().optional(),
  findings: z.array(fileFinding),
  accepted: z.boolean(),
  at: instant,
})

export const paymentAtHand = z.object({
  payment_id: id,
  payment_no: z.string(),
  channel: kind(payChannels),
  amount_fen: nonNegativeFen,
  balance_fen: nonNegativeFen.describe('其中先用余额的部分，没有为 0'),
  state: paymentState,
  offline_label: z.string(),
  voucher: z.boolean().describe('有付款凭证'),
  provider_no: z.string().describe('支付机构的单号'),
  note: z.string(),
  at: instant,
})

const wholeOrder = orderHead.extend({
  address: address.omit({ id: true, tag: true, is_default: true }).optional().describe('自提时没有'),
  carrier: z.string(),
  carrier_name: z.string(),
  rush: z.string(),
  invoice: invoice.optional(),
  remark: z.string(),
  cancel_reason: z.string(),
  money: orderMoney,
  proof: proof
    .pick({ wanted: true, stand: true, versions: true })
    .optional()
    .describe('确稿：各版的答复与标注；没有则没有'),
  files_seen_at: instant.optional().describe('稿件何时打开；没有打开过则没有'),
  lines: z.array(wholeLine),
  files: z.array(wholeFile),
  payments: z.array(paymentAtHand),
  refunds: z.array(refundAtHand),
  shipments: z.array(
    z.object({
      shipment_id: id,
      carrier: z.string(),
      carrier_name: z.string(),
      tracking_no: z.string(),
      at: instant,
      track_text: z.string(),
      lines: shipment.shape.lines,
    }),
  ),
  after_sales: z.array(afterSaleAtHand),
  reprint_of: z
    .object({ after_id: id, after_no: z.string(), order_id: id, order_no: z.string() })
    .optional()
    .describe('是哪个售后的补印'),
  timeline: z
    .array(timelineRow.extend({ state: orderState, actor: kind(orderActors).describe('哪一方') }))
    .describe('旧的在前'),
})

export const wholeOrderCalls = {
  listNewestOrders: defineCall(consoleEndpoints.listNewestOrders, {
    query: newestInState(valuesOf(orderStates)),
    data: z.array(orderHead),
  }),
  getWholeOrder: defineCall(consoleEndpoints.getWholeOrder, { params: ofId, data: wholeOrder }),
}
