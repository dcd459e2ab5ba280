import type { SheetPlan } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { drawnPlan, isCrowded, isDrawn, withoutUndrawn } from './drawn-plan.ts'

const aPlan = (changes: Partial<SheetPlan> = {}): SheetPlan => ({
  size: 'own',
  name: '自定义纸张',
  length: 1000,
  width: 700,
  straight: 1,
  best: 1,
  exact: true,
  used_percent: 40,
  pieces: [{ x: 10, y: 20, w: 700, h: 400, rotated: false }],
  cuts: [{ x1: 0, y1: 0, x2: 1, y2: 1 }],
  ...changes,
})

describe('a drawn plan', () => {
  it('is drawn as it is where the sheet lies', () => {
    expect(drawnPlan(aPlan())).toMatchObject({
      sheet: { length: 1000, width: 700 },
      pieces: [{ x: 10, y: 20, w: 700, h: 400 }],
    })
  })

  it('turns with a sheet that stands, and stays inside it', () => {
    const { sheet, pieces } = drawnPlan(
      aPlan({ length: 700, width: 1000, pieces: [{ x: 20, y: 10, w: 400, h: 700, rotated: false }] }),
    )
    expect(sheet).toMatchObject({ length: 1000, width: 700 })
    expect(pieces).toEqual([{ x: 10, y: 20, w: 700, h: 400, rotated: false }])
  })

  it('has no room for numbers in small pieces, whichever way they lie', () => {
    const card = { x: 0, y: 0, w: 90, h: 54, rotated: false }
    expect(isCrowded(aPlan({ pieces: [card] }))).toBe(true)
    expect(isCrowded(aPlan({ pieces: [{ ...card, w: 54, h: 90 }] }))).toBe(true)
    expect(isCrowded(aPlan())).toBe(false)
  })

  it('leaves out what would not be drawn', () => {
    expect(isDrawn(aPlan({ best: 0 }))).toBe(false)
    expect(isDrawn(aPlan({ best: 20_000 }))).toBe(false)
    expect(withoutUndrawn(aPlan({ best: 20_000 }))).toMatchObject({ best: 20_000, pieces: [], cuts: [] })
    expect(withoutUndrawn(aPlan()).pieces).toHaveLength(1)
  })
})
