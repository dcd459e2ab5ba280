import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatNumber, kgWords } from './measure-words.ts'

it('has thousands apart and only decimals that count', () => {
  expect(formatNumber(1234567.5, 3)).toBe('1,234,567.5')
  expect(formatNumber(1000, 2)).toBe('1,000')
  expect(formatNumber(999.999, 2)).toBe('1,000')
  expect(formatNumber(0.0004, 3)).toBe('0')
  expect(formatNumber(1.005, 2)).toBe('1.01')
  expect(formatNumber(999865233.5799135, 6)).toBe('999,865,233.579914')
  expect(formatNumber(-1234.565, 2)).toBe('-1,234.57')
})

it('is what the browser’s own formatter would write', () => {
  const amounts = fc.double({ min: 0, max: 1e9, noNaN: true })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 6 }), (amount, decimals) => {
      const own = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: decimals })
      expect(formatNumber(amount, decimals)).toBe(own.format(amount))
    }),
    { numRuns: 2_000 },
  )
})

it('a weight is as fine as it is light', () => {
  expect([0, 0.12345, 1.23456, 1234.567].map(kgWords)).toEqual(['0 kg', '0.123 kg', '1.23 kg', '1,234.57 kg'])
})
