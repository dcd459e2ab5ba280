import { expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'
import { consoleCalls } from './console/index.ts'

interface Json {
  type?: string
  maximum?: number
  [keyword: string]: unknown
}

/** The largest value of a column of type integer. */
const mostInteger = 2 ** 31 - 1
/** The end of the year 9999, the last day that the database reads. */
const latest = 253_402_300_799_999

/** Sums of money are stored in columns for every safe integer. */
const isSum = (name: string) => name.endsWith('_fen') || name === 'total_from' || name === 'total_to'
const isTime = (name: string) =>
  ['from', 'to', 'at', 'sent_at', 'until', 'starts_at', 'ends_at'].includes(name)

const mostOf = (name: string) => {
  if (isSum(name)) return Number.MAX_SAFE_INTEGER
  return isTime(name) ? latest : mostInteger
}

/** Names of whole numbers in a schema that may be too large for their column. */
const findUnbounded = (schema: Json, name: string): string[] => {
  if (schema.type === 'integer' && !(Number(schema.maximum) <= mostOf(name))) return [name]
  const { properties = {}, ...others } = schema
  const fields = Object.entries(properties as Record<string, Json>)
  const parts = Object.values(others).flatMap((part) => (Array.isArray(part) ? part : [part]))
  return [
    ...fields.flatMap(([field, inner]) => findUnbounded(inner, field)),
    ...parts.flatMap((part) => (typeof part === 'object' && part ? findUnbounded(part as Json, name) : [])),
  ]
}

it('no call takes a whole number that the database cannot hold', () => {
  const unbounded = Object.entries({ ...calls, ...consoleCalls }).flatMap(([name, call]) =>
    [call.params, call.query, call.body]
      .filter((part) => part instanceof z.ZodType)
      .flatMap((part) =>
        findUnbounded(
          z.toJSONSchema(part, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as Json,
          '',
        ),
      )
      .map((field) => `${name}: ${field}`),
  )
  expect(unbounded).toEqual([])
})
