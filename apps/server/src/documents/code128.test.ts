import { describe, expect, it } from 'vitest'
import { code128, drawCode128, widthOfCode128 } from './code128.ts'

const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)

describe('a barcode', () => {
  it('of letters has start, letters, check character and stop', () => {
    const widths = code128('Wikipedia')
    expect(widths.slice(0, 6)).toEqual([2, 1, 1, 2, 1, 4])
    expect(sumOf(widths)).toBe(11 * (1 + 9 + 1) + 13)
    // The check character of this text is 88.
    expect(widths.slice(-13, -7)).toEqual([4, 2, 1, 2, 1, 1])
  })

  it('of digits puts two into a symbol, and an odd one before them', () => {
    expect(sumOf(code128('78123456789012'))).toBe(11 * (1 + 7 + 1) + 13)
    expect(sumOf(code128('781234567890123'))).toBe(11 * (1 + 1 + 1 + 7 + 1) + 13)
    expect(code128('78123456789012').slice(0, 6)).toEqual([2, 1, 1, 2, 3, 2])
  })

  it('changes between both within a text', () => {
    expect(sumOf(code128('SF1512345678901'))).toBe(11 * (1 + 2 + 1 + 1 + 6 + 1) + 13)
    expect(sumOf(code128('YP261116-AB12CD'))).toBe(11 * (1 + 2 + 1 + 3 + 1 + 7 + 1) + 13)
  })

  it('of no text is none', () => {
    expect(code128('')).toEqual([])
  })

  it('is drawn with its bars alone, each as wide as its modules', () => {
    const bars: number[][] = []
    drawCode128({ box: (x, _, width) => bars.push([x, width]) }, '1234', {
      x: 10,
      y: 0,
      height: 5,
      module: 2,
    })
    expect(bars[0]).toEqual([10, 4])
    const [x = 0, width = 0] = bars.at(-1) ?? []
    expect(x + width).toBe(10 + widthOfCode128('1234', 2))
  })
})
