import { expect, it } from 'vitest'
import { keyOf } from './key-of.ts'

it('is alike for what is sent alike', () => {
  expect(keyOf({ b: { d: 1, c: [{ f: 2, e: 3 }] }, a: undefined })).toBe(
    keyOf({ b: { c: [{ e: 3, f: 2 }], d: 1 } }),
  )
})

it.each([
  [{ a: 1 }, { a: '1' }],
  [{ a: [1, 2] }, { a: [2, 1] }],
  [{ a: null }, {}],
  [undefined, {}],
])('differs for %j and %j', (one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other))
})
