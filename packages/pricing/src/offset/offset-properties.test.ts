import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoTariff } from '../demo/demo-shop.ts'
import { propertyRuns } from '../fuzz/property-runs.ts'
import { expandBlock } from '../sheet/piece-blocks.ts'
import { quoteOffset } from './quote-offset.ts'
import { naiveTotal } from './testing/naive-offset.ts'

const RUNS = { numRuns: propertyRuns }
const FINISHES = ['film_matte', 'uv_spot', 'foil', 'texture', 'die_cut', 'crease', 'fold', 'punch', 'rope']

const aStep = fc.record({
  id: fc.constantFrom(...FINISHES),
  sides: fc.integer({ min: 1, max: 2 }),
  folds: fc.integer({ min: 1, max: 4 }),
  holes: fc.integer({ min: 1, max: 4 }),
  area_cm2: fc.nat(400),
})

const aJob = fc.record({
  width: fc.integer({ min: 40, max: 900 }),
  height: fc.integer({ min: 40, max: 700 }),
  quantity: fc.oneof(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 5_000_000 })),
  stock: fc.constantFrom(['tb', 157], ['sj', 60], ['tz', 300]),
  colours_front: fc.integer({ min: 1, max: 4 }),
  colours_back: fc.integer({ min: 0, max: 4 }),
  spot_front: fc.nat(2),
  spot_back: fc.nat(1),
  print_method: fc.constantFrom(0, 0, 0, 1, 2, 3, 4),
  finishing: fc.array(aStep, { maxLength: 3 }),
})

type Job = typeof aJob extends fc.Arbitrary<infer Made> ? Made : never

function requestOf({ stock, ...job }: Job): Record<string, unknown> {
  return { ysp_type: 1, paper: stock[0], gsm: stock[1], ...job }
}

describe('every offset job', { timeout: 60_000 }, () => {
  it('costs what trying everything with bigints says is cheapest', () => {
    fc.assert(
      fc.property(aJob, (job) => {
        const result = quoteOffset(demoTariff, requestOf(job), { neighbours: false })
        const [paper, gsm] = job.stock as [string, number]
        const expected = naiveTotal({
          ...job,
          paper,
          gsm,
          pieces: 1,
          front: job.colours_front,
          back: job.colours_back,
          spotFront: job.spot_front,
          spotBack: job.spot_back,
          method: job.print_method,
          finishing: job.finishing.map(({ id, sides, folds, holes, area_cm2 }) => {
            return { id, sides, count: id === 'fold' ? folds : holes, area: area_cm2 }
          }),
        })
        expect(result.ok ? BigInt(result.quote.total_fen) : undefined).toBe(expected)
      }),
      RUNS,
    )
  })

  it('has lines that sum to its total and a plan inside what the press prints', () => {
    fc.assert(
      fc.property(aJob, (job) => {
        const result = quoteOffset(demoTariff, requestOf(job), { neighbours: false })
        if (!result.ok) return
        const { lines, total_fen, plan } = result.quote
        expect(lines.reduce((sum, line) => sum + line.amount_fen, 0)).toBe(total_fen)
        for (const { sheet, gripper, forms, up, print_method } of plan?.parts ?? []) {
          for (const { blocks } of forms) {
            const cells = blocks.flatMap(expandBlock)
            expect(cells).toHaveLength(up)
            const isClear = cells.every(
              ({ x, y, w, h }) =>
                x >= 3 &&
                x + w <= sheet.long - 3 &&
                gripper.every((band) => y >= band.y + band.h || y + h <= band.y),
            )
            expect(isClear).toBe(true)
            const backs = cells.filter(({ side }) => side === 'back').length
            if (print_method >= 3) expect(backs * 2).toBe(up)
          }
        }
      }),
      RUNS,
    )
  })

  it('never costs less in total for more pieces', () => {
    fc.assert(
      fc.property(aJob, fc.integer({ min: 1, max: 100_000 }), (job, more) => {
        const few = quoteOffset(demoTariff, requestOf(job), { neighbours: false })
        const many = quoteOffset(demoTariff, requestOf({ ...job, quantity: job.quantity + more }), {
          neighbours: false,
        })
        if (few.ok && many.ok) expect(many.quote.total_fen).toBeGreaterThanOrEqual(few.quote.total_fen)
        expect(many.ok).toBe(few.ok)
      }),
      RUNS,
    )
  })
})
