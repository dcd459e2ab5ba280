import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { fen, id, instant, requiredText } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { positiveFen } from './money-calls.ts'
import {
  afterSaleAtHand,
  back,
  newestInState,
  note,
  ofId,
  refundAtHand,
  timelineRow,
  why,
} from './shop-shapes.ts'

const outcome = {
  refunds: z.array(refundAtHand).describe('旧的在前'),
  follow_up: z
    .object({ order_id: id, order_no: z.string(), state: z.int() })
    .optional()
    .describe('补印的订单'),
}

const wholeAfterSale = afterSaleAtHand.extend({
  ...outcome,
  description: z.string(),
  reply: z.string().describe('店铺的答复'),
  pictures: z.int().describe('买家发来几张图片'),
  refundable_fen: fen.describe('最多还可退多少'),
  parcel: z
    .object({ carrier: z.string(), tracking_no: z.string(), sent_at: instant })
    .optional()
    .describe('寄回的包裹'),
  timeline: z.array(timelineRow).describe('旧的在前'),
})

const decided = afterSaleAtHand.extend({ ...outcome, was_state: z.int() })

export const afterSaleCalls = {
  listAfterSales: defineCall(consoleEndpoints.listAfterSales, {
    query: newestInState,
    data: z.array(afterSaleAtHand),
  }),
  getAfterSale: defineCall(consoleEndpoints.getAfterSale, { params: ofId, data: wholeAfterSale }),
  agreeToAfterSale: defineCall(consoleEndpoints.agreeToAfterSale, {
    params: ofId,
    body: z.object({
      amount_fen: positiveFen.optional().describe('默认为申请的金额；少于它时等买家同意'),
      back: back.unwrap().optional(),
      freight_by: z.enum(['shop', 'buyer']).optional().describe('默认按申请的原因'),
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
