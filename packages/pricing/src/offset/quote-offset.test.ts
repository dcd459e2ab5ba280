import { describe, expect, it } from 'vitest'
import { demoTariff } from '../demo/demo-shop.ts'
import { quoteOffset } from './quote-offset.ts'
import { aLeaflet, quotedOffset, refusals } from './testing/an-offset-job.ts'

describe('requests', () => {
  it.each([
    [{ quantity: 0 }, ['quantity: 数量须为正整数']],
    [{ quantity: 1.5 }, ['quantity: 数量须为正整数']],
    [{ quantity: 100_000_001 }, ['quantity: 数量不能超过 100000000']],
    [{ width: 1200 }, ['width: 成品尺寸超出上机范围，展开含出血最大 1188×874 mm']],
    [{ colours_front: 0 }, ['colours_front: 正面至少须有一色']],
    [{ colours_front: 5 }, ['colours_front: 正面色数不能超过 4']],
    [{ finishing: [{ id: 'saddle' }] }, ['finishing.0.id: 骑马钉仅用于画册装订']],
    [{ finishing: [{ id: 'fold', folds: 0 }] }, ['finishing.0.folds: 折数须为正整数']],
    [{ rush: 'never' }, ['rush: 交期不存在']],
    [{ ysp_type: 9 }, ['ysp_type: 印刷品类型须为 1、2、3、4、5 之一']],
    [
      { quantity: 'x', gsm: 1 },
      ['quantity: 数量须为正整数', 'gsm: 铜版纸克重须为 80、105、128、157、200、250、300、350 之一'],
    ],
  ])('refuses %o', (changes, expected) => {
    expect(refusals(aLeaflet(changes))).toEqual(expected)
  })

  it('lists two other ways, each dearer and by another press or method', () => {
    const quote = quotedOffset(aLeaflet({ quantity: 5000, colours_back: 4 }))
    const ways = [quote.plan?.parts[0], ...(quote.alternatives ?? [])].map(
      (way) => `${way?.press} ${way?.print_method}`,
    )
    expect(new Set(ways).size).toBe(3)
    expect(quote.alternatives?.map(({ total_fen }) => total_fen)).toEqual(
      quote.alternatives?.map(({ total_fen }) => Math.max(total_fen, quote.total_fen)),
    )
  })

  it('takes a member discount off last', () => {
    const result = quoteOffset(demoTariff, aLeaflet({ rush: 'fast' }), { discount_percent: 5 })
    // 357.62 + 107.29 = 464.91, of which 5% is 23.25.
    expect(result.ok && result.quote.lines.at(-1)).toMatchObject({ code: 'discount', amount_fen: -2325 })
    expect(result.ok && result.quote.total_fen).toBe(46491 - 2325)
  })

  it('leaves the neighbours out where they are not wanted', () => {
    const result = quoteOffset(demoTariff, aLeaflet(), { neighbours: false })
    expect(result.ok && result.quote.ladder).toEqual([])
    expect(result.ok && result.quote.alternatives).toBeUndefined()
  })
})
