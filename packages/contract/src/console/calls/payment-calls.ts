import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { paymentState } from '../../calls/order-shapes.ts'
import { valuesOf } from '../../enumerations/enumeration.ts'
import { payChannels, paymentKinds, paymentStates } from '../../enumerations/money-enumerations.ts'
import { orderStates } from '../../enumerations/order-enumerations.ts'
import { choice, count, id, instant, kind, nonNegativeFen, period, text } from '../../fields.ts'
import { takenMethods } from '../cash-box-lists.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { moneySides } from '../money-lists.ts'
import { ofNumber } from './money-calls.ts'
import { goodsAtHand, why } from './shop-shapes.ts'

/** A try to pay, as a row of a list of the shop. */
const paymentRow = z.object({
  payment_no: z.string(),
  channel: kind(payChannels),
  offline_label: z.string(),
  amount_fen: nonNegativeFen,
  balance_fen: nonNegativeFen.optional().describe('其中先用余额的部分，没有则为空'),
  trade_no: z.string().optional().describe('与其他订单一起付款时，支付机构所知的单号'),
  state: paymentState,
  order_id: id,
  order_no: z.string(),
  order_state: kind(orderStates),
  ...goodsAtHand,
  buyer: z.object({ id, name: z.string(), mobile: z.string().describe('中间四位隐去') }),
  voucher: z.boolean().describe('有付款凭证'),
  provider_no: z.string().describe('支付机构的单号'),
  note: z.string(),
  created_at: instant,
  paid_at: instant.optional(),
})

/** Money that a buyer has put on the own balance, or has begun to. */
const rechargeRow = z.object({
  trade_no: z.string(),
  channel: kind(payChannels),
  amount_fen: nonNegativeFen,
  state: paymentState,
  buyer: paymentRow.shape.buyer,
  provider_no: z.string().describe('支付机构的单号'),
  note: z.string(),
  created_at: instant,
  paid_at: instant.optional(),
})

export const paymentCalls = {
  listRecharges: defineCall(consoleEndpoints.listRecharges, {
    query: z.object({
      keyword: text(50).optional().describe('充值单号、支付机构的单号'),
      state: choice(valuesOf(paymentStates)).optional(),
      channel: choice(valuesOf(payChannels)).optional(),
      ...period,
      limit: count(1, 100).default(50),
      cursor: text(200).optional().describe('上一页的 next'),
    }),
    data: z.object({
      list: z.array(rechargeRow).describe('新的在前'),
      next: z.string().optional().describe('没有则是最后一页'),
    }),
  }),
  searchPayments: defineCall(consoleEndpoints.searchPayments, {
    query: z.object({
      keyword: text(50)
        .optional()
        .describe('订单号、支付单号或它们的后六位、支付机构的单号、金额（元）、客户'),
      state: choice(valuesOf(paymentStates)).optional(),
      channel: choice(valuesOf(payChannels)).optional(),
      only: z.enum(moneySides).optional().describe('cash：只看算在实收或实退里的'),
      ...period,
      limit: count(1, 100).default(50),
      cursor: text(200).optional().describe('上一页的 next'),
    }),
    data: z.object({
      list: z.array(paymentRow).describe('新的在前；只看待确认时，等得最久的在前'),
      next: z.string().optional().describe('没有则是最后一页'),
      announced: z.int().describe('全店待确认的笔数'),
    }),
  }),
  getPayment: defineCall(consoleEndpoints.getPayment, {
    params: ofNumber,
    data: paymentRow.extend({
      refunded_fen: nonNegativeFen.describe('已退和在退的'),
      order_total_fen: nonNegativeFen.describe('订单应付'),
      taken: z
        .object({
          method: kind(takenMethods),
          kind: kind(paymentKinds),
          given_fen: nonNegativeFen.optional().describe('现金：客人给的'),
          waived_fen: nonNegativeFen.describe('抹零'),
          voucher_no: z.string(),
          on: z.string().optional().describe('钱到的那一天'),
          box: z.string().describe('入了哪个钱箱；没有则为空'),
        })
        .optional()
        .describe('店里登记的收款'),
      may_take_back: z.boolean().describe('登记错了，现在可以撤'),
      may_undo: z.boolean().describe('确认到账的线下付款，订单还没有开工，可以撤销确认'),
      confirm_before: instant.optional().describe('到此时仍未确认，订单自动取消'),
      document: z
        .object({ ending: z.string(), size: z.int(), pages: z.int().describe('能看的页数；看不了为 0') })
        .optional()
        .describe('付款凭证'),
    }),
  }),
  rejectPayment: defineCall(consoleEndpoints.rejectPayment, {
    params: ofNumber,
    body: z.object({ why }),
    data: z.object({ payment_no: z.string(), state: paymentState, order_id: id, pay_before: instant }),
  }),
  unconfirmPayment: defineCall(consoleEndpoints.unconfirmPayment, {
    params: ofNumber,
    body: z.object({ why: why.describe('买家会看到') }),
    data: z.object({ payment_no: z.string(), order_id: id, state: kind(orderStates), pay_before: instant }),
  }),
  showVoucher: defineCall(consoleEndpoints.showVoucher, {
    params: ofNumber,
    query: z.object({ page: count(1, 20).default(1) }),
    data: z.unknown(),
  }),
}
