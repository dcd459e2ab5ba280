import { describe, expect, it } from 'vitest'
import { aBag, aBook, aLeaflet, lineAmounts, quotedOffset } from './testing/an-offset-job.ts'

describe('the worked examples of the rules', () => {
  it('5000 leaflets 4+4', () => {
    const quote = quotedOffset(aLeaflet({ quantity: 5000, colours_back: 4 }))
    expect(lineAmounts(quote)).toEqual([35376, 16000, 36000])
    expect(quote).toMatchObject({
      total_fen: 87376,
      unit_price: 0.1748,
      net_kg: 46.98225,
      days: 3,
      unit: '张',
    })
    expect(quote.lines[0]?.basis).toBe('大度 366 张 × 0.9666')
    expect(quote.plan?.parts).toMatchObject([
      {
        method_name: '自翻版',
        press: '对开机',
        up: 8,
        sheet: { long: 889, short: 597 },
        base_sheet: { id: 'dd' },
      },
    ])
  })

  it('1000 leaflets 4+0', () => {
    const quote = quotedOffset(aLeaflet())
    expect(lineAmounts(quote)).toEqual([9762, 8000, 18000])
    expect(quote.total_fen).toBe(35762)
    expect(quote.plan?.parts).toMatchObject([{ press: '四开机', up: 2, sheet: { long: 597, short: 296 } }])
  })

  it('3000 folders with two folds in a hurry', () => {
    const folder = { ysp_type: 2, width: 285, height: 210, quantity: 3000, colours_back: 4, rush: 'fast' }
    const quote = quotedOffset(aLeaflet({ ...folder, finishing: [{ id: 'fold', folds: 2 }] }))
    expect(lineAmounts(quote)).toEqual([26387, 8000, 33000, 9000, 22916])
    expect(quote).toMatchObject({ total_fen: 99303, days: 1 })
  })

  it('1000 stitched books', () => {
    const quote = quotedOffset(aBook())
    expect(lineAmounts(quote)).toEqual([92200, 64000, 144000, 19331, 8000, 23000, 10000, 10000])
    expect(quote).toMatchObject({ total_fen: 370531, unit: '本', net_kg: 146.5128 })
  })

  it('1000 bags', () => {
    const quote = quotedOffset(aBag())
    expect(lineAmounts(quote)).toEqual([61877, 20000, 54000, 25782, 20000, 60000, 30000])
    expect(quote).toMatchObject({ total_fen: 271659, unit: '个', net_kg: 70.03125 })
  })
})
