import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoTariff } from '../demo/demo-shop.ts'
import { propertyRuns } from '../fuzz/property-runs.ts'
import { quoteSampleBook } from './quote-sample-book.ts'
import { readSampleBook, type SampleBookSource } from './sample-book.ts'
import { aSampleBook, aSampleBookSource } from './testing/a-sample-book.ts'

const quoted = (request: Record<string, unknown>, options = {}) => {
  const result = quoteSampleBook(demoTariff, aSampleBook(), request, options)
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.quote
}

const refusedFor = (request: unknown) => {
  const result = quoteSampleBook(demoTariff, aSampleBook(), request)
  return result.ok ? [] : result.errors.map(({ field, message }) => `${field}: ${message}`)
}

describe('a book of paper samples', { timeout: 60_000 }, () => {
  it('costs its price, each, and weighs what it weighs', () => {
    const quote = quoted({ book: 'coated', quantity: 2 })
    expect(quote).toMatchObject({ total_fen: 3980, unit: '本', quantity: 2, net_kg: 0.64, days: 3 })
    expect(quote.lines).toEqual([
      {
        code: 'sample_book',
        name: '铜版纸册',
        basis: '2 本 × 19.9',
        quantity: 2,
        rate: 19.9,
        amount_fen: 3980,
      },
    ])
    expect(quote.ladder.map(({ quantity }) => quantity)).toEqual([1, 2, 3, 4, 5])
  })

  it('takes rush and what a level takes off as everything else does', () => {
    const quote = quoted({ book: 'special', quantity: 1, rush: 'fast' }, { discount_percent: 10 })
    expect(quote.lines.map(({ code, amount_fen }) => [code, amount_fen])).toEqual([
      ['sample_book', 4900],
      ['rush', 1470],
      ['discount', -637],
    ])
  })

  it.each([
    [{ book: 'none', quantity: 1 }, ['book: 样册不存在']],
    [{ quantity: 1 }, ['book: 请选择样册']],
    [{ book: 'all', quantity: 6 }, ['quantity: 数量不能超过 5']],
    [{ book: 'all', quantity: 0.5 }, ['quantity: 数量须为正整数']],
  ])('refuses %j', (request, errors) => {
    expect(refusedFor(request)).toEqual(errors)
  })

  it('always sums to its total', () => {
    const request = fc.record({
      book: fc.constantFrom('coated', 'special', 'all'),
      quantity: fc.integer({ min: 1, max: 5 }),
      rush: fc.constantFrom('normal', 'fast', 'today'),
    })
    fc.assert(
      fc.property(request, fc.integer({ min: 0, max: 100 }), (input, discount_percent) => {
        const quote = quoted(input, { discount_percent })
        expect(quote.lines.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(quote.total_fen)
        expect(quote.total_fen).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: propertyRuns },
    )
  })
})

describe('a table of sample books', () => {
  it.each<[string, (source: SampleBookSource) => void, string]>([
    ['no books', (source) => source.books.splice(0), 'books: 至少须有一项'],
    [
      'a paper without weights',
      (source) => Object.assign(source.books[0]?.papers ?? {}, { tb: [] }),
      'books.0.papers.tb: 至少须有一种克重',
    ],
    [
      'a book that weighs nothing',
      (source) => Object.assign(source.books[1] ?? {}, { grams: 0 }),
      'books.1.grams: 须大于 0',
    ],
    [
      'the same book twice',
      (source) => Object.assign(source.books[2] ?? {}, { id: 'coated' }),
      'books.2.id: 编号 coated 重复',
    ],
  ])('with %s is refused', (_name, spoil, issue) => {
    const source = aSampleBookSource()
    spoil(source)
    const read = readSampleBook(source)
    expect(read.ok ? [] : read.issues.map(({ path, message }) => `${path}: ${message}`)).toEqual([issue])
  })
})
