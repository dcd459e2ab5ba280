import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { orderState } from '../../calls/order-shapes.ts'
import { valuesOf } from '../../enumerations/enumeration.ts'
import { afterSaleStates, afterSaleTypes } from '../../enumerations/order-enumerations.ts'
import { afterSaleActors, freightPayers } from '../../enumerations/party-enumerations.ts'
import { choice, count, fen, id, instant, kind, nonNegativeFen, requiredText, text } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { afterSaleMoves, afterSaleTurns } from '../service-lists.ts'
import { positiveFen } from './money-calls.ts'
import { refundRequest } from './refund-request-shape.ts'
import { afterSaleAtHand, back, note, ofId, refundAtHand, timelineRow, why } from './shop-shapes.ts'

const outcome = {
  refunds: z.array(refundAtHand).describe('旧的在前'),
  follow_up: z
    .object({ order_id: id, order_no: z.string(), state: orderState })
    .optional()
    .describe('补印的订单'),
}

/** In a list: since when it waits, and for whom. */
const afterSaleRow = afterSaleAtHand.extend({
  moved_at: instant.describe('从什么时候起这样'),
  turn: kind(afterSaleTurns).optional().describe('该谁做；已了结的没有'),
})

const orderOfClaim = z.object({
  state: orderState,
  total_fen: nonNegativeFen,
  paid_fen: nonNegativeFen.describe('实付；记入月结的不算'),
  credit_fen: nonNegativeFen.optional().describe('记入月结的金额，没有则为空'),
  refunded_fen: nonNegativeFen,
  created_at: instant,
  completed_at: instant.optional(),
  lines: z.array(
    z.object({
      line_id: id,
      name: z.string(),
      summary: z.string(),
      quantity: z.number(),
      unit: z.string(),
      total_fen: nonNegativeFen,
    }),
  ),
})

/** An after-sale on its page: pictures, the bought lines, the order's other claims, and the person's actions. */
const viewedAfterSale = afterSaleAtHand.extend({
  ...outcome,
  description: z.string(),
  reply: z.string().describe('店铺的答复'),
  pictures: z.int().describe('买家发来几张图片'),
  refundable_fen: fen.describe('最多还可退多少'),
  parcel: z
    .object({ carrier: z.string(), tracking_no: z.string(), sent_at: instant })
    .optional()
    .describe('寄回的包裹'),
  timeline: z
    .array(
      timelineRow.extend({
        state: kind(afterSaleStates),
        actor: kind(afterSaleActors).describe('哪一方'),
      }),
    )
    .describe('旧的在前'),
  moved_at: instant,
  turn: kind(afterSaleTurns).optional(),
  images: z
    .array(z.object({ picture_id: id, preview: z.string(), url: z.string().describe('限时有效的下载地址') }))
    .describe('买家发来的图片'),
  order: orderOfClaim.describe('买了什么、付了多少'),
  others: z
    .array(
      z.object({
        after_id: id,
        after_no: z.string(),
        type: kind(afterSaleTypes),
        state: kind(afterSaleStates),
        amount_fen: nonNegativeFen,
        agreed_fen: fen.optional(),
        at: instant,
      }),
    )
    .describe('同一订单的其他售后'),
  moves: z.array(z.enum(afterSaleMoves)).describe('您现在可以做的事'),
  limit_fen: fen.optional().describe('您可以单独同意到多少；没有则不限'),
  approvers: z
    .array(z.object({ role: z.string(), limit_fen: nonNegativeFen.optional() }))
    .describe('超出时可以审批的角色，各到多少'),
  request: refundRequest.optional().describe('等待审批的申请'),
})

const decided = afterSaleAtHand.extend({
  ...outcome,
  was_state: kind(afterSaleStates),
  request: refundRequest.optional().describe('超出您的限额：没有同意，已成为等待同事审批的申请'),
})

export const afterSaleCalls = {
  searchAfterSales: defineCall(consoleEndpoints.searchAfterSales, {
    query: z.object({
      keyword: text(50).optional().describe('售后单号、订单号、姓名、手机号或后四位'),
      state: choice(valuesOf(afterSaleStates)).optional(),
      type: choice(valuesOf(afterSaleTypes)).optional(),
      turn: z.enum(valuesOf(afterSaleTurns)).optional().describe('给出时等得最久的在前，否则最新的在前'),
      customer: id.optional(),
      limit: count(1, 100).default(50),
      cursor: text(200).optional().describe('上一页的 next'),
    }),
    data: z.object({ list: z.array(afterSaleRow), next: z.string().optional().describe('没有则是最后一页') }),
  }),
  viewAfterSale: defineCall(consoleEndpoints.viewAfterSale, { params: ofId, data: viewedAfterSale }),
  agreeToAfterSale: defineCall(consoleEndpoints.agreeToAfterSale, {
    params: ofId,
    body: z.object({
      amount_fen: positiveFen.optional().describe('默认为申请的金额；少于它时等买家同意'),
      back: back.unwrap().optional(),
      freight_by: z.enum(valuesOf(freightPayers)).optional().describe('默认按申请的原因'),
      note,
    }),
    data: decided,
  }),
  refuseAfterSale: defineCall(consoleEndpoints.refuseAfterSale, {
    params: ofId,
    body: z.object({ why }),
    data: decided,
  }),
  askAboutAfterSale: defineCall(consoleEndpoints.askAboutAfterSale, {
    params: ofId,
    body: z.object({ text: requiredText(200) }),
    data: decided,
  }),
  receiveReturn: defineCall(consoleEndpoints.receiveReturn, {
    params: ofId,
    body: z.object({ back }),
    data: decided,
  }),
}
