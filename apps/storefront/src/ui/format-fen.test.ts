import { describe, expect, it } from 'vitest'
import { formatFen, formatWholeYuan } from './format-fen.ts'

describe('formatFen', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [50, '0.50'],
    [100, '1.00'],
    [99_999, '999.99'],
    [123_450, '1,234.50'],
    [100_000_000, '1,000,000.00'],
    [-123_456, '-1,234.56'],
    [-7, '-0.07'],
    [Number.MAX_SAFE_INTEGER, '90,071,992,547,409.91'],
  ])('writes %i fen as %s', (fen, text) => {
    expect(formatFen(fen)).toBe(text)
  })
})

describe('formatWholeYuan', () => {
  it('leaves out decimals that are zero and keeps the others', () => {
    expect(formatWholeYuan(580_000)).toBe('5,800')
    expect(formatWholeYuan(580_050)).toBe('5,800.50')
  })
})
