import { describe, expect, it } from 'vitest'
import type { Exact } from '../exact/exact.ts'
import { readExact } from '../exact/exact-text.ts'
import { composeQuote } from './compose-quote.ts'
import { countedLine, showLine } from './draft-line.ts'

const exact = (text: string): Exact => readExact(text) as Exact
const line = (yuan: string) => countedLine('a', '甲', 1, exact(yuan), () => yuan)
const rush = (percent: string) => ({ id: 'r', name: '加急', percent: exact(percent), days: 1 })

describe('composition', () => {
  it('goes from lines over top-up and rush to the discount', () => {
    const { lines, totalFen } = composeQuote([line('30.004'), line('0'), line('9.996')], {
      rush: rush('30'),
      minimum: exact('50'),
      discountPercent: exact('7.5'),
    })
    expect(lines.map((entry) => [entry.code, entry.amountFen])).toEqual([
      ['a', 3000],
      ['a', 1000],
      ['top_up', 1000],
      ['rush', 1500],
      // 65.00 × 7.5% = 4.875, half up.
      ['discount', -488],
    ])
    expect(totalFen).toBe(6012)
  })

  it('has no line for a discount of less than half a fen', () => {
    const { lines, totalFen } = composeQuote([line('0.01')], {
      rush: rush('0'),
      discountPercent: exact('10'),
    })
    expect(lines.map(({ code }) => code)).toEqual(['a'])
    expect(totalFen).toBe(1)
  })

  it('says what each line stands on', () => {
    const { lines } = composeQuote([line('40')], {
      rush: rush('30'),
      minimum: exact('50'),
      discountPercent: exact('10'),
    })
    expect(lines.slice(1).map((entry) => showLine(entry).basis)).toEqual([
      '最低起订 50.00 元 − 40.00 元',
      '50.00 元 × 30%',
      '65.00 元 × 10%',
    ])
  })

  it('adds nothing that costs nothing', () => {
    expect(composeQuote([line('60')], { rush: rush('0'), minimum: exact('50') }).lines).toHaveLength(1)
  })
})
