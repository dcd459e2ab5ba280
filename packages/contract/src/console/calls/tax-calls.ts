import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { taxTerms } from '../../calls/order-shapes.ts'
import { count } from '../../fields.ts'
import { mostTaxPoints } from '../../tax-settings.ts'
import { consoleEndpoints } from '../console-endpoints.ts'

const points = count(0, mostTaxPoints)

const stored = taxTerms.extend({
  version: z.int().nonnegative().describe('修改时带回；期间别人改过则不接受'),
})

export const taxCalls = {
  getTax: defineCall(consoleEndpoints.getTax, { data: stored }),
  updateTax: defineCall(consoleEndpoints.updateTax, {
    body: z.object({
      version: count(0, 1_000_000_000),
      included: z.boolean().describe('商品价格含税：只是写给买家看，不改变价格'),
      none: points.describe('不开票时加的税点，万分之几'),
      ordinary: points.describe('开普票时加的税点，万分之几'),
      special: points.describe('开专票时加的税点，万分之几'),
    }),
    data: stored,
  }),
}
