import { describe, expect, it } from 'vitest'
import { planGang } from '../gang/plan-gang.ts'
import { gangOf, halfSheet } from '../gang/testing/gang-mixes.ts'
import { imposeSheet } from './impose-sheet.ts'
import type { ImposedCell } from './imposed-form.ts'

const input = gangOf([
  { id: 'a', width: 90, height: 54, quantity: 2000 },
  { id: 'b', width: 148, height: 210, quantity: 3000 },
])

const cells = () => planGang(input).batches.flatMap((batch) => batch.cells)

/** The direction of a page's head on the paper, seen from the front. */
const headOf = ({ rotation }: ImposedCell, isBelow: boolean, isTumbled: boolean) => {
  const seen = { 0: 'up', 90: 'right', 180: 'down', 270: 'left' }[rotation]
  if (!isBelow) return seen
  const [one, other] = isTumbled ? ['up', 'down'] : ['left', 'right']
  return seen === one ? other : seen === other ? one : seen
}

describe('a sheet of single pieces', () => {
  it('has one form if nothing is printed on the back', () => {
    const forms = imposeSheet({ sheet: halfSheet, bleed: 3, cells: cells(), sides: 1, work: 'sheetwise' })
    expect(forms.map(({ side }) => side)).toEqual(['front'])
    expect(forms[0]?.cells.every(({ page }) => page === 1)).toBe(true)
  })

  it('has each back behind its front with the heads together, however it is turned over', () => {
    const sheet = { ...halfSheet, tail: 10 }
    const small = [
      { id: 'a', x: 5, y: 10, w: 96, h: 60, turned: false },
      { id: 'b', x: 101, y: 10, w: 60, h: 96, turned: true },
    ]
    for (const work of ['sheetwise', 'turn', 'tumble'] as const) {
      const forms = imposeSheet({ sheet, bleed: 3, cells: small, sides: 2, work })
      const all = forms.flatMap((form) => form.cells)
      const fronts = all.filter(({ page }) => page === 1)
      const backs = all.filter(({ page }) => page === 2)
      expect(forms.map(({ side }) => side)).toEqual(work === 'sheetwise' ? ['front', 'back'] : ['both'])
      for (const front of fronts) {
        const { x, y, w, h } = front.trim
        const behind = work === 'tumble' ? { x, y: sheet.height - y - h } : { x: sheet.width - x - w, y }
        const back = backs.find(({ trim }) => trim.x === behind.x && trim.y === behind.y)
        expect(back).toMatchObject({ id: front.id, trim: { w, h } })
        if (back) expect(headOf(back, true, work === 'tumble')).toBe(headOf(front, false, false))
      }
    }
  })

  it('refuses cells past the middle if one form is printed on both sides', () => {
    const turn = () => imposeSheet({ sheet: halfSheet, bleed: 3, cells: cells(), sides: 2, work: 'turn' })
    expect(turn).toThrow('past_middle')
  })
})
