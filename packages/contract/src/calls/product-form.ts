import { z } from 'zod'

/**
 * The quote form of a product as data, which a page renders without knowing the product. `name` is the path of the
 * value in the request; a dot descends (`inner.paper`).
 */
const field = {
  name: z.string(),
  label: z.string(),
  hint: z.string(),
  required: z.boolean(),
  /** Displayed, and sent, only while another field has one of these values. */
  when: z.object({ name: z.string(), values: z.array(z.union([z.string(), z.number()])) }).optional(),
}

const range = { min: z.number(), max: z.number(), step: z.number(), unit: z.string() }

const option = z.object({
  value: z.union([z.string(), z.number()]),
  label: z.string(),
  note: z.string().optional(),
})

const numberField = z.object({
  kind: z.literal('number'),
  ...field,
  ...range,
  /** Values worth a button: the tiers of a price table. */
  suggestions: z.array(z.number()),
})

export const formField = z.discriminatedUnion('kind', [
  numberField,
  z.object({ kind: z.literal('choice'), ...field, options: z.array(option) }),
  z.object({ kind: z.literal('multi'), ...field, options: z.array(option) }),
  z.object({ kind: z.literal('toggle'), ...field }),
  /**
   * Without `sides` a preset's value goes under `name`. With them, the sides are free within their ranges, and
   * a preset only fills them in.
   */
  z.object({
    kind: z.literal('size'),
    ...field,
    presets: z.array(option.extend({ width: z.number(), height: z.number(), length: z.number().optional() })),
    sides: z.array(z.object({ name: z.string(), label: z.string(), ...range })),
  }),
  /** A paper under `name` and its weight under `gsm_name`. */
  z.object({
    kind: z.literal('paper'),
    ...field,
    gsm_name: z.string(),
    options: z.array(option.extend({ gsm: z.array(z.number()) })),
  }),
  /** A list of `{id, …}` under `name`; each process has number fields of its own. */
  z.object({
    kind: z.literal('finishing'),
    ...field,
    options: z.array(
      option.extend({ asks: z.array(z.object({ name: z.string(), label: z.string(), ...range })) }),
    ),
  }),
  /** The edge that leaves the roll first, and the winding, chosen together from a picture. */
  z.object({
    kind: z.literal('unwind'),
    ...field,
    wound_name: z.string(),
    options: z.array(option.extend({ edge: z.string(), wound: z.string() })),
  }),
])
