import { expect, it } from 'vitest'
import { gridText, pointText } from './balance-text.ts'

it.each([
  [0, '¥0'],
  [20_000, '¥200'],
  [500_000, '¥5,000'],
  [1_500_000, '¥1.5万'],
  [20_000_000_000, '¥2亿'],
])('writes the gridline of %i fen', (fen, text) => {
  expect(gridText(fen)).toBe(text)
})

it('tells the day in China and the balance', () => {
  expect(pointText({ at: Date.UTC(2026, 10, 14, 16), balance_fen: 123_450 })).toBe(
    '2026年11月15日 余额 ¥1,234.50',
  )
})
