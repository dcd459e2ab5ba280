import { describe, expect, it } from 'vitest'
import { demoTariffSource } from '../demo/demo-shop.ts'
import { readTariff } from '../tariff/read-tariff.ts'
import type { Tariff } from '../tariff/tariff.ts'
import type { TariffSource } from '../tariff/tariff-schema.ts'
import { quoteOffset } from './quote-offset.ts'
import { aBook, aLeaflet, refusals } from './testing/an-offset-job.ts'

/** The demo's tariff with the changes of a test. */
const aTariff = (change: (tariff: TariffSource) => void): Tariff => {
  const source = structuredClone(demoTariffSource) as TariffSource
  change(source)
  const read = readTariff(source)
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  return read.tariff
}

const quoted = (tariff: Tariff, request: unknown) => {
  const result = quoteOffset(tariff, request)
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.quote
}

const step = (tariff: TariffSource, id: string) => {
  const option = tariff.finishing.find((one) => one.id === id)
  if (!option) throw new Error(`no ${id}`)
  return option
}

describe('a shop with a tariff of its own', () => {
  it('cuts once between pieces that have no bleed', () => {
    const tariff = aTariff((t) => {
      t.imposition.bleed = 0
    })
    const cuts = (shopTariff: Tariff) => quoted(shopTariff, aLeaflet()).plan?.parts[0]?.cuts.length ?? 0
    expect(cuts(tariff)).toBeGreaterThan(0)
    expect(cuts(tariff)).toBeLessThan(cuts(aTariff(() => {})))
  })

  it('refuses a binding that it does not do', () => {
    const tariff = aTariff((t) => {
      t.finishing = t.finishing.filter(({ id }) => id !== 'saddle')
    })
    const result = quoteOffset(tariff, aBook())
    expect(result).toMatchObject({
      ok: false,
      errors: [{ field: 'binding', message: '本店不提供此装订方式' }],
    })
  })

  it('adds more sheets for a binding that spoils more', () => {
    const heavy = aTariff((t) => {
      step(t, 'saddle').heavy = true
    })
    const total = (shopTariff: Tariff) => quoted(shopTariff, aBook()).total_fen
    expect(total(heavy)).toBeGreaterThan(total(aTariff(() => {})))
  })
})

describe('a job that no press takes', () => {
  it('is refused by the size of its pages', () => {
    expect(refusals(aBook({ width: 1300, height: 900 })).join()).toContain('width: 成品尺寸')
  })

  it('is refused with a finishing that nobody knows', () => {
    expect(refusals(aLeaflet({ finishing: [{ id: 'none' }] }))).toEqual([
      expect.stringMatching(/^finishing\.0\.id: /),
    ])
  })
})
