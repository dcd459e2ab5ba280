import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoTariff } from '../demo/demo-shop.ts'
import { propertyRuns } from '../fuzz/property-runs.ts'
import { quoteOffset } from './quote-offset.ts'
import { naiveInner, naiveSpine } from './testing/naive-book.ts'
import { naiveTotal } from './testing/naive-offset.ts'

const aBookJob = fc.record({
  width: fc.integer({ min: 60, max: 420 }),
  height: fc.integer({ min: 60, max: 420 }),
  quantity: fc.integer({ min: 1, max: 20_000 }),
  pages: fc.integer({ min: 1, max: 120 }).map((sheets) => sheets * 4),
  binding: fc.constantFrom('saddle', 'perfect', 'sewn', 'case'),
  stock: fc.constantFrom(['tb', 128] as const, ['sj', 80] as const, ['qx', 70] as const),
  colours: fc.integer({ min: 1, max: 4 }),
  hasCover: fc.boolean(),
  back: fc.constantFrom(0, 4),
})

describe('every book', { timeout: 120_000 }, () => {
  it('costs what its inside, its cover and its binding cost at their cheapest', () => {
    fc.assert(
      fc.property(aBookJob, ({ stock: [paper, gsm], hasCover, back, ...job }) => {
        const cover = {
          paper: 'tb',
          gsm: 200,
          colours_front: 4,
          colours_back: back,
          finishing: [{ id: 'film_matte' }],
        }
        const request = {
          ...job,
          ysp_type: 3,
          inner: { paper, gsm, colours: job.colours },
          ...(hasCover ? { cover } : {}),
        }
        const result = quoteOffset(demoTariff, request, { neighbours: false })
        const book = { ...job, paper, gsm, hasCover }
        const inside = naiveInner(book)
        const outside = naiveTotal({
          width: 2 * job.width + naiveSpine(book),
          height: job.height,
          pieces: 1,
          quantity: job.quantity,
          paper: 'tb',
          gsm: 200,
          front: 4,
          back,
          spotFront: 0,
          spotBack: 0,
          method: 0,
          finishing: [{ id: 'film_matte', sides: 1, count: 1, area: 0 }],
        })
        const isPossible = inside !== undefined && (!hasCover || outside !== undefined)
        const expected = isPossible ? inside + (hasCover ? (outside ?? 0n) : 0n) : undefined
        expect(result.ok ? BigInt(result.quote.total_fen) : undefined).toBe(expected)
      }),
      {
        numRuns: propertyRuns,
        // Fewer pages on a sheet cost less here: the run of each signature stays below the next thousand.
        examples: [
          [
            {
              width: 261,
              height: 142,
              quantity: 872,
              pages: 328,
              binding: 'saddle',
              stock: ['tb', 128],
              colours: 4,
              hasCover: false,
              back: 0,
            },
          ],
        ],
      },
    )
  })
})
