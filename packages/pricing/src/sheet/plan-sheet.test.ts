import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoTariff } from '../demo/demo-shop.ts'
import { propertyRuns } from '../fuzz/property-runs.ts'
import { blockCuts, countBlocks, expandBlock } from './piece-blocks.ts'
import { planSheet } from './plan-sheet.ts'

function planned(request: unknown) {
  const result = planSheet(demoTariff, request)
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.sheets
}

describe('开数', () => {
  it.each([
    [285, 210, [10, 13], [16, 16]],
    [291, 216, [10, 12], [16, 16]],
    [266, 191, [16, 16], [18, 19]],
    [210, 140, [25, 27], [32, 34]],
    [500, 350, [4, 4], [4, 5]],
    [90, 54, [168, 172], [208, 215]],
  ])('%i×%i', (width, height, zd, dd) => {
    const sheets = planned({ width, height })
    expect(
      sheets.map(({ size, straight, best, exact }) => ({ size, counts: [straight, best], exact })),
    ).toEqual([
      { size: 'zd', counts: zd, exact: true },
      { size: 'dd', counts: dd, exact: true },
    ])
  })

  it('adds the bleed to both sides', () => {
    expect(planned({ width: 279, height: 204, bleed: 3 }).map(({ best }) => best)).toEqual([13, 16])
  })

  it('takes an own sheet and tells how much of it is used', () => {
    const [sheet] = planned({ width: 50, height: 30, sheet: { length: 100, width: 65 } })
    expect(sheet).toMatchObject({
      size: 'own',
      length: 100,
      width: 65,
      straight: 4,
      best: 4,
      used_percent: 92.31,
    })
  })

  it('keeps to the grain', () => {
    expect(planned({ width: 285, height: 210, grain: true }).map(({ best }) => best)).toEqual([9, 16])
  })

  it('reads hundredths of a millimetre exactly', () => {
    const sheet = { length: 100, width: 10 }
    expect(planned({ width: 33.33, height: 10, sheet })[0]?.best).toBe(3)
    expect(planned({ width: 33.34, height: 10, sheet })[0]?.best).toBe(2)
  })

  it.each([
    [{ width: 0, height: 10 }, 'width', '宽度（mm）不能小于 0.01'],
    [{ width: 10, height: 10.001 }, 'height', '高度（mm）最多 2 位小数'],
    [{ width: '10', height: 10 }, 'width', '宽度（mm）须为数字'],
    [{ width: 1200, height: 900 }, 'width', '成品尺寸超出纸张范围 正度 1092×787 mm、大度 1194×889 mm'],
    [{ width: 1, height: 1 }, 'width', '成品尺寸过小，每张开数不能超过 20000'],
    [{ width: 10, height: 10, sheet: { length: 100 } }, 'sheet.width', '纸张宽度（mm）须为数字'],
    [{ width: 10, height: 10, grain: 'yes' }, 'grain', '纹路方向须为 true 或 false'],
  ])('refuses %o', (request, field, message) => {
    expect(planSheet(demoTariff, request)).toEqual({ ok: false, errors: [{ field, message }] })
  })

  it('tells the pieces of its blocks one by one, and their strokes, while they are few', () => {
    for (const sheet of planned({ width: 90, height: 54 })) {
      expect(sheet.blocks.flatMap(expandBlock)).toEqual(sheet.pieces)
      expect(sheet.pieces).toHaveLength(sheet.best)
      expect(sheet.cuts?.length).toBeGreaterThanOrEqual(sheet.best - 1)
    }
  })

  it.each([
    [10.1, 10.3],
    [9, 6],
    [11.3, 7.1],
    [20, 75],
    [117.5, 10],
  ])('is bounded however fine the pieces: %d×%d', (width, height) => {
    const sheets = planned({ width, height })
    for (const { best, blocks, pieces, cuts } of sheets) {
      expect(countBlocks(blocks)).toBe(best)
      expect([pieces, cuts]).toEqual([undefined, undefined])
    }
    expect(JSON.stringify(sheets).length).toBeLessThan(40_000)
  })

  it('names every place of a grid as it was before there were blocks', () => {
    const whole = fc.integer({ min: 0, max: 1_200_000 })
    const size = fc.integer({ min: 10, max: 400_000 })
    const count = fc.integer({ min: 1, max: 8 })
    fc.assert(
      fc.property(whole, whole, size, size, count, count, (x, y, w, h, columns, rows) => {
        const before: object[] = []
        for (let column = 0; column < columns; column++)
          for (let row = 0; row < rows; row++)
            before.push({ x: (x + column * w) / 1000, y: (y + row * h) / 1000, w: w / 1000, h: h / 1000 })
        const block = { x: x / 1000, y: y / 1000, w: w / 1000, h: h / 1000, columns, rows }
        expect(expandBlock(block)).toEqual(before)
        expect(blockCuts(block)).toHaveLength(columns * rows - 1)
      }),
      { numRuns: propertyRuns },
    )
  })
})
