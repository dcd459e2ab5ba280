import { z } from 'zod'
import { freightSchema } from './freight-schema.ts'
import { labelSchema } from './label-schema.ts'
import { sampleSchema } from './sample-schema.ts'
import {
  bounded,
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
import { mostPressSheets, mostReamPrices } from './tariff-bounds.ts'

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

/** Cuts of a sheet in one direction. */
const mostGrid = 8

const tables = z.object({
  sheet_sizes: records(
    'sheet_sizes',
    z.object({ id, name, length: wholeMillimetres, width: wholeMillimetres }),
  ),
  papers: records(
    'papers',
    z.object({
      id,
      name,
      gsm: bounded('gsm', gsm).refine((list) => list.length > 0, '至少须有一项'),
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
    max_grid: z.int('须为整数').min(1, '须为正整数').max(mostGrid, `不能超过 ${mostGrid}`),
  }),
  presses: records('presses', press),
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
  finishing: records('finishing', finishing),
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
    'rush',
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

/** The number of ways to print on these sheets, without making any of them. */
function countPressSheets({ sheet_sizes, presses, imposition }: z.output<typeof tables>): number {
  // It also runs for a grid that is refused: one of 1e17 would never end.
  const grid = Math.min(imposition.max_grid, mostGrid)
  let ways = 0
  for (const { length, width } of sheet_sizes)
    for (let across = 1; across <= grid; across++)
      for (let down = 1; down <= grid; down++)
        for (const press of presses)
          if (isTaken(press, Math.floor(length / across), Math.floor(width / down))) ways++
  return ways
}

/** True if a press takes a sheet with these sides. */
export function isTaken(
  { max, min }: { max: readonly [number, number]; min: readonly [number, number] },
  one: number,
  other: number,
): boolean {
  const [long, short] = [Math.max(one, other), Math.min(one, other)]
  return long <= max[0] && short <= max[1] && long >= min[0] && short >= min[1]
}

/** The schema of a shop's tariff; the copy in `data/tariff.json` is valid. */
export const tariffSchema = tables.superRefine((tariff, context) => {
  const prices =
    tariff.sheet_sizes.length * tariff.papers.reduce((weights, { gsm }) => weights + gsm.length, 0)
  if (prices > mostReamPrices)
    context.addIssue({
      code: 'custom',
      path: ['papers'],
      message: `纸张、克重和纸张规格有 ${prices} 种组合，最多 ${mostReamPrices} 种：请减少纸张、克重或纸张规格`,
    })
  const ways = countPressSheets(tariff)
  if (ways <= mostPressSheets) return
  context.addIssue({
    code: 'custom',
    path: ['presses'],
    message: `印刷机、纸张规格和开数有 ${ways} 种组合，最多 ${mostPressSheets} 种：请减少印刷机或纸张规格，收窄上机尺寸，或改小最大分切数`,
  })
})

/** A tariff as it is written and edited, and as it is read with the trade's usual values filled in. */
export type TariffSource = z.input<typeof tariffSchema>
export type ReadTariff = z.output<typeof tariffSchema>
export type FinishingBasis = TariffSource['finishing'][number]['basis']
