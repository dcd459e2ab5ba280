import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { orderState } from '../../calls/order-shapes.ts'
import { proofStands } from '../../enumerations/proof-enumerations.ts'
import {
  count,
  fen,
  id,
  instant,
  kind,
  nonNegativeFen,
  phone,
  requiredText,
  text,
  textOrNone,
  trackingNo,
} from '../../fields.ts'
import { messages } from '../../messages.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { mostJobCartons, mostJobGrams } from '../job-lists.ts'
import { bulkActions } from '../order-lists.ts'
import { refusedFile } from './artwork-calls.ts'
import { note, ofId, orderNote, ownCompany, refundAtHand, why } from './shop-shapes.ts'

/** The carrier of an order whose buyer collects it at the shop. */
export const pickup = { id: 'pickup', name: '自提' }

export const isPickup = (carrier: string | undefined): boolean =>
  carrier === pickup.id || carrier === pickup.name

/** Sums only for those who may see them. */
export const movedOrder = ownCompany.extend({
  order_id: id,
  order_no: z.string(),
  was_state: orderState,
  state: orderState,
  paid_fen: nonNegativeFen.optional(),
  collect_fen: nonNegativeFen.optional().describe('到付待收'),
  pickup: z.boolean().describe('买家自提，没有运单'),
  proof_stand: kind(proofStands).optional().describe('通过后在等买家确稿时为 waiting'),
})

/** 同一个 key 只执行一次 */
const key = requiredText(200).optional()
const noteText = requiredText(500)
const mostFen = 99_999_999_999

const pieces = z.object({ line_id: id, quantity: count(1, 1_000_000_000) })

const parcel = z.object({
  carrier: requiredText(40).describe('物流的代码或名称；自提为 pickup'),
  no: text(40)
    .regex(/^([\dA-Za-z-]{5,40})?$/, messages.trackingNo)
    .default('')
    .describe('运单号；自提没有'),
  lines: z.array(pieces).min(1).max(100).optional().describe('装了哪几款、各多少；不写则是还没有发的全部'),
  cartons: count(1, mostJobCartons).optional().describe('几箱'),
  weight_g: count(1, mostJobGrams).optional().describe('一共多少克'),
})

/** Whom an order in production is returned to: those who judge artwork, or the buyer. */
export const returnTargets = ['review', 'buyer'] as const
export type ReturnTarget = (typeof returnTargets)[number]

