import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aQuotedLeaflet } from '../testing/a-quoted-job.ts'
import { gridStep, type LadderStep, scaleLadder } from './ladder-scale.ts'

const aStep = (quantity: number, unit_price: number): LadderStep => ({
  quantity,
  unit_price,
  total_fen: Math.round(quantity * unit_price * 100),
})

const aLadder = fc.uniqueArray(
  fc
    .tuple(fc.integer({ min: 1, max: 900_000_000 }), fc.integer({ min: 0, max: 2_000_000_000 }))
    .map(([quantity, price]) => aStep(quantity, price / 10_000)),
  { minLength: 1, maxLength: 7, selector: ({ quantity }) => quantity },
)

describe('scaleLadder', () => {
  it('keeps every ladder inside the plot, left to right, under the uppermost gridline', () => {
    fc.assert(
      fc.property(aLadder, (ladder) => {
        const { steps, grid } = scaleLadder(ladder)
        expect(steps).toHaveLength(ladder.length)
        for (const { x, y } of steps) {
          expect(x).toBeGreaterThanOrEqual(7)
          expect(x).toBeLessThanOrEqual(93)
          expect(y).toBeGreaterThan(0)
          expect(y).toBeLessThanOrEqual(100)
        }
        expect(steps.map(({ x }) => x)).toEqual(steps.map(({ x }) => x).sort((a, b) => a - b))
        expect(grid[0]).toEqual({ price: 0, y: 100 })
        expect(grid.at(-1)?.y).toBe(0)
        expect(grid.length).toBeLessThanOrEqual(6)
      }),
    )
  })

  it('places a twofold quantity the same way along wherever it stands', () => {
    const [one, two, four] = scaleLadder([aStep(1000, 3), aStep(2000, 2), aStep(4000, 1)]).steps
    expect((two?.x ?? 0) - (one?.x ?? 0)).toBeCloseTo((four?.x ?? 0) - (two?.x ?? 0))
  })

  it('puts a single step into the middle', () => {
    expect(scaleLadder([aStep(500, 0.2)]).steps).toMatchObject([{ x: 50 }])
  })

  it('draws equal prices level, and free ones on the ground', () => {
    expect(new Set(scaleLadder([aStep(1, 1), aStep(2, 1), aStep(5, 1)]).steps.map(({ y }) => y)).size).toBe(1)
    expect(scaleLadder([aStep(1, 0), aStep(2, 0)]).steps).toMatchObject([{ y: 100 }, { y: 100 }])
  })

  it('leaves out what is no price, and sorts the rest', () => {
    const ladder = [aStep(300, 1), aStep(0, 1), aStep(Number.NaN, 1), aStep(100, 2), aStep(200, Number.NaN)]
    expect(scaleLadder(ladder).steps.map(({ quantity }) => quantity)).toEqual([100, 300])
    expect(scaleLadder([])).toEqual({ steps: [], grid: [], decimals: 0 })
  })

  it('marks the worked leaflet by tenths of a yuan', () => {
    const { grid, decimals } = scaleLadder(aQuotedLeaflet().ladder)
    expect(grid.map(({ price }) => price.toFixed(decimals))).toEqual(['0.0', '0.1', '0.2', '0.3'])
  })
})

it.each([
  [0.2694, 0.1],
  [0.0024, 0.001],
  [5.6396, 2],
  [1, 0.25],
  [4, 1],
  [12_345, 5000],
])('steps the grid under %d roundly', (highest, step) => {
  expect(gridStep(highest)).toBeCloseTo(step)
})
