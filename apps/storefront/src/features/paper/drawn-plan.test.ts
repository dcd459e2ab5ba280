import type { SheetPlan } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { drawnPlan, isCrowded, withoutUndrawn } from './drawn-plan.ts'

const aPlan = (changes: Partial<SheetPlan> = {}): SheetPlan => ({
  size: 'own',
  name: '自定义纸张',
  length: 1000,
  width: 700,
  straight: 1,
  best: 1,
  exact: true,
  used_percent: 40,
  blocks: [{ x: 10, y: 20, w: 350, h: 400, columns: 2, rows: 1, rotated: false }],
  pieces: [],
  cuts: [{ x1: 0, y1: 0, x2: 1, y2: 1 }],
  ...changes,
})

describe('a drawn plan', () => {
  it('is drawn as it is where the sheet lies', () => {
    expect(drawnPlan(aPlan())).toMatchObject({
      sheet: { length: 1000, width: 700 },
      blocks: [{ x: 10, y: 20, w: 350, h: 400, columns: 2, rows: 1 }],
    })
  })

  it('turns with a sheet that stands, and stays inside it', () => {
    const upright = { x: 20, y: 10, w: 400, h: 350, columns: 1, rows: 2, rotated: false }
    const { sheet, blocks } = drawnPlan(aPlan({ length: 700, width: 1000, blocks: [upright] }))
    expect(sheet).toMatchObject({ length: 1000, width: 700 })
    expect(blocks).toEqual(aPlan().blocks)
  })

  it('has no room for numbers in small pieces, whichever way they lie', () => {
    const card = { x: 0, y: 0, w: 90, h: 54, columns: 9, rows: 9, rotated: false }
    expect(isCrowded(aPlan({ blocks: [card] }))).toBe(true)
    expect(isCrowded(aPlan({ blocks: [{ ...card, w: 54, h: 90 }] }))).toBe(true)
    expect(isCrowded(aPlan())).toBe(false)
  })

  it('carries its blocks alone', () => {
    expect(Object.keys(withoutUndrawn(aPlan()))).not.toContain('pieces')
    expect(Object.keys(withoutUndrawn(aPlan()))).not.toContain('cuts')
    expect(withoutUndrawn(aPlan()).blocks).toHaveLength(1)
  })
})
