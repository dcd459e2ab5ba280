import { z } from 'zod'

export const numberForm = z.string().regex(/^[\w-]{6,32}$/)

export const fenForm = z.int().positive().max(10_000_000_000)

export const currencyForm = z.literal('CNY').default('CNY')

/** WeChat Pay takes no address with a query. */
export const notifyForm = z
  .url({ protocol: /^https?$/ })
  .max(255)
  .refine((url) => !url.includes('?'))

export const textForm = (mostBytes: number) =>
  z
    .string()
    .min(1)
    .refine((text) => Buffer.byteLength(text) <= mostBytes)

export const readForm = <Shape extends z.ZodType>(
  shape: Shape,
  json: string,
): z.output<Shape> | undefined => {
  try {
    return shape.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}
