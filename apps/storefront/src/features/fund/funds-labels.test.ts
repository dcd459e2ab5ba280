import { expect, it } from 'vitest'
import { scopeText, signedAmount } from './funds-labels.ts'
import { readFundsQuery } from './funds-query.ts'

it.each([
  [50_000, '+¥500.00'],
  [-8850, '−¥88.50'],
  [-1, '−¥0.01'],
  [0, '¥0.00'],
  [-0, '¥0.00'],
  [123_456_789, '+¥1,234,567.89'],
])('writes %i with its sign', (fen, text) => {
  expect(signedAmount(fen)).toBe(text)
})

it.each([
  ['', '全部时间'],
  ['type=2', '全部时间 · 仅消费'],
  ['from=2026-11-01', '2026-11-01 至今'],
  ['to=2026-11-15', '截至 2026-11-15'],
  ['from=2026-11-01&to=2026-11-15&type=3', '2026-11-01 至 2026-11-15 · 仅退款'],
  ['from=2026-11-15&to=2026-11-15', '2026-11-15'],
])('says what %j is about', (search, text) => {
  expect(scopeText(readFundsQuery(new URLSearchParams(search)))).toBe(text)
})
