import { z } from 'zod'
import { nonNegativeFen } from '../../fields.ts'

/** What the money that came to a shop consists of, and what left it: the same on 今日 and in 报表. */
export const cashParts = z.object({
  payments: z.int(),
  payments_fen: nonNegativeFen.describe('订单付款：微信、支付宝、线下'),
  top_ups: z.int(),
  top_ups_fen: nonNegativeFen.describe('余额充值'),
  settlements: z.int(),
  settlements_fen: nonNegativeFen.describe('月结回款'),
  refunds: z.int(),
  refunds_fen: nonNegativeFen.describe('订单退款：原路退回的'),
  deductions: z.int(),
  deductions_fen: nonNegativeFen.describe('余额扣减'),
})
