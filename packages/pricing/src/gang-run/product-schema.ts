import { z } from 'zod'
import {
  bounded,
  days,
  id,
  money,
  name,
  percent,
  positiveMillimetres,
  quantity,
  records,
  wholePositive,
} from '../tariff/schema-parts.ts'

const step = { id, name, days: days.optional() }
const process = z.discriminatedUnion('kind', [
  z.object({ ...step, kind: z.literal('fixed'), rate: money }),
  z.object({ ...step, kind: z.literal('per_unit'), rate: money }),
  z.object({ ...step, kind: z.literal('percent'), rate: percent }),
])

const size = z.object({ width: positiveMillimetres, height: positiveMillimetres })
const pieces = z.int('须为整数').min(1, '须为正整数').max(100_000_000, '数值过大')

const inks = z.int('须为整数').min(0, '不能为负数').max(8, '最多 8 色')

const shared = {
  id,
  name,
  unit: name,
  material: name,
  /** Inks on each side, 0 for none; an older table does not have them. */
  colours_front: inks.optional(),
  colours_back: inks.optional(),
  /** Work without a choice, in a buyer's words: the price includes it. */
  finishing_included: z.string('须为文字').max(64, '过长').optional(),
  /** The size is that of the finished piece, which is usual, or of the sheet before it is folded. */
  size_kind: z.enum(['finished', 'unfolded'], '须为 finished 或 unfolded').optional(),
  /** Grams a square metre of the delivered paper, and the number of its leaves in one unit. */
  gsm: quantity,
  sheets_per_unit: wholePositive,
  min_charge: money,
  /** Working days that it takes beyond the term of delivery. */
  days: days.optional(),
  /** The offset product to go to beyond the largest quantity. */
  offset_produce_id: id.optional(),
  processes: z.union([z.tuple([]), records('processes', process)]),
}

const tiers = bounded('tiers', pieces)
  .refine((list) => list.length > 0, { message: '至少须有一档', abort: true })
  .superRefine((list, context) => {
    for (let index = 1; index < list.length; index++) {
      if ((list[index] as number) <= (list[index - 1] as number)) {
        context.addIssue({ code: 'custom', path: [index], message: '数量档须递增' })
      }
    }
  })

const tierTotal = z
  .object({
    ...shared,
    compute_mode: z.literal(1),
    tiers,
    sizes: records('sizes', z.object({ id, name, ...size.shape, prices: bounded('tiers', money) })),
  })
  .superRefine((product, context) => {
    product.sizes.forEach(({ prices }, index) => {
      if (prices.length === product.tiers.length) return
      context.addIssue({
        code: 'custom',
        path: ['sizes', index, 'prices'],
        message: '每个数量档须有一个价格',
      })
    })
  })

const bands = bounded('tiers', z.object({ from: pieces, to: pieces, price: money }))
  .refine((list) => list.length > 0, { message: '至少须有一档', abort: true })
  .superRefine((list, context) => {
    list.forEach(({ from, to }, index) => {
      const expected = index === 0 ? 1 : (list[index - 1]?.to ?? 0) + 1
      if (from !== expected) {
        context.addIssue({
          code: 'custom',
          path: [index, 'from'],
          message: `数量档不连续，应从 ${expected} 开始`,
        })
      }
      if (to < from) context.addIssue({ code: 'custom', path: [index, 'to'], message: '数量档上限小于下限' })
    })
  })

const widthRates = bounded('widths', z.object({ to_width: positiveMillimetres, rate: money }))
  .refine((list) => list.length > 0, { message: '至少须有一档', abort: true })
  .superRefine((list, context) => {
    for (let index = 1; index < list.length; index++) {
      if ((list[index]?.to_width ?? 0) > (list[index - 1]?.to_width ?? 0)) continue
      context.addIssue({ code: 'custom', path: [index, 'to_width'], message: '幅宽档须递增' })
    }
  })

const pageRange = z
  .tuple([wholePositive, wholePositive])
  .refine(([least, most]) => least <= most, '页数上限小于下限')

const limits = { max_quantity: pieces }
const sides = {
  min_width: positiveMillimetres.optional(),
  min_height: positiveMillimetres.optional(),
  max_width: positiveMillimetres,
  max_height: positiveMillimetres,
}

interface Limits {
  min_width?: number | undefined
  min_height?: number | undefined
  max_width: number
  max_height: number
}

/** A product whose smallest size is larger than its largest could not be sold at all. */
const inOrder = (product: Limits, context: z.RefinementCtx): void => {
  const pairs = [
    ['min_width', product.min_width, product.max_width],
    ['min_height', product.min_height, product.max_height],
  ] as const
  for (const [field, least, most] of pairs) {
    if (least !== undefined && least > most)
      context.addIssue({ code: 'custom', path: [field], message: '最小尺寸大于最大尺寸' })
  }
}

/** A back alone would leave open whether the front is printed. */
const bothSides = (
  { colours_front, colours_back }: { colours_front?: number | undefined; colours_back?: number | undefined },
  context: z.RefinementCtx,
): void => {
  if (colours_front === undefined && colours_back !== undefined)
    context.addIssue({ code: 'custom', path: ['colours_front'], message: '填了反面印色，也要填正面印色' })
}

/** A gang-run product with the table its `compute_mode` prices from. */
export const gangProductSchema = z
  .discriminatedUnion('compute_mode', [
    tierTotal,
    z.object({ ...shared, ...size.shape, compute_mode: z.literal(2), bands }),
    z
      .object({ ...shared, ...limits, ...sides, compute_mode: z.literal(3), price: money })
      .superRefine(inOrder),
    z
      .object({ ...shared, ...limits, ...sides, compute_mode: z.literal(4), rate: money, min: money })
      .superRefine(inOrder),
    z.object({
      ...shared,
      ...limits,
      compute_mode: z.literal(5),
      widths: widthRates,
      min_width: positiveMillimetres.optional(),
      min_length_m: quantity.gt(0, '须大于 0').optional(),
      max_length_m: wholePositive,
    }),
    z.object({
      ...shared,
      ...limits,
      ...size.shape,
      compute_mode: z.literal(6),
      start: money,
      included: wholePositive,
      step: wholePositive,
      step_price: money,
    }),
    z.object({
      ...shared,
      ...limits,
      ...size.shape,
      compute_mode: z.literal(7),
      base: money,
      per_page: money,
      pages: pageRange,
    }),
  ])
  .superRefine(bothSides)

/** A product table as it is written down and edited. */
export type GangProductSource = z.infer<typeof gangProductSchema>
export type SourceOfMode<Mode extends GangProductSource['compute_mode']> = Extract<
  GangProductSource,
  { compute_mode: Mode }
>
