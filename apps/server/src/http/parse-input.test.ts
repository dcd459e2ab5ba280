import { type AnyCall, calls, codes } from '@yinpu/contract'
import { consoleCalls } from '@yinpu/contract/console'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Refusal } from '../kernel/refusal.ts'
import { parseInput } from './parse-input.ts'

const callTaking = (body: z.ZodType): AnyCall => ({ ...calls.login, body })
const bodyOf = (schema: z.ZodType, body: unknown) => parseInput(callTaking(schema), { body }).body

/** The parsed input, or the fields that were refused. */
const outcome = (call: AnyCall, body: unknown) => {
  try {
    return parseInput(call, { body })
  } catch (error) {
    if (error instanceof Refusal && error.code === codes.invalid) return error.data
    throw error
  }
}

const bodies = [...Object.entries(calls), ...Object.entries(consoleCalls)].flatMap(([name, call]) =>
  call.body instanceof z.ZodObject
    ? [{ name, call: call as AnyCall, fields: Object.keys(call.body.shape) }]
    : [],
)

describe('null in an input means none', () => {
  it('for each field of each call, as if the field were absent', () => {
    expect(bodies.length).toBeGreaterThan(100)
    for (const { name, call, fields } of bodies)
      for (const field of fields)
        expect([name, field, outcome(call, { [field]: null })]).toEqual([name, field, outcome(call, {})])
  })

  it('in objects, in lists of objects and in alternatives', () => {
    const part = z.object({ a: z.string().optional(), b: z.int().default(7) })
    const either = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('x'), part: part.optional() }),
      z.object({ kind: z.literal('y'), must: z.string() }),
    ])
    const schema = z.object({ list: z.array(part), either, other: z.union([part, z.string()]).optional() })
    const input = {
      list: [{ a: null, b: null }, { a: 'a' }],
      either: { kind: 'x', part: { a: null, b: 1 } },
      other: { a: null },
    }
    expect(bodyOf(schema, input)).toEqual({
      list: [{ b: 7 }, { a: 'a', b: 7 }],
      either: { kind: 'x', part: { b: 1 } },
      other: { b: 7 },
    })
    expect(input.list[0]).toEqual({ a: null, b: null })
  })

  it('is kept where the shape gives it a meaning', () => {
    const schema = z.object({ due: z.int().nullable(), note: z.string().optional() })
    expect(bodyOf(schema, { due: null, note: null })).toEqual({ due: null })
  })

  it('is refused as an element of a list, and as a field that must be there', () => {
    const schema = z.object({ list: z.array(z.string()), name: z.string('请填写') })
    expect(outcome(callTaking(schema), { list: ['a', null], name: null })).toMatchObject({
      fields: { 'list.1': expect.any(String), name: '请填写' },
    })
  })
})
