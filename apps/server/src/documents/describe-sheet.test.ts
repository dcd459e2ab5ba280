import { formatDay, formatFen, kgText } from '@yinpu/contract'
import { expect, it } from 'vitest'
import { writeCount, writeRate } from './describe-sheet.ts'

it.each([
  [formatFen(0), '0.00'],
  [formatFen(-2325), '-23.25'],
  [formatFen(9_007_199_254_740_991), '90,071,992,547,409.91'],
  [writeCount(409.725876), '409.7259'],
  [writeCount(20_000), '20,000'],
  [writeRate(40), '40.00'],
  [writeRate(0.9665709396), '0.9666'],
  [kgText(46.98225), '46.98 kg'],
  [formatDay(Date.parse('2026-11-14T15:59:59Z')), '2026年11月14日'],
  [formatDay(Date.parse('2026-11-14T16:00:00Z')), '2026年11月15日'],
])('%s', (written, expected) => {
  expect(written).toBe(expected)
})
