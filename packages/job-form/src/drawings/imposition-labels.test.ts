import { expect, it } from 'vitest'
import { fractionName } from './imposition-labels.ts'

it.each([
  [1, '全开'],
  [2, '对开'],
  [3, '三开'],
  [8, '八开'],
  [10, '十开'],
  [16, '十六开'],
  [24, '24开'],
])('names a sheet of which a full one gives %i', (pieces, name) => {
  expect(fractionName(pieces)).toBe(name)
})
