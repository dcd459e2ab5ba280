import { typeOfQuote } from '@yinpu/contract'
import { type Station, standardStations, unitOfStation } from '@yinpu/contract/console'
import { demoTariff, quoteOffset } from '@yinpu/pricing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { routeOf } from './route-of.ts'
import { tariffSource } from './testing/demo-source.ts'

const numRuns = process.env.NIGHTLY ? 5_000 : 500

const aStep = fc.record({
  id: fc.constantFrom(...tariffSource.finishing.filter(({ books_only }) => !books_only).map(({ id }) => id)),
  sides: fc.integer({ min: 1, max: 2 }),
  folds: fc.integer({ min: 1, max: 4 }),
  holes: fc.integer({ min: 1, max: 4 }),
  area_cm2: fc.nat(400),
})
const steps = fc.array(aStep, { maxLength: 6 })
const inks = {
  colours_front: fc.integer({ min: 1, max: 4 }),
  colours_back: fc.integer({ min: 0, max: 4 }),
}
const flat = fc.record({
  ysp_type: fc.constantFrom(1, 2),
  width: fc.integer({ min: 40, max: 800 }),
  height: fc.integer({ min: 40, max: 600 }),
  quantity: fc.integer({ min: 1, max: 500_000 }),
  paper: fc.constant('tb'),
  gsm: fc.constant(157),
  ...inks,
  finishing: steps,
})
const box = fc.record({
  ysp_type: fc.constantFrom(4, 5),
  length: fc.integer({ min: 60, max: 300 }),
  width: fc.integer({ min: 40, max: 120 }),
  height: fc.integer({ min: 60, max: 300 }),
  quantity: fc.integer({ min: 1, max: 100_000 }),
  paper: fc.constant('tb'),
  gsm: fc.constant(200),
  ...inks,
  finishing: steps,
})
const book = fc.record({
  ysp_type: fc.constant(3),
  width: fc.integer({ min: 100, max: 220 }),
  height: fc.integer({ min: 100, max: 300 }),
  quantity: fc.integer({ min: 1, max: 20_000 }),
  pages: fc.integer({ min: 2, max: 60 }).map((quarter) => quarter * 4),
  binding: fc.constantFrom('saddle', 'perfect', 'sewn', 'case'),
  inner: fc.record({
    paper: fc.constant('tb'),
    gsm: fc.constant(128),
    colours: fc.integer({ min: 1, max: 4 }),
  }),
  cover: fc.option(
    fc.record({ paper: fc.constant('tb'), gsm: fc.constant(200), ...inks, finishing: steps }),
    { nil: undefined },
  ),
  finishing: steps,
})
const stations = fc
  .tuple(
    fc.shuffledSubarray([...standardStations], { minLength: standardStations.length }),
    fc.func(fc.boolean()),
  )
  .map(([list, isOut]): Station[] =>
    list.map((one) => ({ ...one, in_routes: one.kind === 'pack' || !isOut(one.kind) })),
  )

/** Priced, or undefined if no press takes it. */
const priced = (request: Record<string, unknown>) => {
  const result = quoteOffset(demoTariff, request, { neighbours: false })
  return result.ok ? { quote_type: typeOfQuote.offset, request, quote: result.quote } : undefined
}

describe('the route of any offset job', { timeout: 60_000 }, () => {
  it('has every finishing and binding of the quote exactly once, ends with packing, and counts in its stations’ units', () => {
    fc.assert(
      fc.property(fc.oneof(flat, box, book), stations, (request, shop) => {
        const line = priced(request)
        if (!line) return
        const route = routeOf(line, tariffSource, shop)
        const sold = line.quote.lines
          .map(({ code }) => code)
          .filter((code) => code.includes('finishing.') || code === 'binding')
        expect(route.flatMap(({ code }) => code ?? []).toSorted()).toEqual(sold.toSorted())
        expect(route.at(-1)?.kind).toBe('pack')
        for (const { kind, unit, quantity, minutes, station, code } of route) {
          expect(unit).toBe(unitOfStation(kind))
          expect(quantity).toBeGreaterThan(0)
          if (station) {
            expect(minutes).toBeGreaterThan(0)
            expect(shop.find(({ id }) => id === station.id)).toMatchObject({ kind, in_routes: true })
          } else expect(code).toBeDefined()
        }
      }),
      { numRuns },
    )
  })

  it('prints before it finishes, works sheets before the cut, and pieces after it', () => {
    fc.assert(
      fc.property(fc.oneof(flat, box), (request) => {
        const line = priced(request)
        if (!line) return
        const kinds = routeOf(line, tariffSource, standardStations).map(({ kind }) => kind)
        const cut = Math.max(kinds.lastIndexOf('die_cut'), kinds.indexOf('trim'))
        const onSheets = ['press', 'laminate', 'coat', 'foil']
        const onPieces = ['fold', 'hand', 'glue', 'inspect', 'pack']
        kinds.forEach((kind, at) => {
          if (onSheets.includes(kind)) expect(at).toBeLessThan(cut)
          if (onPieces.includes(kind)) expect(at).toBeGreaterThan(cut)
        })
        expect(kinds.includes('trim')).toBe(!kinds.includes('die_cut'))
      }),
      { numRuns },
    )
  })
})
