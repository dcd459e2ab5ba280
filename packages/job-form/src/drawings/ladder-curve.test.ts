import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CurvePoint, curvePath } from './ladder-curve.ts'

const aLine = fc
  .array(fc.record({ gap: fc.integer({ min: 1, max: 40 }), y: fc.integer({ min: 0, max: 100 }) }), {
    minLength: 2,
    maxLength: 8,
  })
  .map((steps) =>
    steps.map(
      ({ y }, at): CurvePoint => ({ x: steps.slice(0, at + 1).reduce((sum, { gap }) => sum + gap, 0), y }),
    ),
  )

const piecesOf = (path: string) =>
  [...path.matchAll(/C([^CM]+)/g)].map(([, numbers = '']) => numbers.split(' ').map(Number))

const bezier = (from: number, one: number, two: number, to: number, share: number) => {
  const left = 1 - share
  return left ** 3 * from + 3 * left ** 2 * share * one + 3 * left * share ** 2 * two + share ** 3 * to
}

describe('curvePath', () => {
  it('never leaves the heights of the two points it runs between, nor turns back', () => {
    fc.assert(
      fc.property(aLine, (points) => {
        const pieces = piecesOf(curvePath(points))
        expect(pieces).toHaveLength(points.length - 1)
        for (const [at, [, y1 = 0, , y2 = 0, x = 0, y = 0]] of pieces.entries()) {
          const from = points[at] as CurvePoint
          expect([x, y]).toEqual([points[at + 1]?.x, points[at + 1]?.y])
          const heights = Array.from({ length: 21 }, (_, step) => bezier(from.y, y1, y2, y, step / 20))
          const direction = Math.sign(y - from.y)
          for (const [step, height] of heights.entries()) {
            expect(height).toBeGreaterThanOrEqual(Math.min(from.y, y) - 0.02)
            expect(height).toBeLessThanOrEqual(Math.max(from.y, y) + 0.02)
            if (step) expect((height - (heights[step - 1] ?? 0)) * direction).toBeGreaterThanOrEqual(-0.02)
          }
        }
      }),
    )
  })

  it('is straight between two points and level along equal ones', () => {
    expect(
      curvePath([
        { x: 0, y: 90 },
        { x: 30, y: 60 },
      ]),
    ).toBe('M0 90C10 80 20 70 30 60')
    expect(
      curvePath([
        { x: 0, y: 5 },
        { x: 3, y: 5 },
        { x: 6, y: 5 },
      ]),
    ).toBe('M0 5C1 5 2 5 3 5C4 5 5 5 6 5')
  })

  it('runs upright between two points on one place', () => {
    const points = [
      { x: 0, y: 9 },
      { x: 6, y: 6 },
      { x: 6, y: 3 },
    ]
    expect(curvePath(points)).toBe('M0 9C2 8 4 6 6 6C6 6 6 3 6 3')
  })

  it('draws no line through a single point', () => {
    expect(curvePath([{ x: 50, y: 20 }])).toBe('M50 20')
    expect(curvePath([])).toBe('')
  })
})
