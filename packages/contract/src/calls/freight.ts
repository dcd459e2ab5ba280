import { z } from 'zod'
import { exactlyOne } from '../cross-field-checks.ts'
import { fenInput, id, nonNegativeFen, numeric, provinceCode } from '../fields.ts'

const netKg = numeric(z.number().min(0).max(1_000_000))
const goodsFen = fenInput(100_000_000_000)

export const shopFreightRequest = z
  .object({
    province: provinceCode,
    net_kg: netKg.optional(),
    items: z
      .array(z.object({ net_kg: netKg }))
      .min(1)
      .max(100)
      .optional(),
    goods_fen: goodsFen.default(0),
  })
  .check(exactlyOne('net_kg', 'items'))

export const freightRequest = z
  .object({
    province: provinceCode,
    bjd_ids: z.array(id).min(1).max(100).optional(),
    paper_cart_ids: z.array(id).min(1).max(100).optional(),
    net_kg: netKg.optional(),
    /** Only beside `net_kg`: a saved quotation has its own value. */
    goods_fen: goodsFen.default(0),
  })
  .check(exactlyOne('bjd_ids', 'paper_cart_ids', 'net_kg'))

export const freightOffer = z.object({
  id,
  name: z.string(),
  fee_fen: nonNegativeFen,
  chargeable_kg: z.number(),
  days: z.int().optional(),
  free: z.boolean(),
})

export const freightOffers = z.object({
  list: z.array(freightOffer),
  gross_kg: z.number().describe('含包装的重量'),
  left_out: z
    .array(z.object({ id, name: z.string(), max_kg: z.number() }))
    .describe('能到该省、但货物超过其限重的物流'),
})
