import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { orderStates } from '../../enumerations/order-enumerations.ts'
import { count, id, idList, instant, kind, period, text } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { labelOutcomes, labelPapers, labelStates, mostLabels, notePapers } from '../label-lists.ts'
import { checkedParcels, dueSpans, shippedParcels } from '../order-lists.ts'
import { mostParcelRows } from '../parcel-rows.ts'
import { openLabel, orderRow } from './order-calls.ts'
import { tableFile } from './table-file.ts'

/** An answer that is a file and not in the envelope. */
const file = z.unknown()

/** Longer than any valid cell: a fault of a row is reported at the row. */
const cell = text(200)

export const parcelRow = z.object({
  row: z.int().describe('在表格或文字里是第几行，从 1 数'),
  order_no: z.string(),
  no: z.string(),
  carrier: z.string().describe('没有写为空：用买家选的物流'),
  fault: z.string().optional().describe('这一行有什么不对'),
})

const carrierLine = z.object({ id: z.string(), name: z.string() })

const bulkLines = z.object({
  lines: z
    .array(
      z.object({
        row: count(1, 10_000_000).optional().describe('在您那里是第几行，回答里这样称呼它'),
        order_no: cell,
        no: cell,
        carrier: cell.optional(),
      }),
    )
    .min(1)
    .max(mostParcelRows),
})

const printed = z.object({ ids: idList.describe('订单或包裹的 id，最多 100 个') })

export const shippingCalls = {
  listShipping: defineCall(consoleEndpoints.listShipping, {
    query: z.object({
      keyword: text(50).optional(),
      due: z.enum(dueSpans).optional(),
      carrier: text(40).optional(),
      limit: count(1, 100).default(50),
      cursor: text(200).optional().describe('上一页的 next'),
    }),
    data: z.object({
      list: z.array(
        orderRow.extend({
          recipient: z.string(),
          place: z.string().describe('省市区'),
          city: z.string().describe('自提为空'),
          district: z.string().describe('自提为空'),
          collect: z.boolean().describe('到付，款还没有收到'),
          pickup_code: z.string().optional().describe('散客自提的取件码'),
          label: openLabel.optional().describe('取了还没有用的单号；没有则没有'),
        }),
      ),
      next: z.string().optional().describe('没有则是最后一页'),
    }),
  }),
  listSentParcels: defineCall(consoleEndpoints.listSentParcels, {
    query: z.object({
      keyword: text(50).optional().describe('运单号或它的开头、订单号、收货人、手机后四位、产品'),
      carrier: text(40).optional(),
      ...period,
      limit: count(1, 100).default(50),
      cursor: text(200).optional().describe('上一页的 next'),
    }),
    data: z.object({
      list: z
        .array(
          z.object({
            shipment_id: id,
            order_id: id,
            order_no: z.string(),
            state: kind(orderStates),
            shipped_at: instant,
            carrier: z.string(),
            carrier_name: z.string(),
            tracking_no: z.string().describe('自提没有'),
            track_text: z.string().describe('走到哪里；还不知道为空'),
            recipient: z.string(),
            place: z.string().describe('省市区；自提为空'),
            product: orderRow.shape.product,
            more_lines: orderRow.shape.more_lines,
            can_correct: z.boolean().describe('现在可以更正运单'),
            can_withdraw: z.boolean().describe('现在可以撤销发货'),
          }),
        )
        .describe('最近发出的在前'),
      next: z.string().optional().describe('没有则是最后一页'),
    }),
  }),
  listCarriers: defineCall(consoleEndpoints.listCarriers, { data: z.array(carrierLine) }),
  checkParcels: defineCall(consoleEndpoints.checkParcels, {
    body: bulkLines,
    data: z.object({
      rows: z
        .array(
          z.object({
            order_no: z.string(),
            no: z.string(),
            outcome: kind(checkedParcels),
            words: z.string().describe('怎样发，或为什么不能'),
            carrier: carrierLine.optional().describe('会用的物流'),
            recognised: z.boolean().describe('物流是从运单号认出的，不是写明的，也不是买家选的'),
            doubt: z.string().describe('可以发，但请看一看的；没有为空'),
          }),
        )
        .describe('与发来的行一一对应；什么也不改'),
    }),
  }),
  shipInBulk: defineCall(consoleEndpoints.shipInBulk, {
    body: bulkLines,
    data: z.object({
      rows: z
        .array(
          z.object({
            order_no: z.string(),
            no: z.string(),
            outcome: kind(shippedParcels),
            words: z.string().describe('发了什么，或为什么没有'),
          }),
        )
        .describe('与发来的行一一对应'),
    }),
  }),
  readParcelFile: defineCall(consoleEndpoints.readParcelFile, {
    body: z.object(tableFile),
    data: z.object({ rows: z.array(parcelRow) }),
  }),
  printDeliveryNotes: defineCall(consoleEndpoints.printDeliveryNotes, {
    query: printed.extend({
      paper: kind(notePapers).default('a4'),
      prices: z.enum(['yes', 'no']).default('no').describe('带价格；看得到金额的人才能打'),
    }),
    data: file,
  }),
  printLabels: defineCall(consoleEndpoints.printLabels, {
    query: printed.extend({ paper: kind(labelPapers).default('100x150') }),
    data: file,
  }),
  getLabelService: defineCall(consoleEndpoints.getLabelService, {
    data: z.object({ carriers: z.array(carrierLine).describe('可以取号的物流；没有接入则为空') }),
  }),
  buyLabels: defineCall(consoleEndpoints.buyLabels, {
    body: z.object({
      ids: z
        .array(id)
        .min(1, '请选择订单')
        .max(mostLabels, `一次最多取 ${mostLabels} 个订单的单号`)
        .transform((ids) => [...new Set(ids)]),
    }),
    data: z.object({
      rows: z
        .array(
          z.object({
            order_id: id,
            order_no: z.string(),
            outcome: kind(labelOutcomes),
            no: z.string().describe('运单号；还没有则为空'),
            carrier_name: z.string(),
            words: z.string().describe('为什么没有取到；取到了为空'),
          }),
        )
        .describe('每个订单一行；一个订单同时只有一个没用的单号，重复请求不会多取'),
    }),
  }),
  listLabels: defineCall(consoleEndpoints.listLabels, {
    query: z.object({
      state: kind(labelStates).optional(),
      limit: count(1, 100).default(50),
      cursor: text(200).optional().describe('上一页的 next'),
    }),
    data: z.object({
      list: z
        .array(
          openLabel.extend({
            order_id: id,
            order_no: z.string(),
            recipient: z.string(),
            asked_at: instant,
            asked_by: z.string(),
            words: z.string().describe('没有取到或没有退成的原因；没有为空'),
            can_cancel: z.boolean().describe('现在可以退号'),
          }),
        )
        .describe('最近取的在前'),
      next: z.string().optional().describe('没有则是最后一页'),
    }),
  }),
  cancelLabel: defineCall(consoleEndpoints.cancelLabel, {
    params: z.object({ id }),
    data: openLabel,
  }),
  exportForCourier: defineCall(consoleEndpoints.exportForCourier, { query: printed, data: file }),
}
