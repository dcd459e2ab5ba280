import { dayMs, startOfDay } from '@yinpu/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BalancePoint, gridStep, scaleBalance } from './balance-scale.ts'

const midnight = startOfDay('2026-11-14')

const aCurve = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 1, max: 400 * dayMs }),
      balance_fen: fc.integer({ min: 0, max: 1e13 }),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((steps) => {
    let at = midnight
    return steps.map(({ gap, balance_fen }): BalancePoint => {
      at += gap
      return { at, balance_fen }
    })
  })

const endOf = (line = '') => Number(/H([\d.]+)$/.exec(line)?.[1])

describe('scaleBalance', () => {
  it('keeps every curve inside the plot, from left to right', () => {
    fc.assert(
      fc.property(aCurve, fc.integer({ min: 0, max: 900 * dayMs }), fc.boolean(), (curve, later, isWhole) => {
        const scale = scaleBalance(curve, { isWhole, until: (curve.at(-1)?.at ?? 0) + later })
        const xs = scale?.points.map(({ x }) => x) ?? []
        expect(xs).toHaveLength(curve.length)
        expect(xs).toEqual([...xs].sort((one, other) => one - other))
        expect(endOf(scale?.line)).toBeGreaterThanOrEqual(xs.at(-1) ?? 0)
        for (const { x, y } of scale?.points ?? []) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
          expect(Math.max(x, y)).toBeLessThanOrEqual(100)
        }
        expect(endOf(scale?.line)).toBeLessThanOrEqual(100)
        expect(scale?.grid[0]).toEqual({ fen: 0, y: 100 })
        expect(scale?.grid.at(-1)?.y).toBe(0)
        expect(scale?.grid.length).toBeLessThanOrEqual(5)
      }),
    )
  })

  it('has nothing to draw without a point', () => {
    expect(scaleBalance([], { isWhole: true, until: midnight })).toBeUndefined()
  })

  const noon = midnight + dayMs / 2
  const aStart = [{ at: noon, balance_fen: 50_000 }]

  it('begins at nothing, a week long at least, where the whole ledger is shown', () => {
    const scale = scaleBalance(aStart, { isWhole: true, until: noon + dayMs / 4 })
    expect(scale?.points).toMatchObject([{ x: 92.86, y: 16.67 }])
    expect(scale?.line).toBe('M0 100H92.86V16.67H96.43')
    expect(scale?.area).toBe('M0 100H92.86V16.67H96.43V100H0Z')
    expect(scale?.grid.map(({ fen }) => fen)).toEqual([0, 20_000, 40_000, 60_000])
    expect(scale?.days.map(({ label }) => label)).toEqual(['11月8日', '11月10日', '11月12日', '11月14日'])
  })

  it('begins with the first change of a chosen span, because what was before is not known', () => {
    const scale = scaleBalance(aStart, { isWhole: false, until: noon + dayMs / 4 })
    expect(scale?.line).toBe('M50 16.67H75')
    expect(scale?.area).toBe('M50 16.67H75V100H50Z')
    expect(scale?.days).toEqual([{ label: '11月14日', x: 0 }])
  })

  it('ends with the last day of a span that is over', () => {
    const scale = scaleBalance(aStart, { isWhole: false, until: midnight + 2 * dayMs })
    expect(endOf(scale?.line)).toBe(100)
    expect(scale?.days.map(({ label }) => label)).toEqual(['11月14日', '11月15日'])
  })

  it('draws nothing owned on the ground', () => {
    const nothing = [{ at: midnight, balance_fen: 0 }]
    expect(scaleBalance(nothing, { isWhole: false, until: noon })?.points).toMatchObject([{ y: 100 }])
  })

  it('bears a clock that is behind', () => {
    const scale = scaleBalance(aStart, { isWhole: false, until: midnight - 5 * dayMs })
    expect(endOf(scale?.line)).toBe(scale?.points[0]?.x)
  })
})

it.each([
  [0, 100],
  [1, 100],
  [400, 100],
  [401, 200],
  [50_000, 20_000],
  [100_000_000, 50_000_000],
])('steps the grid under %i fen by %i', (highest, step) => {
  expect(gridStep(highest)).toBe(step)
})
