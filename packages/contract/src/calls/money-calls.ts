import { z } from 'zod'
import { defineCall, nothing } from '../call.ts'
import { endpoints } from '../endpoints.ts'
import { valuesOf } from '../enumerations/enumeration.ts'
import {
  ledgerTypes,
  moneyMoves,
  offlineKinds,
  payChannels,
  paymentGroupPurposes,
  paymentKinds,
  refundStates,
  refundTargets,
} from '../enumerations/money-enumerations.ts'
import {
  choice,
  code,
  count,
  fen,
  fenInput,
  id,
  idList,
  instant,
  kind,
  listOf,
  nonNegativeFen,
  numberedUnion,
  paging,
  passwordInput,
  period,
  text,
} from '../fields.ts'
import { rechargeFen } from '../payment-limits.ts'
import { payChannel } from '../state-names.ts'
import { orderState, paymentState } from './order-shapes.ts'

const wechatMethods = ['qr'] as const
const alipayMethods = ['qr', 'page'] as const

const ofOrder = {
  order_id: id,
  part: z
    .enum(valuesOf(paymentKinds))
    .optional()
    .describe('付哪一部分；不填则待付款时付全款，之后先付补差价，再付尾款'),
  expect_fen: fenInput().optional().describe('页面上这一部分的应付金额；有变化则拒绝，不会按别的金额付款'),
}

/** A part from the balance, the rest through the provider. */
const balanceFirst = {
  use_balance: z.boolean().optional().describe('先用余额，不足的部分由所选渠道付'),
  password: passwordInput.optional().describe('登录密码；先用余额时必填'),
}

const byWechat = {
  channel: z.literal(payChannel.wechatPay),
  way: z.enum(wechatMethods).optional().describe('qr 扫码；不填则按浏览器选择扫码、微信内付款或手机网页'),
  other_payer: z.boolean().optional().describe('换一个微信付款，重新确认是谁'),
}

const byAlipay = {
  channel: z.literal(payChannel.alipay),
  way: z
    .enum(alipayMethods)
    .optional()
    .describe('qr 扫码，page 跳转收银台；不填则按浏览器选择扫码或手机网页'),
}

export const paymentForm = numberedUnion(
  z.discriminatedUnion('channel', [
    z.object({ ...ofOrder, ...byWechat, ...balanceFirst }),
    z.object({ ...ofOrder, ...byAlipay, ...balanceFirst }),
    z.object({ ...ofOrder, channel: z.literal(payChannel.balance), password: passwordInput }),
    z.object({ ...ofOrder, channel: z.literal(payChannel.credit), password: passwordInput }),
    z.object({
      ...ofOrder,
      channel: z.literal(payChannel.offline),
      offline_channel: code,
      voucher: text(300).default('').describe('付款凭证，上传后的 key'),
    }),
  ]),
)

/** The input of WeChat's bridge on a page inside WeChat. It contains no openid: the order behind `package` does. */
export const bridgeCall = z.object({
  app_id: z.string(),
  time_stamp: z.string(),
  nonce: z.string(),
  package: z.string(),
  sign_type: z.literal('RSA'),
  pay_sign: z.string(),
})

/** The data of a page on which a buyer pays a provider. */
const shownByProvider = {
  code_url: z.string().optional().describe('二维码的内容'),
  redirect: z.string().optional().describe('支付宝收银台，或从手机浏览器打开微信的网页'),
  bridge: bridgeCall.optional().describe('微信内网页调起付款的参数'),
  authorize: z.string().optional().describe('微信的授权页：先去那里，回来后再发起支付'),
  expires_at: instant.optional().describe('二维码或付款页面的有效期，没有期限或已付款时为空'),
}

export const startedPayment = z.object({
  payment_no: z.string().describe('要先到 authorize 时为空：还没有支付单'),
  channel: kind(payChannels),
  amount_fen: nonNegativeFen,
  balance_fen: nonNegativeFen.optional().describe('其中先用余额的部分，没有则为空'),
  paid: z.boolean(),
  ...shownByProvider,
  instructions: z.string().optional().describe('线下付款说明'),
})

