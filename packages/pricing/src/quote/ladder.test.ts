import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../fuzz/property-runs.ts'
import { buildLadder, neighbourQuantities, unitPrice } from './ladder.ts'

describe('the ladder', { timeout: 60_000 }, () => {
  it.each([
    [1000, 1e8, [500, 600, 800, 1000, 1500, 2000, 3000]],
    [1, 1e8, [1, 2, 3, 4, 5, 6, 8]],
    [1234, 1e8, [800, 1000, 1234, 1500, 2000, 3000].toSpliced(0, 0, 600)],
    [200, 200, [50, 60, 80, 100, 150, 200].toSpliced(0, 0, 40)],
    [2, 3, [1, 2, 3]],
  ])('of %i up to %i', (quantity, limit, expected) => {
    expect(neighbourQuantities(quantity, limit)).toEqual(expected)
  })

  it('is the same however many limits were asked for before', () => {
    for (let limit = 1000; limit < 1100; limit++) neighbourQuantities(100, limit)
    expect(neighbourQuantities(100, 5000)).toEqual(neighbourQuantities(100, 5000))
    expect(neighbourQuantities(1099, 1099)).toContain(1099)
  })

  it('rises from step to step, holds the quantity itself, and has seven steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e8 }), (quantity) => {
        const ladder = neighbourQuantities(quantity, 1e8)
        expect(ladder).toHaveLength(7)
        expect(ladder).toContain(quantity)
        expect(ladder.every((step, index) => index === 0 || step > (ladder[index - 1] as number))).toBe(true)
      }),
      { numRuns: propertyRuns },
    )
  })

  it('leaves out what cannot be priced', () => {
    const totals = new Map([
      [1, 100],
      [3, Number.POSITIVE_INFINITY],
    ])
    expect(buildLadder([1, 2, 3], (quantity) => totals.get(quantity))).toEqual([
      { quantity: 1, total_fen: 100, unit_price: 1 },
    ])
  })

  it('shows a unit price with four decimals, half up', () => {
    expect(unitPrice(1, 8000)).toBe(0)
    expect(unitPrice(4, 800)).toBe(0.0001)
    expect(unitPrice(100, 3)).toBe(0.3333)
  })
})
