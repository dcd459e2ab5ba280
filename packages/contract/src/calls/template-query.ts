import { z } from 'zod'
import { valuesOf } from '../enumerations/enumeration.ts'
import { bindings } from '../enumerations/quote-enumerations.ts'
import { code, count, measure, text } from '../fields.ts'
import { gsm, inks, mm } from './quote-requests.ts'

/**
 * The chosen options, as the product page writes them into its own address; missing ones have the product's
 * defaults. Names that do not change the drawing are ignored.
 */
export const templateQuery = z.object({
  part: code.optional().describe('只要其中一份稿件：订单里 slots 的 id'),
  version: count(1, 1_000_000_000).optional().describe('下单时的价目表版本；订单里的地址才有'),
  size: code.optional(),
  width: mm.optional(),
  height: mm.optional(),
  length: mm.optional(),
  length_m: measure(100_000).optional(),
  pages: count(1, 10_000).optional(),
  styles: count(1, 1000).optional(),
  binding: z.literal(valuesOf(bindings)).optional(),
  shape: z.enum(['rect', 'circle']).optional(),
  edge: z.enum(['top', 'bottom', 'left', 'right']).optional(),
  wound: z.enum(['out', 'in']).optional(),
  white: z
    .enum(['0', '1'])
    .transform((value) => value === '1')
    .optional(),
  colours: inks.optional(),
  colours_back: inks.optional(),
  spot_back: inks.optional(),
  'inner.paper': code.optional(),
  'inner.gsm': gsm.optional(),
  'cover.colours_back': inks.optional(),
  finishing: text(2000).optional().describe('如 fold~folds~2'),
})
