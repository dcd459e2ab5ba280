import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { count, id, requiredText, text } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { ofId } from './shop-shapes.ts'

const orderView = z.object({
  id,
  name: z.string(),
  query: z.string().describe('列表地址里的筛选，例如 state=30&sort=due'),
  shared: z.boolean().describe('同事也看得到'),
  version: z.int(),
  by: z.string().describe('谁存的'),
  is_mine: z.boolean(),
  may_edit: z.boolean(),
})

const viewFields = {
  name: requiredText(20),
  query: text(2000),
  shared: z.boolean().default(false),
}

const listed = z.object({ list: z.array(orderView) })

/** Lists of orders that people come back to: their own, and those that others share. */
export const orderViewCalls = {
  listOrderViews: defineCall(consoleEndpoints.listOrderViews, { data: listed }),
  saveOrderView: defineCall(consoleEndpoints.saveOrderView, { body: z.object(viewFields), data: orderView }),
  updateOrderView: defineCall(consoleEndpoints.updateOrderView, {
    params: ofId,
    body: z.object({ ...viewFields, version: count(1, 1_000_000_000) }),
    data: orderView,
  }),
  removeOrderView: defineCall(consoleEndpoints.removeOrderView, { params: ofId, data: listed }),
}
