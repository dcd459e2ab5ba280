import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'
import * as forms from './forms.ts'

interface Def {
  type: string
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  element?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  options?: z.ZodType[]
  values?: unknown[]
  discriminator?: string
}

const takesText = (schema: z.ZodType) =>
  ['7', '1', '2', '3', '4', '10', '1000'].some((text) => schema.safeParse(text).success)

/** Paths of the numbers in an input that may not come as text. */
const stubborn = (schema: z.ZodType, path: string, discriminator = ''): string[] => {
  const def = schema._zod.def as unknown as Def
  const within = (inner: z.ZodType | undefined, unionKey = '') =>
    inner ? stubborn(inner, path, unionKey) : []
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape ?? {})
        .filter(([key]) => key !== discriminator)
        .flatMap(([key, field]) => stubborn(field, `${path}.${key}`))
    case 'array':
      return within(def.element)
    case 'optional':
    case 'default':
      return within(def.innerType)
    case 'union':
      return (def.options ?? []).flatMap((option) => within(option, def.discriminator))
    case 'number':
    case 'literal': {
      const isNumber = def.type === 'number' || def.values?.some((value) => typeof value === 'number')
      return isNumber && !takesText(schema) ? [path] : []
    }
    // A schema that reads text as a number is a pipe: it is tried as a whole. One before a union reads the choice.
    case 'pipe':
      return def.out?._zod.def.type === 'union' ? within(def.out) : takesText(schema) ? [] : within(def.out)
    default:
      return []
  }
}

const inputs = Object.entries(calls).flatMap(([name, call]) =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema: z.ZodType | undefined = call[part]
    return schema ? [{ name, part, schema }] : []
  }),
)

describe('a number', () => {
  it.each(inputs)('may come as text in every field of $name $part', ({ name, schema }) => {
    expect(stubborn(schema, name)).toEqual([])
  })

  it('that may not come as text would be noticed', () => {
    expect(stubborn(z.object({ a: z.int(), b: z.array(z.object({ c: z.literal([1, 2]) })) }), 'x')).toEqual([
      'x.a',
      'x.b.c',
    ])
  })

  it('that tells alternatives apart may come as text, full width too', () => {
    const order = { order_id: 'o1' }
    expect(forms.paymentForm.parse({ ...order, channel: '1' } as never)).toEqual({ ...order, channel: 1 })
    expect(forms.paymentForm.parse({ ...order, channel: '２' } as never)).toEqual({ ...order, channel: 2 })
    expect(forms.paymentForm.safeParse({ ...order, channel: 'x' } as never).error?.issues[0]?.path).toEqual([
      'channel',
    ])
  })
})