export const offlineChannel = z.object({
  value: z.string(),
  label: z.string(),
  note: z.string(),
  account: z.array(z.object({ label: z.string(), value: z.string() })),
  kind: kind(offlineKinds),
  provinces: z.array(z.string()).describe('到付可送的省，行政区划代码的前两位'),
  pickup: z.boolean().describe('自提时也可以到付'),
  max_fen: nonNegativeFen.optional().describe('到付的最高金额，不限时为空'),
})

const joined = {
  order_ids: idList.describe('要一起付款的订单'),
  expect_fen: fenInput().describe('页面上的应付合计；有变化则拒绝，不会按别的金额付款'),
}

export const paymentGroupForm = numberedUnion(
  z.discriminatedUnion('channel', [
    z.object({ ...joined, ...byWechat, ...balanceFirst }),
    z.object({ ...joined, ...byAlipay, ...balanceFirst }),
    z.object({ ...joined, channel: z.literal(payChannel.balance), password: passwordInput }),
  ]),
)

const recharged = { amount_fen: count(rechargeFen.least, rechargeFen.most) }

export const rechargeForm = numberedUnion(
  z.discriminatedUnion('channel', [
    z.object({ ...recharged, ...byWechat }),
    z.object({ ...recharged, ...byAlipay }),
  ]),
)

export const startedGroup = z.object({
  trade_id: id.optional().describe('用余额付清、要先到 authorize 时没有'),
  trade_no: z.string().describe('支付机构所知的单号；用余额付清时为空'),
  purpose: kind(paymentGroupPurposes),
  channel: kind(payChannels),
  amount_fen: nonNegativeFen.describe('由渠道付的金额'),
  balance_fen: nonNegativeFen.describe('先用余额的部分'),
  paid: z.boolean(),
  ...shownByProvider,
})

/** An order among those that are to be paid together. */
export const joinedOrder = z.object({
  order_id: id,
  order_no: z.string(),
  state: orderState,
  total_fen: nonNegativeFen,
  lines: z.array(z.object({ name: z.string(), quantity: z.number(), unit: z.string() })),
  can_join: z.boolean(),
  objection: z.string().describe('不能一起付款的原因，可以则为空'),
})

export const ledgerEntry = z.object({
  id,
  type: kind(ledgerTypes),
  amount_fen: fen,
  balance_after_fen: nonNegativeFen,
  ref_no: z.string(),
  remark: z.string(),
  created_at: instant,
  order_id: z.string().optional().describe('有关的订单'),
  after_id: z.string().optional().describe('有关的售后'),
})

export const moneyMove = z.object({
  kind: kind(moneyMoves),
  no: z.string().describe('支付单号或退款单号'),
  order_id: id,
  order_no: z.string(),
  channel: kind(payChannels).describe('付款渠道；退款为原付款渠道'),
  offline_label: z.string().describe('线下付款的方式，其他渠道为空'),
  amount_fen: nonNegativeFen,
  payment_state: paymentState.optional().describe('退款时为空'),
  refund_state: kind(refundStates).optional().describe('付款时为空'),
  to: kind(refundTargets).optional().describe('退款的去向；付款时为空'),
  reason: z.string().describe('退款的原因；付款时为空'),
  at: instant.describe('完成的时间；没有完成时为提交的时间'),
})

const ledgerFilter = { type: choice(valuesOf(ledgerTypes)).optional(), ...period }

const wechatWebhookAnswer = z.object({ code: z.enum(['SUCCESS', 'FAIL']), message: z.string() })
const alipayWebhookAnswer = z.enum(['success', 'fail'])
const ofCompany = z.object({ company_id: id })