export const orderMoveCalls = {
  approveArtwork: defineCall(consoleEndpoints.approveArtwork, {
    params: ofId,
    body: z.object({
      unseen: z
        .boolean()
        .default(false)
        .describe('有文件没有预览、没有人看过页面时也通过；不写则拒绝，并列出这些文件'),
    }),
    data: movedOrder,
  }),
  rejectArtwork: defineCall(consoleEndpoints.rejectArtwork, {
    params: ofId,
    body: z.object({
      why,
      lines: z.array(id).min(1).max(100).optional().describe('只涉及这些款'),
      files: z.array(refusedFile).max(100).optional().describe('其中文件各自的原因和标注'),
    }),
    data: movedOrder,
  }),
  undoApproval: defineCall(consoleEndpoints.undoApproval, { params: ofId, data: movedOrder }),
  returnArtwork: defineCall(consoleEndpoints.returnArtwork, {
    params: ofId,
    body: z.object({
      to: z.enum(returnTargets).describe('review：回到审稿中，稿件重新审；buyer：退回给买家重传'),
      why: why.describe('买家会看到'),
      lines: z.array(id).min(1).max(100).optional().describe('退回给买家时只涉及这些款'),
    }),
    data: movedOrder,
  }),
  finishProduction: defineCall(consoleEndpoints.finishProduction, { params: ofId, data: movedOrder }),
  shipOrder: defineCall(consoleEndpoints.shipOrder, {
    params: ofId,
    body: z.object({
      parcels: z.array(parcel).min(1).max(50),
      delivery: count(0, 100_000).optional().describe('您看到的 delivery.version；收货信息刚改过则拒绝'),
    }),
    data: movedOrder,
  }),
  closeRest: defineCall(consoleEndpoints.closeRest, {
    params: ofId,
    body: z.object({
      why: why.describe('买家会看到'),
      left: z.array(pieces).max(100).optional().describe('您看到的未发数量；刚有新的包裹则拒绝'),
    }),
    data: movedOrder,
  }),
  correctParcel: defineCall(consoleEndpoints.correctParcel, {
    params: ofId.extend({ shipment_id: id }),
    body: z.object({
      carrier: requiredText(40).describe('物流的代码或名称'),
      no: trackingNo.describe('正确的运单号'),
      was: z
        .object({ carrier: requiredText(40), no: trackingNo })
        .describe('您看到的物流代码和运单号；已被别人改过则拒绝'),
      why: why.describe('买家会看到'),
    }),
    data: movedOrder.extend({ carrier: z.string(), carrier_name: z.string(), no: z.string() }),
  }),
  withdrawParcel: defineCall(consoleEndpoints.withdrawParcel, {
    params: ofId.extend({ shipment_id: id }),
    body: z.object({
      was: z
        .object({ carrier: requiredText(40), no: text(40).default('') })
        .describe('您看到的物流代码和运单号，自提没有运单号；已被别人改过则拒绝'),
      why: why.describe('买家会看到'),
    }),
    data: movedOrder.extend({ parcels: z.array(z.string()).describe('撤销了哪几个包裹') }),
  }),
  cancelOrder: defineCall(consoleEndpoints.cancelOrder, {
    params: ofId,
    body: z.object({ why }),
    data: movedOrder.extend({ refunds: z.array(refundAtHand).optional() }),
  }),
  confirmOrder: defineCall(consoleEndpoints.confirmOrder, {
    params: ofId,
    body: z.object({
      note,
      expect_fen: count(1, mostFen).optional().describe('您看到的应收金额；改过价则拒绝，不当作已收到'),
    }),
    data: movedOrder,
  }),
  addOrderNote: defineCall(consoleEndpoints.addOrderNote, {
    params: ofId,
    body: z.object({ text: noteText, key }),
    data: movedOrder.extend({ note: orderNote }),
  }),
  repriceOrder: defineCall(consoleEndpoints.repriceOrder, {
    params: ofId,
    body: z.object({
      total_fen: count(1, mostFen).describe('改为多少'),
      was_fen: count(0, mostFen).optional().describe('您看到的金额；已被别人改过则拒绝'),
      why: why.describe('买家会看到'),
    }),
    data: movedOrder.extend({
      was_fen: nonNegativeFen.optional(),
      total_fen: nonNegativeFen.optional(),
      old_code_until: instant.optional().describe('旧金额的付款码到此时失效，用它付的款会自动退回'),
    }),
  }),
  changeDelivery: defineCall(consoleEndpoints.changeDelivery, {
    params: ofId,
    body: z.object({
      version: count(0, 100_000).describe('您看到的 delivery.version；刚被改过则拒绝'),
      restore: id.optional().describe('delivery_changes 里的一条：改回它之前的收货信息，其余各项不看'),
      pickup: z.boolean().default(false).describe('到店自提'),
      name: text(40).default('').describe('收货人，不改则为空'),
      mobile: textOrNone(phone).describe('电话，不改则为空'),
      text: text(300).default('').describe('地址，整段写，省市区自动认出；不改则为空'),
      carrier: text(40).default('').describe('物流的代码，不改则为空'),
      remark: text(500).optional().describe('买家的备注；不改则不写'),
      waive_fen: count(0, mostFen)
        .default(0)
        .describe('改后多出的运费，由店里承担；与算出的不同则拒绝，并答复 diff_fen'),
      why: why.describe('买家会看到'),
    }),
    data: movedOrder.extend({
      changed: z.boolean().describe('原来就是这样的为 false'),
      diff_fen: fen.optional().describe('改后运费多出或少掉的金额；看得到金额的人才有'),
      printed_at: instant.optional().describe('改之前最后一次打印面单或送货单的时间，要重新打印'),
    }),
  }),
  moveOrders: defineCall(consoleEndpoints.moveOrders, {
    body: z.object({
      action: z.enum(bulkActions),
      ids: z
        .array(id)
        .min(1, '请选择订单')
        .max(100, '一次最多处理 100 个订单')
        .transform((ids) => [...new Set(ids)]),
      text: text(500).default('').describe('备注的内容'),
      why: text(200).default('').describe('取消的原因'),
      key,
    }),
    data: z.object({
      list: z.array(
        z.object({
          id,
          order_no: z.string(),
          ok: z.boolean(),
          msg: z.string().describe('没有做成的原因'),
          state: orderState.optional().describe('现在的状态'),
        }),
      ),
    }),
  }),
}
