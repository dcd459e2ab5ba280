import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unfoldBag, unfoldHalfBag } from './bag-blank.ts'
import { type Blank, sum } from './blank.ts'
import { unfoldBox } from './box-blank.ts'
import { isDrawable, usualGeometry } from './solid.ts'

const aSolid = fc
  .record({
    length: fc.integer({ min: 20, max: 900 }),
    width: fc.integer({ min: 20, max: 900 }),
    height: fc.integer({ min: 20, max: 900 }),
  })
  .filter(isDrawable)

const expectSound = (blank: Blank) => {
  expect(sum(blank.columns)).toBeCloseTo(blank.width)
  expect(sum(blank.rows)).toBeCloseTo(blank.height)
  for (const [, x, y] of (blank.outline + blank.folds).matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
    expect(Number(x)).toBeGreaterThanOrEqual(0)
    expect(Number(x)).toBeLessThanOrEqual(blank.width + 0.01)
    expect(Number(y)).toBeGreaterThanOrEqual(0)
    expect(Number(y)).toBeLessThanOrEqual(blank.height + 0.01)
  }
  for (const { x, y, w, h } of blank.panels) {
    expect(Math.min(x, y, w, h)).toBeGreaterThanOrEqual(0)
    expect(x + w).toBeLessThanOrEqual(blank.width + 0.01)
    expect(y + h).toBeLessThanOrEqual(blank.height + 0.01)
  }
}

const overlaps = ({ panels }: Blank) =>
  panels.flatMap((one, at) =>
    panels
      .slice(at + 1)
      .filter(
        (other) =>
          one.x + one.w - other.x > 0.01 &&
          other.x + other.w - one.x > 0.01 &&
          one.y + one.h - other.y > 0.01 &&
          other.y + other.h - one.y > 0.01,
      )
      .map((other) => `${one.name} ${other.name}`),
  )

describe('a blank', () => {
  it('has the size that the price is made of', () => {
    fc.assert(
      fc.property(aSolid, (solid) => {
        const { length: l, width: w, height: h } = solid
        expect(unfoldBox(solid, usualGeometry)).toMatchObject({
          width: 2 * (l + w) + 15,
          height: h + 2 * w + 30,
        })
        expect(unfoldBag(solid, usualGeometry)).toMatchObject({
          width: 2 * (l + w) + 15,
          height: h + w / 2 + 55,
        })
        expect(unfoldHalfBag(solid, usualGeometry).width).toBe(l + w + 15)
      }),
    )
  })

  it('is the sum of its panels, which lie inside it and beside one another', () => {
    fc.assert(
      fc.property(aSolid, fc.constantFrom(unfoldBox, unfoldBag, unfoldHalfBag), (solid, unfold) => {
        const blank = unfold(solid, usualGeometry)
        expectSound(blank)
        expect(overlaps(blank)).toEqual([])
      }),
    )
  })

  it('shows a box’s lids on its back, a bag’s turn-in above its faces', () => {
    const box = unfoldBox({ length: 120, width: 60, height: 160 }, usualGeometry)
    const back = box.panels.find(({ name }) => name === '背面')
    expect(box.panels.filter(({ x }) => x === back?.x).map(({ name, y }) => [name, y])).toEqual([
      ['背面', 75],
      ['盖', 15],
      ['底', 235],
      ['插舌', 0],
      ['插舌', 295],
    ])
    const bag = unfoldBag({ length: 250, width: 80, height: 320 }, usualGeometry)
    expect(bag.rows).toEqual([40, 320, 55])
    expect(bag.panels.map(({ name }) => name)).toContain('袋口折边')
  })
})
