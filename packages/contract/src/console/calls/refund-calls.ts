import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { valuesOf } from '../../enumerations/enumeration.ts'
import {
  payChannels,
  refundMethods,
  refundRequestStates,
  refundStates,
  refundTargets,
  requestedRefundStates,
} from '../../enumerations/money-enumerations.ts'
import { afterSaleStates } from '../../enumerations/order-enumerations.ts'
import { choice, count, id, instant, kind, nonNegativeFen, period, requiredText, text } from '../../fields.ts'
import { isDay } from '../../shop-clock.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { largestVoucher, moneySides, refundSpans } from '../money-lists.ts'
import { key, ofNumber, ofOrder, positiveFen } from './money-calls.ts'
import { person, refundRequest } from './refund-request-shape.ts'
import { back, buyerAtHand, goodsAtHand, ofId, refundAtHand, why } from './shop-shapes.ts'

const settledRefund = refundAtHand.extend({
  ...ofOrder.shape,
  state: kind(requestedRefundStates).describe('0 为等待审批，或同意售后以后等买家答复、等退货'),
  after_sale: z
    .object({ after_id: id, after_no: z.string(), state: kind(afterSaleStates) })
    .optional()
    .describe('为哪个售后而退'),
  request: z
    .object({ state: kind(refundRequestStates) })
    .optional()
    .describe('超出您的限额时，成为等待同事审批的申请'),
})

const refundRow = z.object({
  refund_no: z.string(),
  order_id: id,
  order_no: z.string(),
  ...goodsAtHand,
  buyer: buyerAtHand,
  payment_no: z.string(),
  channel: kind(payChannels),
  offline_label: z.string(),
  to: kind(refundTargets),
  amount_fen: nonNegativeFen,
  state: kind(refundStates),
  reason: z.string(),
  failure: z.string().describe('支付机构最后的答复，没有失败为空'),
  tries: z.int(),
  by: person.optional().describe('谁退的；系统自动退的没有'),
  after_sale: z.object({ after_id: id, after_no: z.string() }).optional(),
  method: kind(refundMethods).describe('钱怎样到买家手里'),
  marked: z
    .object({ at: instant, by: z.string(), note: z.string(), voucher: z.boolean() })
    .optional()
    .describe('谁在何时记为已线下退款'),
  may_mark: z.boolean().describe('可以记为已线下退款'),
  may_unmark: z.boolean().describe('记错了，现在还可以撤销'),
  hanging: z.boolean().describe('失败，或超过一天没有结果'),
  renewed: z.boolean().describe('失败后已另开一笔'),
  created_at: instant,
  done_at: instant.optional(),
})

/** Two more than three quarters of its characters, so that a file of the largest size still passes. */
const mostVoucherCharacters = Math.ceil(largestVoucher / 3) * 4 + 4

/** The shop's own voucher of money outside of its providers. */
export const voucherFile = z.object({
  name: requiredText(200),
  content: z
    .string()
    .min(1, '没有读到文件，请重新选择')
    .max(mostVoucherCharacters, '凭证不能超过 10 MB')
    .describe('base64'),
})

const page = { limit: count(1, 100).default(50), cursor: text(200).optional().describe('上一页的 next') }
const next = z.string().optional().describe('没有则是最后一页')

const inCash = z.boolean().default(false).describe('退的是现金，从您当班的钱箱里出；只有当初收的是现金才可以')

export const refundCalls = {
  refundOrder: defineCall(consoleEndpoints.refundOrder, {
    body: z.object({ order_id: id, amount_fen: positiveFen, why, back, cash: inCash, key }),
    data: settledRefund,
  }),
  retryRefund: defineCall(consoleEndpoints.retryRefund, {
    params: ofNumber,
    body: z.object({ back }),
    data: settledRefund,
  }),
  markRefundOffline: defineCall(consoleEndpoints.markRefundOffline, {
    params: ofNumber,
    body: z.object({
      date: z
        .string()
        .refine(isDay, '应为日期，例如 2026-11-14')
        .optional()
        .describe('转账的那一天，北京时间；默认今天'),
      note: text(200).optional().describe('给买家的说明，例如从哪个账户转出'),
      voucher: voucherFile.optional().describe('转账凭证：PDF、JPG 或 PNG，买家可以下载'),
      cash: inCash,
    }),
    data: settledRefund,
  }),
  unmarkRefundOffline: defineCall(consoleEndpoints.unmarkRefundOffline, {
    params: ofNumber,
    body: z.object({ why: why.describe('买家会看到') }),
    data: settledRefund,
  }),
  downloadRefundVoucher: defineCall(consoleEndpoints.downloadRefundVoucher, {
    params: ofNumber,
    data: z.unknown(),
  }),
  getRefundable: defineCall(consoleEndpoints.getRefundable, {
    params: ofId,
    data: z.object({
      payments: z
        .array(
          z.object({
            payment_no: z.string(),
            channel: kind(payChannels),
            offline_label: z.string(),
            amount_fen: nonNegativeFen,
            refunded_fen: nonNegativeFen.describe('已退和在退的'),
            rest_fen: nonNegativeFen,
          }),
        )
        .describe('已收到、还能退的付款'),
      rest_fen: nonNegativeFen,
      waiting_fen: nonNegativeFen.describe('其中等待审批的'),
      limit_fen: nonNegativeFen.optional().describe('您每天的退款限额；没有限额则没有'),
      given_fen: nonNegativeFen.describe('您今天已退的，各个订单都算'),
    }),
  }),
  listRefunds: defineCall(consoleEndpoints.listRefunds, {
    query: z.object({
      keyword: text(50).optional().describe('订单号、退款单号或它们的后六位、金额（元）、客户'),
      state: z.enum(refundSpans).optional(),
      channel: choice(valuesOf(payChannels)).optional(),
      only: z.enum(moneySides).optional().describe('cash：只看算在实收或实退里的'),
      ...period,
      ...page,
    }),
    data: z.object({ list: z.array(refundRow).describe('失败的和没有结果的在前，其余新的在前'), next }),
  }),
  listRefundRequests: defineCall(consoleEndpoints.listRefundRequests, {
    query: z.object({
      state: choice(valuesOf(refundRequestStates)).optional(),
      order_id: id.optional().describe('只看一个订单的'),
      ...page,
    }),
    data: z.object({ list: z.array(refundRequest).describe('待审批的早的在前，其余新的在前'), next }),
  }),
  approveRefund: defineCall(consoleEndpoints.approveRefund, {
    params: ofNumber,
    data: settledRefund,
  }),
  rejectRefund: defineCall(consoleEndpoints.rejectRefund, {
    params: ofNumber,
    body: z.object({ why }),
    data: refundRequest,
  }),
  withdrawRefund: defineCall(consoleEndpoints.withdrawRefund, { params: ofNumber, data: refundRequest }),
}
