import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { id, nonNegativeFen, requiredText, text } from '../../fields.ts'
import { messages } from '../../messages.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { refusedFile } from './artwork-calls.ts'
import { note, ofId, ownCompany, refundAtHand, why } from './shop-shapes.ts'

/** The carrier of an order whose buyer collects it at the shop. */
export const pickup = { id: 'pickup', name: '自提' }

export const isPickup = (carrier: string | undefined): boolean =>
  carrier === pickup.id || carrier === pickup.name

/** Sums only for those who may see them. */
export const movedOrder = ownCompany.extend({
  order_id: id,
  order_no: z.string(),
  was_state: z.int(),
  state: z.int(),
  paid_fen: nonNegativeFen.optional(),
  collect_fen: nonNegativeFen.optional().describe('到付待收'),
  pickup: z.boolean().describe('买家自提，没有运单'),
})

const parcel = z.object({
  carrier: requiredText(40).describe('物流的代码或名称；自提为 pickup'),
  no: text(40)
    .regex(/^([\dA-Za-z-]{5,40})?$/, messages.trackingNo)
    .default('')
    .describe('运单号；自提没有'),
})

export const orderMoveCalls = {
  approveArtwork: defineCall(consoleEndpoints.approveArtwork, { params: ofId, data: movedOrder }),
  rejectArtwork: defineCall(consoleEndpoints.rejectArtwork, {
    params: ofId,
    body: z.object({
      why,
      lines: z.array(id).min(1).max(100).optional().describe('只涉及这些款'),
      files: z.array(refusedFile).max(100).optional().describe('其中文件各自的原因和标注'),
    }),
    data: movedOrder,
  }),
  finishProduction: defineCall(consoleEndpoints.finishProduction, { params: ofId, data: movedOrder }),
  shipOrder: defineCall(consoleEndpoints.shipOrder, {
    params: ofId,
    body: z.object({ parcels: z.array(parcel).min(1).max(50) }),
    data: movedOrder,
  }),
  cancelOrder: defineCall(consoleEndpoints.cancelOrder, {
    params: ofId,
    body: z.object({ why }),
    data: movedOrder.extend({ refunds: z.array(refundAtHand).optional() }),
  }),
  confirmOrder: defineCall(consoleEndpoints.confirmOrder, {
    params: ofId,
    body: z.object({ note }),
    data: movedOrder,
  }),
}
