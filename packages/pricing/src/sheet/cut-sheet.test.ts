import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../fuzz/property-runs.ts'
import { cutSheet } from './cut-sheet.ts'
import { bruteForce, isGuillotine, piecesOf, whyUnsound } from './testing/plan-checks.ts'

const RUNS = { numRuns: propertyRuns }
const side = fc.integer({ min: 4, max: 26 })
const pieceSide = fc.integer({ min: 1, max: 14 })

/** Sheets of a few hundred pieces at most, with sides that share no measure as often as they do. */
const aCase = fc.record({
  w: fc.integer({ min: 200, max: 1300 }),
  h: fc.integer({ min: 200, max: 1300 }),
  a: fc.integer({ min: 90, max: 700 }),
  b: fc.integer({ min: 60, max: 500 }),
})

describe('cutting a sheet', { timeout: 60_000 }, () => {
  it('agrees with a search of every cut', () => {
    fc.assert(
      fc.property(side, side, pieceSide, pieceSide, (w, h, a, b) => {
        const cut = cutSheet(w, h, a, b, false)
        expect(cut.best).toBe(bruteForce(w, h, a, b))
        expect(cut.exact).toBe(true)
        expect(whyUnsound(cut, w, h, a, b)).toBeUndefined()
      }),
      RUNS,
    )
  })

  it('gives sound plans, never below the straight grid or above the area', () => {
    fc.assert(
      fc.property(aCase, ({ w, h, a, b }) => {
        const cut = cutSheet(w, h, a, b, false)
        expect(whyUnsound(cut, w, h, a, b)).toBeUndefined()
        expect(cut.best).toBeGreaterThanOrEqual(cut.straight)
        expect(cut.best).toBeLessThanOrEqual(Math.floor((w * h) / (a * b)))
      }),
      RUNS,
    )
  })

  it('gives the same for a turned sheet or a turned piece', () => {
    fc.assert(
      fc.property(aCase, ({ w, h, a, b }) => {
        const { best, straight } = cutSheet(w, h, a, b, false)
        expect(cutSheet(h, w, a, b, false)).toMatchObject({ best, straight })
        expect(cutSheet(w, h, b, a, false)).toMatchObject({ best, straight })
      }),
      RUNS,
    )
  })

  it('keeps the given orientation with grain', () => {
    fc.assert(
      fc.property(aCase, ({ w, h, a, b }) => {
        const cut = cutSheet(w, h, a, b, true)
        expect(cut.best).toBe(Math.floor(w / a) * Math.floor(h / b))
        expect(cut.straight).toBe(cut.best)
        expect(whyUnsound(cut, w, h, a, b)).toBeUndefined()
      }),
      RUNS,
    )
  })

  it.each([
    [787_000, 1_092_000, 4700, 2900],
    [1_092_000, 787_000, 5300, 3700],
    [787_000, 1_092_000, 7900, 11_300],
  ])('has a sound plan of blocks where the pieces are fine: %i×%i into %i×%i', (w, h, a, b) => {
    const cut = cutSheet(w, h, a, b, false)
    expect(cut.exact).toBe(false)
    expect(cut.best).toBeGreaterThan(cut.straight)
    expect(piecesOf(cut.plan)).toHaveLength(cut.best)
  })

  it('is exact up to four hundred pieces and says so where it was cut short', () => {
    expect(cutSheet(1194_000, 889_000, 52_370, 50_690, false).exact).toBe(true)
    const fine = cutSheet(1194_000, 889_000, 11_300, 7_100, false)
    expect(fine.exact).toBe(false)
    expect(fine.best).toBeGreaterThanOrEqual(fine.straight)
    expect(isGuillotine(piecesOf(fine.plan))).toBe(true)
    expect(piecesOf(fine.plan)).toHaveLength(fine.best)
  })
})
