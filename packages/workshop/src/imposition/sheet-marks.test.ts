import { describe, expect, it } from 'vitest'
import { planGang } from '../gang/plan-gang.ts'
import { gangOf, halfSheet } from '../gang/testing/gang-mixes.ts'
import { imposeSheet } from './impose-sheet.ts'
import type { ImposedForm } from './imposed-form.ts'
import { sheetMarks } from './sheet-marks.ts'
import { signatures } from './signatures.ts'

const planned = () => {
  const items = [
    { id: 'a', width: 90, height: 54, quantity: 4000 },
    { id: 'b', width: 210, height: 148, quantity: 2000 },
  ]
  const [batch] = planGang(gangOf(items)).batches
  const cells = batch?.cells ?? []
  return imposeSheet({ sheet: halfSheet, bleed: 3, cells, sides: 2, work: 'sheetwise' })
}

const booklet = () =>
  signatures({
    id: 'GD1',
    sheet: halfSheet,
    work: 'sheetwise',
    width: 140,
    height: 210,
    bleed: 3,
    pages: 16,
    binding: 'saddle',
    cover: 'self',
    largest: 16,
    caliper_um: 100,
    creep: true,
  }).flatMap(({ forms }) => forms)

describe('the marks of a form', () => {
  it('lie on the paper above the gripper and touch no page', () => {
    for (const form of [...planned(), ...booklet()]) {
      const { crop, register, bar, slug } = sheetMarks(halfSheet, form)
      expect(crop.length).toBeGreaterThan(7)
      expect(register.length).toBeGreaterThan(0)
      const boxes = [
        ...crop.map(({ x1, y1, x2, y2 }) => ({ x: x1, y: y1, w: x2 - x1, h: y2 - y1 })),
        ...register.map(({ x, y, radius }) => ({
          x: x - radius,
          y: y - radius,
          w: 2 * radius,
          h: 2 * radius,
        })),
        ...(bar ? [bar] : []),
        ...(slug ? [slug] : []),
      ]
      for (const { x, y, w, h } of boxes) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(x + w).toBeLessThanOrEqual(halfSheet.width)
        expect(y + h).toBeLessThanOrEqual(halfSheet.height - halfSheet.gripper)
        const touched = form.cells.filter(
          ({ clip }) => clip.x < x + w && x < clip.x + clip.w && clip.y < y + h && y < clip.y + clip.h,
        )
        expect(touched).toEqual([])
      }
    }
  })

  it('show the same edge of the paper on both sides', () => {
    const forms = booklet()
    const edges = forms.map((form: ImposedForm) => sheetMarks(halfSheet, form).lay.map(({ x1 }) => x1 === 0))
    expect(edges).toEqual([[true], [false]])
  })
})
