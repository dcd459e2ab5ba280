import { describe, expect, it } from 'vitest'
import { aLeaflet, quotedOffset, refusals } from './testing/an-offset-job.ts'

describe('methods', () => {
  it('takes a method that is asked for, though a dearer one', () => {
    const cheapest = quotedOffset(aLeaflet({ quantity: 5000, colours_back: 4 }))
    const sheetwise = quotedOffset(aLeaflet({ quantity: 5000, colours_back: 4, print_method: 2 }))
    expect(sheetwise.plan?.parts[0]?.print_method).toBe(2)
    expect(sheetwise.total_fen).toBeGreaterThan(cheapest.total_fen)
  })

  it('counts plates and weight of both sides by the greater one where a sheet turns', () => {
    const quote = quotedOffset(aLeaflet({ colours_back: 1, spot_back: 1, print_method: 3 }))
    const [, plates, press] = quote.lines
    expect(plates?.quantity).toBe(5)
    expect(press?.quantity).toBe(6)
  })

  it('counts every plate of both sets sheetwise', () => {
    const quote = quotedOffset(aLeaflet({ colours_back: 1, spot_front: 1, print_method: 2 }))
    expect(quote.lines[1]?.quantity).toBe(6)
    expect(quote.lines[2]?.quantity).toBe(7)
  })

  it('spoils less of a job with few inks', () => {
    // 500 net + 60 + 5 = 565 sheets, 95 full ones.
    expect(quotedOffset(aLeaflet({ colours_front: 1 })).lines[0]?.quantity).toBe(95)
    // 1+1 by turning: 1000 ÷ 2, base_light as well, and 2 × 565 impressions.
    expect(
      quotedOffset(aLeaflet({ colours_front: 1, colours_back: 1, print_method: 3 })).lines[0]?.quantity,
    ).toBe(95)
  })

  it.each([
    [{ print_method: 1, colours_back: 4 }, 'print_method: 单面印刷不能有反面颜色'],
    [{ print_method: 2 }, 'print_method: 正反版须有反面颜色'],
    [{ print_method: 4 }, 'print_method: 滚翻版须有反面颜色'],
    [{ print_method: 5 }, 'print_method: 印刷方式须为 0、1、2、3、4 之一'],
    [
      { width: 1100, height: 800, colours_back: 4, print_method: 4 },
      'print_method: 滚翻版须排偶数行，此尺寸无法上机',
    ],
    [
      { width: 1100, height: 800, colours_back: 4, print_method: 3 },
      'print_method: 自翻版须沿长边排偶数列，此尺寸无法上机',
    ],
  ])('refuses %o', (changes, refusal) => {
    expect(refusals(aLeaflet(changes))).toEqual([refusal])
  })
})
