import { expect, it } from 'vitest'
import { readTyped } from './number-entry.tsx'

it.each([
  ['１２００', 1200],
  [' 5000 ', 5000],
  ['１０．５', 10.5],
  ['', ''],
  ['12a', '12a'],
])('reads %j as %j', (typed, read) => {
  expect(readTyped(typed)).toBe(read)
})
