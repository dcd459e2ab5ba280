import { describe, expect, it } from 'vitest'
import { demoTariff, demoTariffSource } from '../demo/demo-shop.ts'
import { quoteInkLabel, quoteRollLabel } from '../label/quote-label.ts'
import type { QuoteResult } from '../quote/quote.ts'
import { readTariff } from '../tariff/read-tariff.ts'
import type { Tariff } from '../tariff/tariff.ts'
import type { TariffSource } from '../tariff/tariff-schema.ts'
import { quoteOffset } from './quote-offset.ts'
import { aLeaflet } from './testing/an-offset-job.ts'

function daysOf(result: QuoteResult): number | undefined {
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.quote.days
}

const hardcover = {
  ysp_type: 3,
  width: 210,
  height: 285,
  quantity: 300,
  pages: 96,
  binding: 'case',
  inner: { paper: 'tb', gsm: 128, colours: 4 },
  cover: { paper: 'tb', gsm: 157, colours_front: 4, finishing: [{ id: 'film_matte' }, { id: 'foil' }] },
}
const box = {
  ysp_type: 4,
  length: 80,
  width: 40,
  height: 120,
  quantity: 1000,
  paper: 'bk',
  gsm: 300,
  colours_front: 4,
  finishing: [{ id: 'die_cut' }, { id: 'glue_box' }],
}
const label = {
  width: 60,
  height: 40,
  quantity: 10_000,
  material: 'tb',
  colours: 4,
  edge: 'top',
  delivery: 'sheet',
  die: 'stock',
}

/** The demo tariff as it was written before it spoke of days. */
const oldTariff = (): Tariff => {
  const { days: _days, ...source } = structuredClone(demoTariffSource) as TariffSource
  for (const step of [...source.finishing, ...source.label.finishing]) delete step.days
  for (const term of source.rush) delete term.max_extra_days
  const read = readTariff(source)
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  return read.tariff
}

describe('working days', () => {
  it.each([
    ['a leaflet', aLeaflet({}), 3],
    ['a leaflet with foil and a die', aLeaflet({ finishing: [{ id: 'foil' }, { id: 'die_cut' }] }), 5],
    ['a saddle-stitched book', { ...hardcover, binding: 'saddle', cover: undefined }, 4],
    ['a perfect-bound book with a foil cover', { ...hardcover, binding: 'perfect' }, 6],
    ['a hardcover', hardcover, 10],
    ['a glued box', box, 6],
  ])('of %s', (_name, request, days) => {
    expect(daysOf(quoteOffset(demoTariff, request))).toBe(days)
  })

  it('count a new die and what is done to labels', () => {
    expect(daysOf(quoteRollLabel(demoTariff, label))).toBe(4)
    expect(daysOf(quoteRollLabel(demoTariff, { ...label, die: 'new', finishing: ['cold_foil'] }))).toBe(7)
    expect(daysOf(quoteInkLabel(demoTariff, label))).toBe(3)
  })

  it('grow with what the shop turns out in a day', () => {
    // 210 × 285 at 157 g: 9.39645 g a leaflet.
    expect(daysOf(quoteOffset(demoTariff, aLeaflet({ quantity: 319_000 })))).toBe(3)
    expect(daysOf(quoteOffset(demoTariff, aLeaflet({ quantity: 320_000 })))).toBe(4)
  })

  it('are the usual ones in a tariff that says nothing of them', () => {
    const tariff = oldTariff()
    expect(daysOf(quoteOffset(tariff, hardcover))).toBe(10)
    expect(daysOf(quoteOffset(tariff, box))).toBe(5)
    expect(daysOf(quoteOffset(tariff, aLeaflet({})))).toBe(3)
    const result = quoteOffset(tariff, box)
    expect(
      result.ok && result.quote.terms.filter(({ offered }) => offered).map(({ value }) => value),
    ).toEqual(['normal'])
  })

  it.each([
    ['days.box', { days: { box: -1 } }, '不能为负数'],
    ['days.kg_per_day', { days: { kg_per_day: 0 } }, '须大于 0'],
    [
      'rush.0.max_extra_days',
      { rush: [{ id: 'n', name: '标准', percent: 0, days: 3, max_extra_days: 0.5 }] },
      '须为整数',
    ],
  ])('are refused in a tariff by the name of the field: %s', (path, changes, message) => {
    const read = readTariff({ ...(demoTariffSource as TariffSource), ...changes })
    expect(read).toEqual({ ok: false, issues: [{ path, message }] })
  })
})

describe('the smallest size', () => {
  it.each([
    [aLeaflet({ width: 1, height: 1 }), ['width', 'height']],
    [aLeaflet({ width: 19.99 }), ['width']],
    [{ ...hardcover, height: 19 }, ['height']],
    [{ ...box, width: 9 }, ['width']],
  ])('is refused below what the tariff says: %#', (request, fields) => {
    const result = quoteOffset(demoTariff, request)
    expect(!result.ok && result.errors.map(({ field }) => field)).toEqual(fields)
  })

  it('of a label is what can be weeded', () => {
    const result = quoteInkLabel(demoTariff, { ...label, width: 4.9 })
    expect(result).toEqual({ ok: false, errors: [{ field: 'width', message: '宽度（mm）不能小于 5' }] })
  })
})
