import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { count } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'

/** The largest share that leaves a rest. */
const mostPercent = 99

const deposit = z.object({
  version: z.int().nonnegative().describe('修改时带回；期间别人改过则不接受'),
  percent: z.int(),
  online: z.boolean(),
  holds_goods: z.boolean(),
})

export const depositCalls = {
  getDeposit: defineCall(consoleEndpoints.getDeposit, { data: deposit }),
  updateDeposit: defineCall(consoleEndpoints.updateDeposit, {
    body: z.object({
      version: count(0, 1_000_000_000),
      percent: count(0, mostPercent).describe('先付百分之几就可以开工，向上取整到元；0 为不收定金'),
      online: z.boolean().describe('买家自己下的单也可以先付定金'),
      holds_goods: z.boolean().describe('尾款和补差价付清才能发货'),
    }),
    data: deposit,
  }),
}
