import { z } from 'zod'
import { refundRequestStates, refundTargets } from '../../enumerations/money-enumerations.ts'
import { afterSaleStates, afterSaleTypes } from '../../enumerations/order-enumerations.ts'
import { freightPayers } from '../../enumerations/party-enumerations.ts'
import { id, instant, kind, nonNegativeFen } from '../../fields.ts'
import { goodsAtHand } from './shop-shapes.ts'

export const person = z.object({ id: id.optional(), name: z.string(), role: z.string() })

/** Above a person's limit money goes back once a colleague has agreed. */
export const refundRequest = z.object({
  refund_no: z.string().describe('批准后就是退款单号'),
  order_id: id,
  order_no: z.string(),
  ...goodsAtHand,
  buyer: z.object({ id, name: z.string(), mobile: z.string().describe('中间四位隐去') }),
  after_sale: z
    .object({
      after_id: id,
      after_no: z.string(),
      type: kind(afterSaleTypes),
      state: kind(afterSaleStates),
      reason: z.string(),
      amount_fen: nonNegativeFen.describe('买家申请的'),
    })
    .optional()
    .describe('批准后按这些条件同意的售后'),
  freight_by: kind(freightPayers).optional().describe('退货的运费由谁承担'),
  amount_fen: nonNegativeFen,
  back: kind(refundTargets),
  why: z.string().describe('原因；售后的是给买家的附言，可以为空'),
  state: kind(refundRequestStates),
  requested_by: person.extend({
    limit_fen: nonNegativeFen.optional().describe('申请人的角色每天的退款限额；没有限额则没有'),
  }),
  decided_by: person.optional(),
  decision: z.string().describe('驳回的理由'),
  created_at: instant,
  decided_at: instant.optional(),
  rest_fen: nonNegativeFen.describe('订单现在还可退的'),
  mine: z.boolean().describe('您提交的，不能由您审批'),
})
