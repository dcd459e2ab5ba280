import { demoTariff, dielineOf } from '@yinpu/pricing'
import { describe, expect, it } from 'vitest'
import type { Point, Segment } from '../../documents/template/template-sheet.ts'
import { outlineAround } from './outline-around.ts'

const boundsOf = (points: readonly Point[]) => ({
  left: Math.min(...points.map(({ x }) => x)),
  right: Math.max(...points.map(({ x }) => x)),
  top: Math.min(...points.map(({ y }) => y)),
  bottom: Math.max(...points.map(({ y }) => y)),
})
const endsOf = (lines: readonly Segment[]) =>
  lines.flatMap(({ x1, y1, x2, y2 }) => [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ])

/** Ends that no other piece comes near to, by more than the line is thick: round corners are made of short pieces. */
const looseEnds = (lines: readonly Segment[]) => {
  const ends = endsOf(lines)
  return ends.filter(
    (one) => ends.filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < 0.3).length < 2,
  )
}

const square = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
]

describe('the line around an outline', () => {
  it.each([
    ['drawn one way', square],
    ['drawn the other way', square.toReversed()],
  ])('is outside of it on every side, %s', (_, outline) => {
    const around = outlineAround(outline, 3)
    const { left, right, top, bottom } = boundsOf(endsOf(around))
    for (const [actual, expected] of [
      [left, -3],
      [right, 13],
      [top, -3],
      [bottom, 13],
    ])
      expect(actual).toBeCloseTo(expected ?? 0, 6)
    expect(looseEnds(around)).toEqual([])
  })

  it.each([
    [4, 120, 60, 160],
    [4, 20, 20, 20],
    [4, 300, 200, 400],
    [4, 25, 25, 85],
    [5, 250, 80, 320],
    [5, 450, 200, 500],
  ] as const)(
    'is closed around the die of type %i, %i×%i×%i, gaps between flaps and all',
    (ysp_type, length, width, height) => {
      const { outline } = dielineOf(demoTariff, { ysp_type, length, width, height })
      const around = outlineAround(outline, 3)
      const [bounds, die] = [boundsOf(endsOf(around)), boundsOf(outline)]
      expect(bounds.left).toBeCloseTo(die.left - 3, 1)
      expect(bounds.right).toBeCloseTo(die.right + 3, 1)
      expect(bounds.top).toBeCloseTo(die.top - 3, 1)
      expect(bounds.bottom).toBeCloseTo(die.bottom + 3, 1)
      expect(looseEnds(around)).toEqual([])
    },
  )
})
