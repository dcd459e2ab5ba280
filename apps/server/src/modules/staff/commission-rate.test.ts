import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commissionOf, rateIn } from './commission-rate.ts'

const staffId = 'a'
const rates = [
  { staffId, month: '2026-03', basisPoints: 300 },
  { staffId, month: '2026-06', basisPoints: 0 },
  { staffId: 'b', month: '2026-01', basisPoints: 900 },
]

describe('the rate of a month', () => {
  it.each([
    ['2026-02', 0],
    ['2026-03', 300],
    ['2026-05', 300],
    ['2026-06', 0],
    ['2027-01', 0],
  ])('in %s is %i', (month, rate) => {
    expect(rateIn(rates, staffId, month)).toBe(rate)
    expect(rateIn(rates.toReversed(), staffId, month)).toBe(rate)
  })
})

describe('commission', () => {
  it.each([
    [10_000, 250, 250],
    [1, 5_000, 1],
    [1, 4_999, 0],
    [-1, 5_000, -1],
    [3, 5_000, 2],
    [0, 10_000, 0],
    [999_999_999_999_999, 10_000, 999_999_999_999_999],
  ])('of %i fen at %i is %i', (base, rate, commission) => {
    expect(commissionOf(base, rate)).toBe(commission)
  })

  it('is within half a fen of the exact share, and the same for what is taken back', () => {
    const base = fc.integer({ min: 0, max: 1_000_000_000_000 })
    fc.assert(
      fc.property(base, fc.integer({ min: 0, max: 10_000 }), (fen, rate) => {
        const exact = BigInt(fen) * BigInt(rate)
        const off = BigInt(commissionOf(fen, rate)) * 10_000n - exact
        expect(off >= -5_000n && off <= 5_000n).toBe(true)
        expect(commissionOf(-fen, rate)).toBe(0 - commissionOf(fen, rate))
      }),
    )
  })
})
