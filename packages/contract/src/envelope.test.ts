import { expect, it } from 'vitest'
import { z } from 'zod'
import { nothing } from './call.ts'
import { calls } from './calls.ts'
import { withoutNulls } from './envelope.ts'

it('leaves out what has no value, at every depth, and keeps the places of lists', () => {
  const wire = { a: null, b: { c: null, d: 0 }, e: [{ f: null, g: '' }, null], h: false }
  expect(withoutNulls(wire)).toEqual({ b: { d: 0 }, e: [{ g: '' }, null], h: false })
  expect(Object.keys(withoutNulls(wire))).toEqual(['b', 'e', 'h'])
})

it('keeps an answer that is nothing as it is', () => {
  expect(withoutNulls(null)).toBeNull()
  expect(withoutNulls('x')).toBe('x')
})

it.each(Object.entries(calls))(
  '%s answers with optional fields, not with nullable ones: the wire says null for both',
  (_, { data }) => {
    const written = JSON.stringify(z.toJSONSchema(data as z.ZodType, { unrepresentable: 'any' }))
    if (data !== nothing) expect(written).not.toContain('"type":"null"')
  },
)

it('an owner’s document keeps its nulls: to go nowhere is another thing than to have no price', () => {
  const wire = { version: 1, note: null, document: { rates: { near: 1, far: null } } }
  expect(withoutNulls(wire)).toEqual({ version: 1, document: { rates: { near: 1, far: null } } })
})
