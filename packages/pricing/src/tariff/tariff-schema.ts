import { z } from 'zod'
import { freightSchema } from './freight-schema.ts'
import { labelSchema } from './label-schema.ts'
import { sampleSchema } from './sample-schema.ts'
import {
  count,
  days,
  daysSchema,
  id,
  millimetres,
  money,
  name,
  percent,
  positiveMillimetres,
  quantity,
  records,
  wholePositive,
} from './schema-parts.ts'

const wholeMillimetres = z.int('须为整数').min(1, '须为正整数').max(10_000, '数值过大')
const longThenShort = z
  .tuple([positiveMillimetres, positiveMillimetres])
  .refine(([long, short]) => long >= short, '须先长边后短边')

const press = z
  .object({
    id,
    name,
    max: longThenShort,
    min: longThenShort,
    gripper: millimetres,
    plate: money,
    makeready_per_colour: money,
    run_per_thousand_colour: money,
  })
  .refine((entry) => entry.min[0] <= entry.max[0] && entry.min[1] <= entry.max[1], {
    path: ['min'],
    message: '最小上机尺寸大于最大上机尺寸',
  })

const finishing = z.object({
  id,
  name,
  basis: z.enum(
    ['press_sheet_m2', 'press_sheet', 'press_sheet_thousand', 'piece', 'piece_thousand'],
    '计价基数不存在',
  ),
  rate: money,
  min: money,
  tooling: money.optional(),
  tooling_per_cm2: money.optional(),
  tooling_min: money.optional(),
  per: z.enum(['folds', 'holes'], '计次方式不存在').optional(),
  per_signature: money.optional(),
  heavy: z.boolean().optional(),
  /** working days that the step adds */
  days: days.optional(),
  books_only: z.boolean().optional(),
})

const gsm = z.int('须为整数').min(1, '须为正整数').max(2000, '数值过大')

/** What a shop's tariff must hold; the copy in `data/tariff.json` is one that does. */
export const tariffSchema = z.object({
  sheet_sizes: records(z.object({ id, name, length: wholeMillimetres, width: wholeMillimetres })),
  papers: records(
    z.object({
      id,
      name,
      gsm: z.array(gsm).min(1, '至少须有一项'),
      ton_price: money,
      caliper_um_per_gsm: quantity,
    }),
  ),
  paper_sale: z.object({
    ream_sheets: wholePositive,
    broken_ream_percent: percent,
    min_charge: money,
    cut_per_ream: money,
    cut_min: money,
  }),
  imposition: z.object({
    bleed: millimetres,
    side: millimetres,
    tail: millimetres,
    /** the shortest side of anything flat that the guillotine cuts true */
    min_side: positiveMillimetres.default(20),
    max_grid: z.int('须为整数').min(1, '须为正整数').max(8, '不能超过 8'),
  }),
  presses: records(press),
  included_impressions: count,
  spoilage: z.object({
    base_light: count,
    light_max_inks: count,
    base_one_set: count,
    base_sheetwise: count,
    percent,
    per_finish: count,
    per_heavy_finish: count,
  }),
  finishing: records(finishing),
  geometry: z.object({
    glue_flap: millimetres,
    bag_top: millimetres,
    bag_bottom_overlap: millimetres,
    tuck: millimetres,
    /** the shortest side of a box or bag that can still be glued */
    min_side: positiveMillimetres.default(10),
  }),
  label: labelSchema,
  samples: sampleSchema,
  freight: freightSchema,
  days: daysSchema,
  rush: records(
    z.object({
      id,
      name,
      percent,
      days,
      /** not offered for work that takes more days than these beyond it */
      max_extra_days: days.optional(),
    }),
  ),
})

/** A tariff as it is written down and edited, and as it reads with what it leaves to the trade's usage filled in. */
export type TariffSource = z.input<typeof tariffSchema>
export type ReadTariff = z.output<typeof tariffSchema>
export type FinishingBasis = TariffSource['finishing'][number]['basis']
