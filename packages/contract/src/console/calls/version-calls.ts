import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { formField } from '../../calls/product-form.ts'
import { quoteAnswer } from '../../calls/quote-answer.ts'
import { orderVersion } from '../../calls/version-shapes.ts'
import { quoteTypes } from '../../enumerations/quote-enumerations.ts'
import { fen, fenInput, id, kind, nonNegativeFen, text } from '../../fields.ts'
import { mostCashFen } from '../cash-box-lists.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { formValues } from './counter-calls.ts'
import { key } from './money-calls.ts'
import { movedOrder } from './order-move-calls.ts'
import { ofId, why } from './shop-shapes.ts'

const changed = {
  line_id: id,
  price_fen: fenInput(mostCashFen).optional().describe('这一款改成的价格；没有改价则为空'),
  reason: text(100).default('').describe('改价的原因，买家会看到'),
}

const ofVersion = z.object({ id, version_id: id })

/** A line at another quantity or specification, priced as the buyer would be. */
const versionQuote = z.object({
  baojia_type: kind(quoteTypes),
  request: z.custom<Record<string, unknown>>().describe('报价请求，再次报价时原样发回'),
  fields: z.array(formField).optional().describe('这一款的表单；只在没有写 request 时有'),
  quote: quoteAnswer.optional().describe('和买家页面一样的报价；算不出来则为空'),
  refusal: z.object({ message: z.string(), fields: z.record(z.string(), z.string()) }).optional(),
  version: orderVersion
    .pick({
      changes: true,
      was_fen: true,
      is_fen: true,
      freight_was_fen: true,
      freight_is_fen: true,
      diff_fen: true,
      artwork: true,
      days: true,
    })
    .optional()
    .describe('和原来相比；还算不出来则为空'),
  least_fen: nonNegativeFen.optional().describe('您可以把这一款改到的最低价格'),
  most_fen: nonNegativeFen.optional().describe('您可以改到的最高价格；没有上限则为空'),
  objection: z.string().describe('为什么还不能请买家确认；能则为空'),
})

const moved = movedOrder.extend({ diff_fen: fen.optional().describe('差价：正为补，负为退') })

/** Another quantity or specification of an order that was paid, agreed by its buyer. */
export const versionCalls = {
  quoteVersion: defineCall(consoleEndpoints.quoteVersion, {
    params: ofId,
    body: z.object({
      ...changed,
      request: formValues.optional().describe('新的数量和规格；不写则为现在的'),
    }),
    data: versionQuote,
  }),
  proposeVersion: defineCall(consoleEndpoints.proposeVersion, {
    params: ofId,
    body: z.object({
      ...changed,
      request: formValues,
      expect_fen: fen.describe('您看到的差价；已变化则拒绝'),
      why: why.describe('买家会看到'),
      key,
    }),
    data: moved.extend({ version_id: id }),
  }),
  withdrawVersion: defineCall(consoleEndpoints.withdrawVersion, {
    params: ofVersion,
    body: z.object({ why: why.describe('买家会看到') }),
    data: moved,
  }),
  agreeVersionForBuyer: defineCall(consoleEndpoints.agreeVersionForBuyer, {
    params: ofVersion,
    body: z.object({ why: why.describe('买家怎样同意的，如“电话里同意”') }),
    data: moved,
  }),
}
