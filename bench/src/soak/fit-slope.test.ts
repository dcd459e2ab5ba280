import { describe, expect, it } from 'vitest'
import { fitSlope } from './fit-slope.ts'

describe('a line through points', () => {
  it('has the slope of points that lie on one', () => {
    const { slope, low, high, mean } = fitSlope([0, 1, 2, 3].map((x) => ({ x, y: 5 + 2 * x })))
    expect([slope, low, high, mean]).toEqual([2, 2, 2, 8])
  })

  it('is as unsure as the points are scattered', () => {
    // Anscombe's first set: slope 0.500, standard error 0.118, nine degrees of freedom.
    const xs = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5]
    const ys = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]
    const { slope, low, high } = fitSlope(xs.map((x, at) => ({ x, y: ys[at] ?? 0 })))
    expect(slope).toBeCloseTo(0.5001, 3)
    expect(high - slope).toBeCloseTo(0.1179 * 2.262, 2)
    expect(slope - low).toBeCloseTo(0.1179 * 2.262, 2)
  })

  it('is not drawn through two points', () => {
    expect(() => fitSlope([{ x: 0, y: 1 }])).toThrow('three points')
  })
})
