import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { exactlyOne } from '../../cross-field-checks.ts'
import { count, id, instant, nonNegativeFen, numeric, text } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { discountCodeStatuses } from '../discount-lists.ts'
import { ofId } from './shop-shapes.ts'

const positiveFen = count(1, 100_000_000_00)
const uses = count(1, 1_000_000)

/** The value of a code and its conditions; a missing field sets no limit. */
const terms = {
  note: text(100).default('').describe('店里自己看的说明'),
  amount_fen: positiveFen.optional().describe('减多少；与 percent 填一项'),
  percent: numeric(z.number().min(0.1).max(100), '请填写百分比')
    .optional()
    .describe('减百分之几，最多一位小数'),
  most_fen: positiveFen.optional().describe('按百分比时最多减多少'),
  least_fen: count(0, 100_000_000_00).default(0).describe('商品（会员价）满多少可用'),
  starts_at: instant.optional(),
  ends_at: instant.optional().describe('到此时为止，不含'),
  most_uses: uses.optional().describe('一共可用几次'),
  most_of_buyer: uses.optional().describe('每人可用几次'),
  enabled: z.boolean().default(true),
}

const discountCode = z.object({
  id,
  code: z.string(),
  note: z.string(),
  amount_fen: nonNegativeFen.optional(),
  percent: z.number().optional(),
  most_fen: nonNegativeFen.optional(),
  least_fen: nonNegativeFen,
  starts_at: instant.optional(),
  ends_at: instant.optional(),
  most_uses: z.int().optional(),
  most_of_buyer: z.int().optional(),
  enabled: z.boolean(),
  used: z.int().describe('用了几次，取消的订单不算'),
  taken_fen: nonNegativeFen.describe('一共减了多少，取消的订单不算'),
  version: z.int().describe('修改时带回；期间别人改过则不接受'),
  created_at: instant,
})

const cursor = text(300).optional().describe('上一页的 next')

export const discountCodeCalls = {
  listDiscountCodes: defineCall(consoleEndpoints.listDiscountCodes, {
    query: z.object({
      standing: z.enum(discountCodeStatuses).optional(),
      keyword: text(20).optional().describe('优惠码的开头'),
      limit: count(1, 100).default(50),
      cursor,
    }),
    data: z.object({ list: z.array(discountCode), next: z.string().optional() }),
  }),
  createDiscountCode: defineCall(consoleEndpoints.createDiscountCode, {
    body: z
      .object({
        code: z
          .string()
          .trim()
          .toUpperCase()
          .regex(/^[A-Z0-9]{3,20}$/, '须为 3 到 20 位字母或数字')
          .max(20),
        ...terms,
      })
      .check(exactlyOne('amount_fen', 'percent')),
    data: discountCode,
  }),
  getDiscountCode: defineCall(consoleEndpoints.getDiscountCode, { params: ofId, data: discountCode }),
  updateDiscountCode: defineCall(consoleEndpoints.updateDiscountCode, {
    params: ofId,
    body: z.object({ version: count(1, 1_000_000_000), ...terms }).check(exactlyOne('amount_fen', 'percent')),
    data: discountCode,
  }),
  listDiscountCodeUses: defineCall(consoleEndpoints.listDiscountCodeUses, {
    params: ofId,
    query: z.object({ limit: count(1, 100).default(50), cursor }),
    data: z.object({
      list: z.array(
        z.object({
          order_id: id,
          order_no: z.string(),
          customer: z.object({ id, name: z.string(), mobile: z.string().describe('中间四位隐去') }),
          amount_fen: nonNegativeFen,
          at: instant,
          returned_at: instant.optional().describe('订单取消，退回了这一次'),
        }),
      ),
      next: z.string().optional(),
    }),
  }),
}
