import { z } from 'zod'
import { valuesOf } from '../../enumerations/enumeration.ts'
import { payChannels, refundStates, refundTargets } from '../../enumerations/money-enumerations.ts'
import { afterSaleStates, afterSaleTypes } from '../../enumerations/order-enumerations.ts'
import { freightPayers } from '../../enumerations/party-enumerations.ts'
import { fen, id, instant, kind, nonNegativeFen, requiredText, text } from '../../fields.ts'

/** Parts that several calls of the shop's side share. */

export const ofId = z.object({ id })

export const why = requiredText(200)
export const note = text(200).default('')
export const back = z.enum(valuesOf(refundTargets)).default('origin').describe('原路退回，或退到余额')

export const ownCompany = z.object({ company_id: id, company: z.string() })

/** Without the middle of the mobile, but for the operator. */
export const buyerAtHand = z.object({ id, name: z.string(), mobile: z.string() })

/** The goods of an order in a list of money. */
export const goodsAtHand = {
  product: z.object({ name: z.string(), quantity: z.number(), unit: z.string() }).describe('订单的第一款'),
  more_lines: z.int().describe('其余几款'),
}

/** Of an order or a claim: each has its own states, and its own movers. */
export const timelineRow = z.object({
  title: z.string(),
  note: z.string(),
  actor_name: z.string().describe('店铺的哪一位；不是店铺的人为空'),
  actor_role: z.string(),
  at: instant,
})

/** Notes of the shop's people about an order. */
export const orderNote = z.object({
  id,
  text: z.string(),
  at: instant,
  name: z.string().optional().describe('谁写的'),
  role: z.string().optional(),
})

export const refundAtHand = z.object({
  refund_id: id,
  refund_no: z.string(),
  amount_fen: nonNegativeFen,
  channel: kind(payChannels).describe('原付款渠道'),
  to: kind(refundTargets),
  state: kind(refundStates),
  reason: z.string(),
  failure: z.string().describe('支付机构最后的答复，没有失败为空'),
  tries: z.int(),
  at: instant,
})

export const afterSaleAtHand = ownCompany.extend({
  after_id: id,
  after_no: z.string(),
  at: instant,
  order_id: id,
  order_no: z.string(),
  buyer: buyerAtHand,
  type: kind(afterSaleTypes),
  state: kind(afterSaleStates),
  lines: z.array(
    z.object({
      line_id: id,
      line: z.int().describe('第几款，从 1 数'),
      name: z.string(),
      quantity: z.int(),
      bought: z.int(),
      unit: z.string(),
    }),
  ),
  amount_fen: nonNegativeFen.describe('申请退多少；补印为 0'),
  agreed_fen: fen.optional().describe('同意退多少；没有决定或不用退款则没有'),
  offer: z.object({ amount_fen: fen, until: instant }).optional().describe('提议的较少金额，等买家答复'),
  freight_by: kind(freightPayers).optional().describe('退货的运费由谁承担'),
  reason: z.string(),
  question: z.string().describe('买家还没有答复的提问'),
})
