import { z } from 'zod'
import { valuesOf } from '../enumerations/enumeration.ts'
import { invoiceTypes, payChannels, paymentStates } from '../enumerations/money-enumerations.ts'
import { fileStates, orderActions, orderStates, orderTypes } from '../enumerations/order-enumerations.ts'
import { quoteTypes } from '../enumerations/quote-enumerations.ts'
import { id, instant, nonNegativeFen } from '../fields.ts'
import { address } from './address-calls.ts'
import { specEntry } from './cart-calls.ts'
import { quoteLine } from './quote-answer.ts'

export const orderState = z.literal(valuesOf(orderStates))
export const orderAction = z.enum(orderActions)

export const orderItem = z.object({
  line_id: id,
  produce_id: z.string(),
  baojia_type: z.literal(valuesOf(quoteTypes)),
  name: z.string(),
  image: z.string(),
  summary: z.string(),
  quantity: z.number(),
  unit: z.string(),
  total_fen: nonNegativeFen,
})

export const orderSummary = z.object({
  order_id: id,
  order_no: z.string(),
  type: z.literal(valuesOf(orderTypes)),
  state: orderState,
  total_fen: nonNegativeFen,
  created_at: instant,
  pay_before: instant.optional().describe('待付款时,过此时自动取消'),
  lines: z.array(orderItem),
  actions: z.array(orderAction),
})

export const orderMoney = z.object({
  goods_fen: nonNegativeFen,
  freight_fen: nonNegativeFen,
  discount_fen: nonNegativeFen,
  total_fen: nonNegativeFen,
  paid_fen: nonNegativeFen,
  refunded_fen: nonNegativeFen,
})

export const orderFile = z.object({
  id,
  line_id: z.string(),
  name: z.string(),
  size: z.int(),
  url: z.string(),
  state: z.literal(valuesOf(fileStates)),
  reason: z.string().describe('未通过的原因'),
  created_at: instant,
})

export const payment = z.object({
  payment_no: z.string(),
  channel: z.literal(valuesOf(payChannels)),
  amount_fen: nonNegativeFen,
  state: z.literal(valuesOf(paymentStates)),
  created_at: instant,
  paid_at: instant.optional(),
})

export const shipment = z.object({
  carrier: z.string(),
  carrier_name: z.string(),
  tracking_no: z.string(),
  shipped_at: instant,
})

export const timelineEntry = z.object({
  state: z.int(),
  title: z.string(),
  note: z.string(),
  at: instant,
})

export const invoice = z.object({
  type: z.enum(invoiceTypes),
  title: z.string(),
  tax_no: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  account: z.string(),
  email: z.string(),
})

export const orderDetail = orderSummary.extend({
  lines: z.array(
    orderItem.extend({ spec: z.array(specEntry), price_lines: z.array(quoteLine), net_kg: z.number() }),
  ),
  address: address.omit({ id: true, tag: true, is_default: true }).optional().describe('自提时没有'),
  pickup: z.boolean(),
  carrier: z.string(),
  carrier_name: z.string(),
  rush: z.string(),
  remark: z.string(),
  invoice: invoice.optional(),
  money: orderMoney,
  files: z.array(orderFile),
  payments: z.array(payment),
  shipments: z.array(shipment),
  timeline: z.array(timelineEntry),
})
