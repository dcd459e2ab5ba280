import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'
import { code, count, id, measure, text } from './fields.ts'
import { plainReader } from './plain-reader.ts'

const readers = Object.entries(calls).flatMap(([name, { body }]) => {
  const read = body && plainReader(body as z.ZodType)
  return body && read ? [{ name, body: body as z.ZodType, read }] : []
})

const gang = { produce_id: 'p1', quantity: 500, size: 'a4', processes: ['film', 'crease'], rush: 'fast' }
const label = {
  produce_id: 'p2',
  width: 60,
  height: 40.5,
  quantity: 10_000,
  material: 'tb',
  finishing: ['film'],
  edge: 'top',
  delivery: 'roll',
  per_roll: 1000,
  core: 76,
  colours: 4,
  die: 'stock',
}

/** Values at the edge of being plain, and others. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    '',
    ' ',
    0,
    -0,
    -1,
    1,
    1.5,
    1e9,
    2 ** 53,
    Number.NaN,
    true,
    false,
  ),
  fc.constantFrom<unknown>(
    '1000',
    '１０００',
    ' a4',
    'a4 ',
    'a\0',
    '\ud800',
    '甲',
    'x'.repeat(40),
    'x'.repeat(65),
  ),
  fc.constantFrom<unknown>(
    [],
    {},
    ['film'],
    ['film', ''],
    Array.from({ length: 31 }, () => 'film'),
  ),
  fc.double(),
  fc.integer(),
  fc.string({ maxLength: 70 }),
  fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
)

/** A request in order with some of its fields replaced, left out or added. */
const nearly = (job: object) => {
  const names = [...Object.keys(job), 'styles', 'save', 'bjd_id', 'shape', 'wound', 'white', 'other']
  return fc
    .dictionary(fc.constantFrom(...names), odd, { maxKeys: 3 })
    .map((changes): unknown => ({ ...job, ...changes }))
}

describe('the short way of reading a request', () => {
  it.each([
    ['quoteGangRun', gang],
    ['quoteRollLabel', label],
    ['quoteInkLabel', { ...label, white: true }],
  ] as const)('takes what a page sends to %s', (name, job) => {
    const read = plainReader(calls[name].body as z.ZodType)
    expect(read?.(job)).toBeDefined()
    expect(read?.({ ...job, price: 1 })).toEqual(calls[name].body.parse(job))
  })

  it('comes to what validation would, or to nothing', () => {
    expect(readers.map(({ name }) => name)).toContain('quoteRollLabel')
    fc.assert(
      fc.property(fc.oneof(nearly(gang), nearly(label), odd), (sent) => {
        const input: unknown = JSON.parse(JSON.stringify(sent) ?? 'null')
        for (const { name, body, read } of readers) {
          const short = read(input)
          if (short === undefined) continue
          expect({ name, made: body.safeParse(input).data }).toStrictEqual({ name, made: short })
        }
      }),
      { numRuns: 3_000 },
    )
  })

  it('gives every request a list of its own where none was sent', () => {
    const read = plainReader(z.object({ processes: z.array(code).max(3).default([]) }))
    expect(read?.({})).toEqual({ processes: [] })
    expect(read?.({})?.processes).not.toBe(read?.({})?.processes)
  })

  it.each<[string, z.ZodType]>([
    ['a check across fields', z.object({ a: id }).refine(() => true)],
    ['unknown fields that are kept', z.looseObject({ a: id })],
    ['unknown fields that are refused', z.strictObject({ a: id })],
    ['a field with a further check', z.object({ a: code.regex(/^a/) })],
    ['a list with a further check', z.object({ a: z.array(code).max(3).min(1) })],
    ['a transformed value', z.object({ a: count(1, 2).transform(String) })],
    ['a field nobody has described', z.object({ a: z.string() })],
    ['a choice of shapes', z.union([z.object({ a: id }), z.object({ b: id })])],
  ])('leaves %s to validation', (_what, schema) => {
    expect(plainReader(schema)).toBeUndefined()
  })

  it.each<[unknown, z.ZodType]>([
    ['７', count(1, 10)],
    ['7', count(1, 10)],
    [11, count(1, 10)],
    [0, measure(10)],
    ['a b', text(10)],
    ['印铺', text(10)],
  ])('leaves %j to validation, be it right or wrong', (value, field) => {
    expect(plainReader(z.object({ at: field }))?.({ at: value })).toBeUndefined()
  })
})
