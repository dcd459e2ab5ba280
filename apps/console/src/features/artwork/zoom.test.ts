import { describe, expect, it } from 'vitest'
import { fitZoom, stepZoom, trueSize, wheelZoom } from './zoom.ts'

const frame = { x: 0, y: 0, width: 1, height: 1 }
const aPage = { page: 1, url: '', width_px: 1134, height_px: 709, trim: frame, bleed: frame }

describe('the zoom of a page', () => {
  it('is a hundred percent where the page has its true size on the screen', () => {
    const { width, height } = trueSize({ ...aPage, width_mm: 96, height_mm: 60 })
    expect([Math.round(width), Math.round(height)]).toEqual([363, 227])
    // A picture without a size counts as 300 dots an inch.
    expect(Math.round(trueSize(aPage).width)).toBe(363)
  })

  it('fits the page into the window with room around it, and magnifies at most four times', () => {
    const view = { width: 700, height: 700 }
    expect(fitZoom({ width: 314, height: 100 }, view)).toBe(2)
    expect(fitZoom({ width: 3140, height: 6280 }, view)).toBe(0.1)
    expect(fitZoom({ width: 20, height: 20 }, view)).toBe(4)
  })

  it('goes by the usual steps and ends at the last', () => {
    expect([stepZoom(1.73, 1), stepZoom(1.73, -1), stepZoom(2, 1), stepZoom(2, -1)]).toEqual([2, 1.5, 3, 1.5])
    expect([stepZoom(4, 1), stepZoom(0.1, -1)]).toEqual([4, 0.1])
  })

  it('follows the wheel between its ends', () => {
    expect(wheelZoom(1, -100)).toBeGreaterThan(1)
    expect(wheelZoom(1, 100)).toBeLessThan(1)
    expect([wheelZoom(3.9, -10_000), wheelZoom(0.06, 10_000)]).toEqual([4, 0.05])
  })
})
