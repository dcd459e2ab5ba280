import { z } from 'zod'
import { exactlyOne } from '../cross-field-checks.ts'
import { valuesOf } from '../enumerations/enumeration.ts'
import { bindings, labelDeliveries, printMethods } from '../enumerations/quote-enumerations.ts'
import { choice, code, count, id, measure, numberedUnion, numeric } from '../fields.ts'
import { typeOfOffset, typeOfQuote, typeOfSample } from '../state-names.ts'

/** Types and rough bounds only: the engine knows the tariff and reports exact faults. */
export const mm = measure(100_000)
const quantity = count(1, 100_000_000)
export const gsm = measure(2000)
export const inks = count(0, 12)
const codes = z.array(code).max(30)

/** Of every quote that may be stored as a quotation; storing one needs a user. */
const quotationFields = {
  rush: code.optional(),
  save: z.boolean().default(false),
  bjd_id: id.optional().describe('与 save 同用：更新这份已存的报价'),
  buy_now: z.boolean().optional().describe('与 save 同用：存下来直接结算，不放进购物车'),
}

const finishing = z
  .array(
    z.object({
      id: code,
      sides: count(1, 2).optional(),
      folds: count(1, 1000).optional(),
      holes: count(1, 1000).optional(),
      area_cm2: numeric(z.number().min(0).max(100_000)).optional(),
    }),
  )
  .max(30)

const offset = { produce_id: id.optional(), width: mm, height: mm, quantity, ...quotationFields }

const printed = {
  paper: code,
  gsm,
  colours_front: inks,
  colours_back: inks.default(0),
  spot_front: inks.default(0),
  spot_back: inks.default(0),
  print_method: choice([0, ...valuesOf(printMethods)]).default(0),
  finishing: finishing.default([]),
}

export const offsetRequest = numberedUnion(
  z.discriminatedUnion('ysp_type', [
    z.object({ ysp_type: z.literal([typeOfOffset.sheet, typeOfOffset.folder]), ...offset, ...printed }),
    z.object({
      ysp_type: z.literal(typeOfOffset.book),
      ...offset,
      pages: count(1, 10_000),
      binding: z.literal(valuesOf(bindings)),
      inner: z.object({ paper: code, gsm, colours: inks }),
      cover: z
        .object({
          paper: code,
          gsm,
          colours_front: inks,
          colours_back: inks.default(0),
          finishing: finishing.default([]),
        })
        .optional(),
      finishing: finishing.default([]),
    }),
    z.object({
      ysp_type: z.literal([typeOfOffset.box, typeOfOffset.bag]),
      length: mm,
      ...offset,
      ...printed,
    }),
  ]),
)

export const sheetPlanRequest = z.object({
  produce_id: id.optional(),
  width: mm,
  height: mm,
  bleed: numeric(z.number().min(0).max(100)).default(0),
  grain: z.boolean().default(false),
  sheet: z.object({ length: mm, width: mm }).optional(),
})

const label = {
  produce_id: id.optional(),
  width: mm,
  height: mm,
  shape: z.enum(['rect', 'circle']).default('rect'),
  quantity,
  material: code,
  finishing: codes.default([]),
  edge: z.enum(['top', 'bottom', 'left', 'right']),
  wound: z.enum(['out', 'in']).default('out'),
  delivery: z.literal(valuesOf(labelDeliveries)),
  per_roll: count(1, 10_000_000).optional(),
  core: count(1, 1000).optional(),
  ...quotationFields,
}

export const rollLabelRequest = z.object({ ...label, colours: inks, die: z.enum(['stock', 'new']) })
export const inkLabelRequest = z.object({ ...label, white: z.boolean().default(false) })

export const gangRunRequest = z.object({
  produce_id: id,
  quantity,
  size: code.optional(),
  width: mm.optional(),
  height: mm.optional(),
  length_m: measure(100_000).optional(),
  pages: count(1, 10_000).optional(),
  styles: count(1, 1000).default(1),
  processes: codes.default([]),
  ...quotationFields,
})

/** A bare box or bag by its sides, or one of the books of a product. */
export const sampleRequest = numberedUnion(
  z.discriminatedUnion('yangpin_type', [
    z.object({
      yangpin_type: z.literal([typeOfSample.whiteBox, typeOfSample.whiteBag]),
      length: mm,
      ...offset,
      paper: code,
      gsm,
    }),
    z.object({
      yangpin_type: z.literal(typeOfSample.paperBook),
      produce_id: id,
      book: code.describe('纸样册中的哪一种'),
      quantity,
      ...quotationFields,
    }),
  ]),
)

const paperFields = {
  produce_id: id.optional(),
  paper: code,
  gsm,
  size: code,
  sheets: quantity.optional(),
  reams: measure(1_000_000).optional(),
  tons: measure(100_000).optional(),
  cut: z.boolean().default(false),
}
const oneAmount = exactlyOne('sheets', 'reams', 'tons')

/** Paper by the sheet, the ream or the ton, in the buyer's unit. */
export const paperRequest = z.object(paperFields).check(oneAmount)

/** A request of any kind under its kind: as the page sends it, as it is priced, stored, and read again. */
export const quoteRequest = numberedUnion(
  z.discriminatedUnion('baojia_type', [
    z.object({ baojia_type: z.literal(typeOfQuote.gangRun), request: gangRunRequest }),
    z.object({ baojia_type: z.literal(typeOfQuote.offset), request: offsetRequest }),
    z.object({ baojia_type: z.literal(typeOfQuote.rollLabel), request: rollLabelRequest }),
    z.object({ baojia_type: z.literal(typeOfQuote.inkLabel), request: inkLabelRequest }),
    z.object({ baojia_type: z.literal(typeOfQuote.paper), request: paperRequest }),
    z.object({ baojia_type: z.literal(typeOfQuote.sample), request: sampleRequest }),
  ]),
)

/** Into the paper cart: an existing item grows by it, unless one item is to become exactly this. */
export const paperCartInput = z
  .object({ ...paperFields, item_id: id.optional().describe('把这一项改成所填的数量') })
  .check(oneAmount)