export const moneyCalls = {
  initPayment: defineCall(endpoints.initPayment, { body: paymentForm, data: startedPayment }),
  checkPayment: defineCall(endpoints.checkPayment, {
    params: z.object({ order_id: id }),
    data: z.object({
      paid: z.boolean().describe('订单已付款；先付定金的，定金已付'),
      paid_fen: nonNegativeFen.describe('已经收到的金额'),
      state: orderState,
    }),
  }),
  getPayWays: defineCall(endpoints.getPayWays, {
    data: z.object({
      channels: z.array(kind(payChannels)).describe('本店开通的、合并付款和充值可用的在线渠道'),
      balance_fen: nonNegativeFen.describe('现在的余额'),
    }),
  }),
  previewTrade: defineCall(endpoints.previewTrade, {
    query: z.object({ order_ids: idList }),
    data: z.object({
      orders: z.array(joinedOrder),
      total_fen: nonNegativeFen.describe('可以一起付款的订单的应付合计'),
      held_fen: nonNegativeFen.describe('这些订单未完成的付款占用的余额，重新付款时先退回'),
    }),
  }),
  initTrade: defineCall(endpoints.initTrade, { body: paymentGroupForm, data: startedGroup }),
  initRecharge: defineCall(endpoints.initRecharge, { body: rechargeForm, data: startedGroup }),
  checkTrade: defineCall(endpoints.checkTrade, {
    params: z.object({ trade_id: id }),
    data: z.object({
      paid: z.boolean(),
      state: paymentState,
      purpose: kind(paymentGroupPurposes),
      amount_fen: nonNegativeFen.describe('由渠道付的金额'),
      order_ids: z.array(id).describe('充值时为空'),
      refunded: z.boolean().describe('其中有订单已不能付款，它的部分会原路退回'),
    }),
  }),
  findPayment: defineCall(endpoints.findPayment, {
    body: z.object({ payment_no: code }),
    data: z.object({
      payment_no: z.string(),
      channel: kind(payChannels),
      amount_fen: nonNegativeFen,
      state: paymentState,
      order_id: id,
      order_state: orderState,
      order_paid: z.boolean().describe('订单已付款，可能是用别的方式'),
    }),
  }),
  keepWechatPayer: defineCall(endpoints.keepWechatPayer, {
    body: z.object({ ticket: text(100) }),
    data: nothing,
  }),
  // It answers with a redirection to the storefront; the envelope is only for its refusals.
  receiveWechatPayer: defineCall(endpoints.receiveWechatPayer, {
    query: z.object({ code: text(200).optional(), state: text(200).optional() }),
    data: nothing,
  }),
  // Notices have no body shape here: their signature covers the exact bytes, so the route reads those. Their
  // answers have the provider's form, outside the envelope.
  receiveWechatPayment: defineCall(endpoints.receiveWechatPayment, { data: wechatWebhookAnswer }),
  receiveAlipayPayment: defineCall(endpoints.receiveAlipayPayment, { data: alipayWebhookAnswer }),
  // A shop that entered its account in the console names itself in the address: no other account is tried.
  receiveShopWechatPayment: defineCall(endpoints.receiveShopWechatPayment, {
    params: ofCompany,
    data: wechatWebhookAnswer,
  }),
  receiveShopAlipayPayment: defineCall(endpoints.receiveShopAlipayPayment, {
    params: ofCompany,
    data: alipayWebhookAnswer,
  }),
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
  listPayments: defineCall(endpoints.listPayments, {
    query: z.object({
      kind: z.enum(valuesOf(moneyMoves)).optional(),
      channel: choice(valuesOf(payChannels)).optional(),
      ...period,
      ...paging,
    }),
    data: listOf(moneyMove).extend({
      paid_fen: nonNegativeFen.describe('所选范围内已付的金额'),
      refunded_fen: nonNegativeFen.describe('所选范围内已退的金额'),
    }),
  }),
  exportLedger: defineCall(endpoints.exportLedger, { query: z.object(ledgerFilter), data: nothing }),
}
