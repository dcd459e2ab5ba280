import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { artworkMark, filePreview, frame, orderState } from '../../calls/order-shapes.ts'
import { artworkFile } from '../../calls/quote-answer.ts'
import { proofStands, proofWishes } from '../../enumerations/proof-enumerations.ts'
import { count, id, instant, kind, requiredText, text } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { artworkViews } from '../order-lists.ts'
import { mostMarks, mostRejectReasons } from '../reject-reasons.ts'
import { orderedBy, orderRow, shopFile, shopLine } from './order-calls.ts'
import { ofId, why } from './shop-shapes.ts'

const share = z.number().min(0).max(1)
/** Less could neither be seen nor touched. */
const extent = z.number().min(0.002).max(1)
/** The error of adding two fractions. */
const dust = 1e-6

const givenMark = z
  .object({
    page: count(1, 10_000),
    x: share,
    y: share,
    width: extent,
    height: extent,
    text: text(200).default(''),
  })
  .refine(({ x, y, width, height }) => x + width <= 1 + dust && y + height <= 1 + dust, '标注超出了页面')

/** The faults of one refused file. */
export const refusedFile = z.object({
  file_id: id,
  why: why.optional().describe('没有则同整单的原因'),
  marks: z.array(givenMark).max(mostMarks, `每个文件最多 ${mostMarks} 处标注`).default([]),
})

/** A colleague who has the order open, and the time until which that counts. */
const looking = z.array(z.object({ name: z.string(), until: instant }))

const queued = orderRow.omit({ total_fen: true }).extend({
  files: z.int().describe('几个文件'),
  pages: z.int().describe('共几页；不知道页数的文件算一页'),
  is_checking: z.boolean().describe('有文件还在自动检查'),
  thumb: z.string().optional().describe('第一页的预览'),
  looking,
})

const reviewLine = shopLine
  .omit({ total_fen: true, price_lines: true, net_kg: true, days: true, shipped: true })
  .extend({ file: artworkFile.optional().describe('来稿应有的尺寸') })

const reviewFile = shopFile.omit({ url: true }).extend({
  is_drawable: z.boolean().describe('可以看大图'),
})

const refusal = z.object({
  id,
  at: instant,
  name: z.string().optional().describe('谁退回的'),
  role: z.string().optional(),
  why: z.string(),
  files: z.array(
    z.object({
      line_id: id,
      slot: z.string().describe('稿件位置的名称；整份文件为空'),
      name: z.string(),
      why: z.string(),
      marks: z.array(artworkMark),
    }),
  ),
})

const reasons = z.array(requiredText(60)).min(1).max(mostRejectReasons)
const heldReasons = z.object({
  reasons: z.array(z.string()),
  version: z.int().describe('每改一次加一；修改时带上看到的'),
})

/** Judging artwork: the queue, one order of it, its pages drawn large, and why artwork is usually refused. */
export const artworkCalls = {
  listArtwork: defineCall(consoleEndpoints.listArtwork, {
    query: z.object({
      view: z
        .enum(artworkViews.map(({ value }) => value))
        .default('review')
        .describe('review：待审；waiting：等买家确稿；unanswered：买家有新标注'),
      limit: count(1, 100).default(50),
      cursor: text(200).optional().describe('上一页的 next'),
    }),
    data: z.object({
      list: z.array(queued),
      next: z.string().optional().describe('没有则是最后一页'),
      total: z.int(),
      judged_today: z.int().describe('您今天判了几件'),
    }),
  }),
  getArtwork: defineCall(consoleEndpoints.getArtwork, {
    params: ofId,
    data: z.object({
      order_id: id,
      order_no: z.string(),
      state: orderState,
      created_at: instant,
      moved_at: instant,
      buyer: orderedBy,
      rush: z.string(),
      due_at: instant.optional(),
      remark: z.string().describe('买家的话'),
      proof_wanted: kind(proofWishes).optional().describe('通过后先请买家确稿；不需要则没有'),
      proof_stand: kind(proofStands).optional(),
      lines: z.array(reviewLine),
      files: z.array(reviewFile),
      refusals: z.array(refusal).describe('以前的退回，最近的在前'),
      looking,
    }),
  }),
  getArtworkPage: defineCall(consoleEndpoints.getArtworkPage, {
    params: z.object({ id, file_id: id, page: id }),
    data: filePreview.extend({
      safe: frame.optional().describe('安全线；没有成品尺寸时没有'),
      width_mm: z.number().optional().describe('整张图的宽；不知道时没有'),
      height_mm: z.number().optional(),
    }),
  }),
  lookAtArtwork: defineCall(consoleEndpoints.lookAtArtwork, {
    params: ofId,
    data: z.object({ until: instant, looking }),
  }),
  getRejectReasons: defineCall(consoleEndpoints.getRejectReasons, { data: heldReasons }),
  replaceRejectReasons: defineCall(consoleEndpoints.replaceRejectReasons, {
    body: z.object({ reasons, version: count(0, 1_000_000_000) }),
    data: heldReasons,
  }),
}
