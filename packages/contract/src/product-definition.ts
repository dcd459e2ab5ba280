import { z } from 'zod'
import { bindings, labelDeliveries, offsetTypes } from './enumerations/quote-enumerations.ts'
import { typeOfSample } from './state-names.ts'

/** The data of a product beyond its shop's tariff: the options, and the defaults. */
const range = z.tuple([z.number(), z.number()])
const sizes = z
  .array(
    z.strictObject({
      label: z.string().min(1),
      width: z.number().positive(),
      height: z.number().positive(),
      length: z.number().positive().optional(),
    }),
  )
  .max(40)
const quantity = z.strictObject({
  suggestions: z.array(z.int().positive()).min(1).max(20),
  max: z.int().positive(),
})
/** Papers by id with the weights that are offered. */
const papers = z.record(z.string(), z.array(z.number().positive()).min(1))
const codes = z.array(z.string().min(1)).max(40)
const inks = z.array(z.int().nonnegative()).min(1)
const values = <M extends readonly { value: string | number }[]>(members: M) =>
  members.map(({ value }) => value) as { -readonly [K in keyof M]: M[K]['value'] }

const shared = {
  sizes,
  sides: z.strictObject({ width: range, height: range, length: range.optional() }),
  quantity,
  /** A request as its call takes it, without the product's id. */
  defaults: z.record(z.string(), z.unknown()),
}

export const offsetDefinition = z.strictObject({
  ysp_type: z.literal(values(offsetTypes)),
  ...shared,
  papers,
  colours_front: inks,
  colours_back: inks,
  max_spots: z.int().min(0).max(4).default(0),
  finishing: codes,
  book: z
    .strictObject({
      pages: range,
      bindings: z.array(z.literal(values(bindings))).min(1),
      inner_papers: papers,
      inner_colours: inks,
      cover_finishing: codes,
    })
    .optional(),
})
export type OffsetDefinition = z.output<typeof offsetDefinition>

export const labelDefinition = z.strictObject({
  ...shared,
  shapes: z.array(z.enum(['rect', 'circle'])).min(1),
  materials: codes,
  finishing: codes,
  deliveries: z.array(z.literal(values(labelDeliveries))).min(1),
  /** 轮转标签 only */
  colours: inks.optional(),
})
export type LabelDefinition = z.output<typeof labelDefinition>

/** 白样: unprinted, so neither inks nor finishing; its paper and sides are those of the later printed product. */
export const whiteSampleDefinition = z.strictObject({
  yangpin_type: z.literal([typeOfSample.whiteBox, typeOfSample.whiteBag]),
  sizes,
  sides: z.strictObject({ length: range, width: range, height: range }),
  quantity,
  papers,
  /** the printed products that it is a sample of, by their codes */
  printed: codes.default([]),
  defaults: shared.defaults,
})
export type WhiteSampleDefinition = z.output<typeof whiteSampleDefinition>
