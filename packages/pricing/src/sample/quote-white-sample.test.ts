import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoTariff, demoTariffSource } from '../demo/demo-shop.ts'
import { propertyRuns } from '../fuzz/property-runs.ts'
import { quoteOffset } from '../offset/quote-offset.ts'
import { readTariff } from '../tariff/read-tariff.ts'
import type { TariffSource } from '../tariff/tariff-schema.ts'
import { quoteWhiteSample } from './quote-white-sample.ts'

const aSample = (changes: Record<string, unknown> = {}) => ({
  yangpin_type: 1,
  length: 120,
  width: 60,
  height: 160,
  quantity: 3,
  paper: 'bk',
  gsm: 350,
  ...changes,
})

const quoted = (changes: Record<string, unknown> = {}, options = {}) => {
  const result = quoteWhiteSample(demoTariff, aSample(changes), options)
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.quote
}

const linesOf = (changes: Record<string, unknown>) =>
  quoted(changes).lines.map(({ code, amount_fen }) => [code, amount_fen])

const withSamples = (samples: unknown) => {
  const source = { ...(demoTariffSource as TariffSource), samples }
  const read = readTariff(source)
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  return read.tariff
}

describe('a white sample', { timeout: 60_000 }, () => {
  // Laid flat 375 × 310 mm = 0.11625 m²; of 350 g at 4500 a ton a piece is 0.18309375.
  it('costs the design once, its paper, and the work by the area laid flat', () => {
    const quote = quoted()
    expect(quote.lines).toEqual([
      { code: 'sample_setup', name: '打样费', basis: '1 款 × 60', quantity: 1, rate: 60, amount_fen: 6000 },
      {
        code: 'paper',
        name: '纸张',
        basis: '白卡纸 350g 展开 0.1163 平方米，3 个 × 0.1831',
        quantity: 3,
        rate: 0.18309375,
        amount_fen: 55,
      },
      {
        code: 'sample_make',
        name: '切割成型',
        basis: '3 个 × 0.1163 平方米 × 80，每个最低 8',
        quantity: 3,
        rate: 9.3,
        amount_fen: 2790,
      },
    ])
    expect(quote).toMatchObject({ total_fen: 8845, unit: '个', quantity: 3, net_kg: 0.1220625, days: 3 })
  })

  it('asks at least so much for a small piece', () => {
    expect(linesOf({ length: 50, width: 30, height: 60, quantity: 1 })).toEqual([
      ['sample_setup', 6000],
      ['paper', 4],
      ['sample_make', 800],
    ])
  })

  // 675 × 415 mm in one piece.
  it('of a bag has the dieline of the bag', () => {
    const quote = quoted({ yangpin_type: 2, length: 250, width: 80, height: 320, paper: 'dtk', gsm: 250 })
    expect(quote.blank).toMatchObject({ kind: 'bag', width: 675, height: 415, pieces_each: 1 })
    expect(quote.lines.map(({ amount_fen }) => amount_fen)).toEqual([6000, 101, 6723])
  })

  it('has the very dieline of the printed box', () => {
    const printed = quoteOffset(demoTariff, {
      ...aSample({ yangpin_type: undefined, quantity: 1000 }),
      ysp_type: 4,
      colours_front: 4,
    })
    expect(quoted().blank).toEqual(printed.ok && printed.quote.blank)
  })

  it.each([
    [{ quantity: 11 }, ['quantity: 数量不能超过 10']],
    [{ quantity: 0 }, ['quantity: 数量须为正整数']],
    [{ yangpin_type: 3 }, ['yangpin_type: 样品类型须为 1、2 之一']],
    [{ width: 5 }, ['width: 宽度（mm）不能小于 10']],
    [{ paper: 'none' }, ['paper: 纸张不存在']],
    [{ length: 900, width: 400, height: 600 }, ['width: 成品尺寸超出上机范围，展开含出血最大 1188×874 mm']],
  ])('refuses %j', (changes, errors) => {
    const result = quoteWhiteSample(demoTariff, aSample(changes))
    expect(result.ok ? [] : result.errors.map(({ field, message }) => `${field}: ${message}`)).toEqual(errors)
  })

  it('is priced by a tariff that says nothing of samples, or only a part', () => {
    const { samples: _samples, ...older } = demoTariffSource as TariffSource
    const read = readTariff(older)
    const old = read.ok ? quoteWhiteSample(read.tariff, aSample()) : undefined
    expect(old?.ok && old.quote.total_fen).toBe(8845)
    const dearer = quoteWhiteSample(withSamples({ setup: 100 }), aSample())
    expect(dearer.ok && dearer.quote.total_fen).toBe(12_845)
  })

  it('sums to its total, and a piece more never costs less', () => {
    const aJob = fc.record({
      yangpin_type: fc.constantFrom(1, 2),
      length: fc.integer({ min: 20, max: 300 }),
      width: fc.integer({ min: 20, max: 120 }),
      height: fc.integer({ min: 20, max: 300 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      stock: fc.constantFrom({ paper: 'bk', gsm: 350 }, { paper: 'tz', gsm: 120 }),
      rush: fc.constantFrom('normal', 'fast'),
    })
    fc.assert(
      fc.property(aJob, ({ stock, ...job }) => {
        const result = quoteWhiteSample(demoTariff, { ...job, ...stock })
        if (!result.ok) return
        const { quote } = result
        expect(quote.lines.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(quote.total_fen)
        const more = quoteWhiteSample(demoTariff, { ...job, ...stock, quantity: job.quantity + 1 })
        expect(more.ok && more.quote.total_fen).toBeGreaterThan(quote.total_fen)
        expect(quote.ladder.find(({ quantity }) => quantity === job.quantity)?.total_fen).toBe(
          quote.total_fen,
        )
      }),
      { numRuns: propertyRuns },
    )
  })
})
