import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { payChannels, refundStates, refundTargets } from '../../enumerations/money-enumerations.ts'
import { id, instant, kind, nonNegativeFen } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { queueNames, taskKinds } from '../order-lists.ts'
import { sentChannels } from '../service-lists.ts'
import { listedPages } from '../today-lists.ts'
import { cashParts, receivedText, refundedText } from './cash-shapes.ts'
import { lateJob } from './load-calls.ts'
import { orderRow } from './order-calls.ts'

/** A number, and the list that it counts. */
const counted = z.object({
  count: z.int(),
  list: z.enum(listedPages),
  filter: z.record(z.string(), z.string()),
})

const day = z.object({
  day: z.string().describe('2026-11-14'),
  received_fen: nonNegativeFen.describe(receivedText),
  receipts: z.int(),
  refunded_fen: nonNegativeFen.describe(refundedText),
  refunds: z.int(),
  balance_fen: nonNegativeFen.describe('用余额付的'),
  credit_fen: nonNegativeFen.describe('记入月结的'),
  parts: cashParts,
})

const queues = z.array(
  counted.extend({
    queue: kind(queueNames),
    late: z.int().describe('其中已逾期、或已等得太久的'),
    oldest: instant.optional(),
  }),
)

export const today = z.object({
  at: instant,
  queues,
  mine: z
    .object({
      count: z.int(),
      list: z.array(
        z.object({
          kind: kind(taskKinds),
          id: z.string().describe('退款申请、付款的单号；售后、询价、订单、邀请的 id'),
          text: z.string(),
          amount_fen: nonNegativeFen.optional(),
          at: instant.describe('从几时起等着'),
        }),
      ),
    })
    .describe('等我处理的，最久的在前'),
  due: z.object({
    late: counted,
    today: counted,
    list: z.array(orderRow).describe('逾期与今天到期的，最早的在前'),
  }),
  will_be_late: z
    .object({
      count: z.int(),
      list: z.array(lateJob).describe('最早要交的在前'),
    })
    .optional()
    .describe('今天和明天要交、按排产赶不上的；还没有逾期'),
  money: z
    .object({
      days: z.array(day).describe('近 30 天，今天在最后'),
      placed: counted.describe('今天的新订单'),
      paid: counted.describe('今天收到的订单付款，算在实收里的那些'),
      recharged: counted.describe('今天的在线充值'),
      refunded: counted.describe('今天退出去的订单款，算在实退里的那些'),
      unpaid: counted.extend({ total_fen: nonNegativeFen }),
    })
    .optional(),
  messages: counted
    .extend({
      newest: z.array(
        z.object({
          id,
          channel: kind(sentChannels),
          template: z.string(),
          error: z.string(),
          at: instant,
        }),
      ),
    })
    .optional()
    .describe('没有发出的短信与邮件'),
  refunds: counted
    .extend({
      oldest: z.array(
        z.object({
          refund_no: z.string(),
          order_id: id,
          order_no: z.string(),
          amount_fen: nonNegativeFen.optional(),
          state: kind(refundStates),
          channel: kind(payChannels),
          to: kind(refundTargets),
          failure: z.string(),
          todo: z.string().describe('该怎么办'),
          may_mark: z.boolean().describe('可以记为已线下退款'),
          at: instant,
        }),
      ),
    })
    .optional()
    .describe('超过一天没有结果、或已失败的退款'),
})

export const todayCalls = {
  getToday: defineCall(consoleEndpoints.getToday, { data: today }),
  listQueues: defineCall(consoleEndpoints.listQueues, { data: z.object({ queues }) }),
}
