import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { memberLevels } from '../../enumerations/account-enumerations.ts'
import { valuesOf } from '../../enumerations/enumeration.ts'
import { choice, count, numeric, requiredText } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { mostLevelPercent } from '../discount-lists.ts'

/** Off the price of the goods, after rush and before freight. */
const discountPercent = numeric(z.number().min(0).max(mostLevelPercent)).describe(
  '会员优惠，0 到 50，最多一位小数',
)

const shopLevels = z.object({
  version: z.int().nonnegative().describe('修改时带回；期间别人改过则不接受'),
  levels: z.array(
    z.object({
      level: z.literal(valuesOf(memberLevels)),
      name: z.string(),
      discount_percent: z.number(),
      customers: z.int().describe('现在有几位客户'),
    }),
  ),
})

export const levelCalls = {
  getLevels: defineCall(consoleEndpoints.getLevels, { data: shopLevels }),
  updateLevels: defineCall(consoleEndpoints.updateLevels, {
    body: z.object({
      version: count(0, 1_000_000_000),
      levels: z
        .array(
          z.object({
            level: choice(valuesOf(memberLevels)),
            name: requiredText(12),
            discount_percent: discountPercent,
          }),
        )
        .min(memberLevels.length)
        .max(memberLevels.length),
    }),
    data: shopLevels,
  }),
}
