import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { count, fenInput, nonNegativeFen } from '../../fields.ts'
import { mostCashFen } from '../cash-box-lists.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { key } from './money-calls.ts'
import { movedOrder } from './order-move-calls.ts'
import { ofId, why } from './shop-shapes.ts'

const moved = movedOrder.extend({
  total_fen: nonNegativeFen.optional(),
  owed_fen: nonNegativeFen.optional().describe('这个订单还欠的尾款和补差价'),
})

/** Sums that are asked for once an order has started. */
export const extraCalls = {
  askExtra: defineCall(consoleEndpoints.askExtra, {
    params: ofId,
    body: z.object({
      amount_fen: count(1, mostCashFen).describe('补多少'),
      was_fen: fenInput(mostCashFen).describe('您看到的合计；已被别人改过则拒绝'),
      why: why.describe('买家会看到'),
      key,
    }),
    data: moved,
  }),
  lowerOwed: defineCall(consoleEndpoints.lowerOwed, {
    params: ofId,
    body: z.object({
      amount_fen: count(1, mostCashFen).describe('少收多少：先减补差价，再减尾款'),
      was_fen: fenInput(mostCashFen).describe('您看到的还欠的金额；已变化则拒绝'),
      why: why.describe('买家会看到'),
      key,
    }),
    data: moved,
  }),
}
