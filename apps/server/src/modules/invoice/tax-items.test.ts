import { taxRates } from '@yinpu/contract/console'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divideSum, takeTaxOut } from './tax-items.ts'

const fen = fc.integer({ min: 0, max: 9_999_999_999 })
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

describe('a divided sum', () => {
  it('adds up to the fen, each part by its weight', () => {
    fc.assert(
      fc.property(fen, fc.array(fen, { minLength: 1, maxLength: 60 }), (sum, weights) => {
        const parts = divideSum(sum, weights)
        expect(sumOf(parts)).toBe(sum)
        const whole = sumOf(weights)
        if (whole === 0) return
        for (const [at, part] of parts.entries()) {
          const exact = (sum * (weights[at] ?? 0)) / whole
          expect(part).toBeGreaterThanOrEqual(0)
          expect(Math.abs(part - exact)).toBeLessThan(1.001)
        }
      }),
    )
  })

  it('is all in the first part where nothing has a weight, and itself where the weights are its parts', () => {
    expect(divideSum(101, [0, 0])).toEqual([101, 0])
    expect(divideSum(600, [100, 200, 300])).toEqual([100, 200, 300])
    expect(divideSum(100, [1, 1, 1])).toEqual([33, 34, 33])
    expect(divideSum(100, [])).toEqual([])
  })
})

describe('the tax of some sums', () => {
  it('and the net sums add up to what was paid, in each row and in all', () => {
    fc.assert(
      fc.property(
        fc.array(fen, { minLength: 1, maxLength: 60 }),
        fc.constantFrom(...taxRates),
        (sums, percent) => {
          const rows = takeTaxOut(sums, percent)
          const gross = sumOf(sums)
          const net = sumOf(rows.map(({ netFen }) => netFen))
          expect(net + sumOf(rows.map(({ taxFen }) => taxFen))).toBe(gross)
          expect(Math.abs(net - (gross * 100) / (100 + percent))).toBeLessThan(0.501)
          for (const [at, { netFen, taxFen }] of rows.entries()) {
            const sum = sums[at] ?? 0
            expect(netFen + taxFen).toBe(sum)
            expect(Math.abs(netFen - (sum * 100) / (100 + percent))).toBeLessThan(1.001)
            expect(netFen).toBeGreaterThanOrEqual(0)
          }
        },
      ),
    )
  })

  it.each([
    [11_300, 13, 10_000, 1_300],
    [100, 13, 88, 12],
    [1, 13, 1, 0],
    [10_100, 1, 10_000, 100],
    [10_000, 0, 10_000, 0],
  ])('of %d fen at %d percent is taken out: %d and %d', (gross, percent, netFen, taxFen) => {
    expect(takeTaxOut([gross], percent)).toEqual([{ netFen, taxFen }])
  })
})
