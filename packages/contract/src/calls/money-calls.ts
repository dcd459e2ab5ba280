import { z } from 'zod'
import { defineCall } from '../call.ts'
import { endpoints } from '../endpoints.ts'
import { valuesOf } from '../enumerations/enumeration.ts'
import { ledgerTypes, payChannels } from '../enumerations/money-enumerations.ts'
import { nothing } from '../envelope.ts'
import {
  code,
  fen,
  givenPassword,
  id,
  instant,
  listOf,
  nonNegativeFen,
  numeric,
  paging,
  period,
  text,
} from '../fields.ts'
import { orderState } from './order-shapes.ts'

const alipayWays = ['qr', 'page'] as const

export const paymentForm = z.discriminatedUnion('channel', [
  z.object({ order_id: id, channel: z.literal(1) }),
  z.object({
    order_id: id,
    channel: z.literal(2),
    way: z.enum(alipayWays).default('qr').describe('qr 扫码，page 跳转收银台'),
  }),
  z.object({ order_id: id, channel: z.literal(3), password: givenPassword }),
  z.object({
    order_id: id,
    channel: z.literal(4),
    offline_channel: code,
    voucher: text(300).default('').describe('付款凭证，上传后的 key'),
  }),
])

export const startedPayment = z.object({
  payment_no: z.string(),
  channel: z.literal(valuesOf(payChannels)),
  amount_fen: nonNegativeFen,
  paid: z.boolean(),
  code_url: z.string().optional().describe('二维码的内容'),
  redirect: z.string().optional().describe('支付宝收银台'),
  instructions: z.string().optional().describe('线下付款说明'),
  expires_at: instant.optional().describe('二维码或收银台的有效期，已付款时没有'),
})

export const offlineChannel = z.object({
  value: z.string(),
  label: z.string(),
  note: z.string(),
  account: z.array(z.object({ label: z.string(), value: z.string() })),
})

export const ledgerEntry = z.object({
  id,
  type: z.literal(valuesOf(ledgerTypes)),
  amount_fen: fen,
  balance_after_fen: nonNegativeFen,
  ref_no: z.string(),
  remark: z.string(),
  created_at: instant,
  order_id: z.string().optional().describe('有关的订单'),
  after_id: z.string().optional().describe('有关的售后'),
})

const ledgerFilter = { type: numeric(z.literal(valuesOf(ledgerTypes))).optional(), ...period }

export const moneyCalls = {
  initPayment: defineCall(endpoints.initPayment, { body: paymentForm, data: startedPayment }),
  checkPayment: defineCall(endpoints.checkPayment, {
    params: z.object({ order_id: id }),
    data: z.object({ paid: z.boolean(), state: orderState }),
  }),
  // Notices have no body shape here: their signature covers the exact bytes, so the route reads those.
  // Their answers are what the provider asks for, outside the envelope.
  receiveWechatPayment: defineCall(endpoints.receiveWechatPayment, {
    data: z.object({ code: z.enum(['SUCCESS', 'FAIL']), message: z.string() }),
  }),
  receiveAlipayPayment: defineCall(endpoints.receiveAlipayPayment, { data: z.enum(['success', 'fail']) }),
  listOfflineChannels: defineCall(endpoints.listOfflineChannels, {
    data: z.array(offlineChannel),
    cacheable: true,
  }),
  listLedger: defineCall(endpoints.listLedger, {
    query: z.object({ ...ledgerFilter, ...paging }),
    data: listOf(ledgerEntry).extend({
      balance_fen: nonNegativeFen.describe('现在的余额'),
      income_fen: nonNegativeFen.describe('所选范围内的收入'),
      spent_fen: nonNegativeFen.describe('所选范围内的支出'),
      curve: z
        .array(z.object({ at: instant, balance_fen: nonNegativeFen }))
        .describe('所选时间内的余额，每天最后一笔之后，从早到晚'),
    }),
  }),
  exportLedger: defineCall(endpoints.exportLedger, { query: z.object(ledgerFilter), data: nothing }),
}
