import { describe, expect, it } from 'vitest'
import { demoTariff } from '../demo/demo-shop.ts'
import { toText } from '../exact/exact-text.ts'
import type { Paper, SheetSize } from '../tariff/tariff.ts'
import { sheetPrice } from './paper-request.ts'
import { quotePaper } from './quote-paper.ts'

const aPaper = (changes: Record<string, unknown> = {}) => ({
  paper: 'tb',
  gsm: 157,
  size: 'dd',
  sheets: 1000,
  ...changes,
})

function quoted(changes: Record<string, unknown>) {
  const result = quotePaper(demoTariff, aPaper(changes))
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.quote
}

const amounts = (changes: Record<string, unknown>) =>
  quoted(changes).lines.map(({ code, amount_fen }) => [code, amount_fen])

describe('paper', () => {
  it('prices a sheet by its weight, unrounded', () => {
    const dd = demoTariff.sheetSizes[1] as SheetSize
    expect(toText(sheetPrice(dd, 157, demoTariff.papers.get('tb') as Paper))).toBe('0.9665709396')
  })

  it.each([
    ['whole reams', { sheets: 1000 }, [['paper', 96657]]],
    [
      'a broken ream at ten percent more',
      { sheets: 600 },
      [
        ['paper', 48329],
        ['broken_ream', 10632],
      ],
    ],
    [
      'cutting by the begun ream',
      { sheets: 1100, cut: true },
      [
        ['paper', 96657],
        ['broken_ream', 10632],
        ['cut', 4500],
      ],
    ],
    [
      'cutting at its minimum',
      { sheets: 500, cut: true },
      [
        ['paper', 48329],
        ['cut', 3000],
      ],
    ],
    [
      'the minimum charge',
      { sheets: 10 },
      [
        ['broken_ream', 1063],
        ['top_up', 3937],
      ],
    ],
    ['reams', { sheets: undefined, reams: 2 }, [['paper', 96657]]],
    ['half reams', { sheets: undefined, reams: 0.5 }, [['broken_ream', 26581]]],
    ['tons in whole sheets', { sheets: undefined, tons: 1 }, [['paper', 579943]]],
  ])('charges %s', (_name, changes, expected) => {
    expect(amounts(changes)).toEqual(expected)
  })

  it('makes 6000 sheets of a ton of 铜版157 大度', () => {
    expect(quoted({ sheets: undefined, tons: 1 })).toMatchObject({
      quantity: 6000,
      net_kg: 999.900972,
      unit: '张',
    })
  })

  it.each([
    [2, 157, 12_000],
    [1.5, 157, 9000],
    // 11,776 sheets would be 23 reams and 276 loose ones.
    [1, 80, 11_500],
    // Less than a ream stays unchanged.
    [0.05, 157, 300],
  ])('sells %d tons of %i g as %i sheets, none of them loose', (tons, gsm, sheets) => {
    const quote = quoted({ sheets: undefined, tons, gsm })
    expect(quote).toMatchObject({ quantity: sheets, total_quantity: sheets })
    expect(quote.lines.map(({ code }) => code)).toEqual([sheets < 500 ? 'broken_ream' : 'paper'])
  })

  it('says where filling the ream costs less', () => {
    expect(quoted({ sheets: 490 }).hint).toMatchObject({ quantity: 500, more: 10, total_fen: 48329 })
    expect(quoted({ sheets: 400 }).hint).toBeUndefined()
  })

  it.each([
    [{ sheets: 0 }, 'sheets', '张数须为正整数'],
    [{ sheets: 1.5 }, 'sheets', '张数须为正整数'],
    [{ sheets: 10, reams: 1 }, 'sheets', '张数、令数、吨数须填且只填一项'],
    [{ sheets: undefined }, 'sheets', '张数、令数、吨数须填且只填一项'],
    [{ sheets: undefined, reams: 0.0011 }, 'reams', '令数不足一张纸'],
    [{ sheets: undefined, tons: 300_000 }, 'tons', '吨数不能超过 200000'],
    [{ sheets: undefined, tons: 200_000 }, 'tons', '吨数折合不能超过 100000000 张'],
    [{ sheets: undefined, reams: 1.0011 }, 'reams', '令数须折合整张'],
    [{ gsm: 158 }, 'gsm', '铜版纸克重须为 80、105、128、157、200、250、300、350 之一'],
    [{ size: 'xx' }, 'size', '纸张规格不存在'],
    [{ paper: '__proto__' }, 'paper', '纸张不存在'],
  ])('refuses %o', (changes, field, message) => {
    expect(quotePaper(demoTariff, aPaper(changes))).toEqual({ ok: false, errors: [{ field, message }] })
  })
})
