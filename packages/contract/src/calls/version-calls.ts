import { z } from 'zod'
import { defineCall } from '../call.ts'
import { endpoints } from '../endpoints.ts'
import { mostVersionText } from '../enumerations/version-enumerations.ts'
import { id, text } from '../fields.ts'
import { orderAction, orderState } from './order-shapes.ts'

const named = z.object({ order_id: id, version_id: id.describe('order/detail 的 versions 里的一个') })
const moved = z.object({ order_id: id, state: orderState, actions: z.array(orderAction) })

/** The buyer's answer to a change of quantity or specification that the shop has proposed. */
export const versionCalls = {
  agreeToVersion: defineCall(endpoints.agreeToVersion, { body: named, data: moved }),
  refuseVersion: defineCall(endpoints.refuseVersion, {
    body: named.extend({ why: text(mostVersionText).default('').describe('可以不写') }),
    data: moved,
  }),
}
