import { describe, expect, it } from 'vitest'
import type { GangInput } from '../gang/gang-plan.ts'
import { planGang } from '../gang/plan-gang.ts'
import { gangMixes, gangOf, halfSheet } from '../gang/testing/gang-mixes.ts'
import { cutPpf } from './cut-ppf.ts'
import { cutTree } from './cut-tree.ts'
import { type CutStep, countStrokes, cuttingList } from './cutting-list.ts'

interface Part {
  x: number
  y: number
  w: number
  h: number
}

const tenth = (mm: number) => Math.round(mm * 1000) / 1000
const keyOf = ({ x, y, w, h }: Part) => [x, y, w, h].map(tenth).join()

/** Works through the list as a cutter does: the back gauge is set, the knife falls, parts come off at the front. */
const cutInCode = (
  { width, height }: { width: number; height: number },
  steps: readonly CutStep[],
): Part[] => {
  const parts = new Map<string, Part>()
  const put = (part: Part) => parts.set(keyOf(part), part)
  put({ x: 0, y: 0, w: width, h: height })
  for (const { axis, parts: cut, gauge } of steps) {
    for (const next of cut) {
      let part = parts.get(keyOf(next))
      if (!part) throw new Error(`no part ${keyOf(next)}`)
      parts.delete(keyOf(part))
      for (const figure of gauge) {
        if (axis === 'x') {
          put({ ...part, x: part.x + figure, w: part.w - figure })
          part = { ...part, w: figure }
        } else {
          // The gripper's side lies at the gauge.
          put({ ...part, h: part.h - figure })
          part = { ...part, y: part.y + part.h - figure, h: figure }
        }
      }
      put(part)
    }
  }
  return [...parts.values()]
}

const trimmed = (input: GangInput) =>
  planGang(input).batches.map(({ cells, cuts }) => ({
    cuts,
    pieces: cells.map(({ x, y, w, h }) => ({
      x: x + input.bleed,
      y: y + input.bleed,
      w: w - 2 * input.bleed,
      h: h - 2 * input.bleed,
    })),
  }))

const touches = (one: Part, other: Part) =>
  one.x + 0.0005 < other.x + other.w &&
  other.x + 0.0005 < one.x + one.w &&
  one.y + 0.0005 < other.y + other.h &&
  other.y + 0.0005 < one.y + one.h

describe('the cutting list', { timeout: 60_000 }, () => {
  it('yields exactly the pieces when its cuts are made in order', () => {
    const small = process.env.NIGHTLY
      ? gangMixes()
      : gangMixes().filter(({ input }) => input.items.length < 20)
    const several = [
      { id: 'a', width: 90, height: 54, quantity: 8000 },
      { id: 'b', width: 210, height: 148, quantity: 2000 },
      { id: 'c', width: 97.3, height: 61.7, quantity: 3000 },
      { id: 'd', width: 120, height: 40, quantity: 1000 },
    ]
    const inputs = [...small.map(({ input }) => input), gangOf(several), gangOf(several, { bleed: 0 })]
    for (const input of inputs) {
      for (const { cuts, pieces } of trimmed(input)) {
        const left = cutInCode(input.sheet, cuttingList(cuts))
        const keys = new Set(left.map(keyOf))
        expect(pieces.filter((piece) => !keys.has(keyOf(piece)))).toEqual([])
        const pieceKeys = new Set(pieces.map(keyOf))
        const waste = left.filter((part) => !pieceKeys.has(keyOf(part)))
        expect(waste.filter((part) => pieces.some((piece) => touches(part, piece)))).toEqual([])
      }
    }
  })

  it('cuts parts of one size together, with figures that fall', () => {
    const input = gangOf([{ id: 'a', width: 90, height: 54, quantity: 8100, grain: true }])
    const [batch] = planGang(input).batches
    const steps = cuttingList(batch?.cuts ?? { x: 0, y: 0, w: 0, h: 0 })
    expect(steps).toHaveLength(2)
    expect(steps[1]?.parts.length).toBe((steps[0]?.into ?? 0) as number)
    for (const { gauge } of steps) expect(gauge).toEqual(gauge.toSorted((one, other) => other - one))
    expect(countStrokes(steps)).toBe((steps[0]?.gauge.length ?? 0) + (steps[1]?.gauge.length ?? 0))
  })

  it('knows no cuts for cells in a wheel', () => {
    const cells = [
      { x: 0, y: 0, w: 20, h: 10 },
      { x: 20, y: 0, w: 10, h: 20 },
      { x: 10, y: 20, w: 20, h: 10 },
      { x: 0, y: 10, w: 10, h: 20 },
    ]
    expect(cutTree({ x: 0, y: 0, w: 100, h: 100 }, cells, 0)).toBeUndefined()
    expect(cutTree({ x: 0, y: 0, w: 100, h: 100 }, [], 0)).toBeUndefined()
  })
})

describe('cut data for a cutter', () => {
  it('has every piece as a block in points from the lower left corner', () => {
    const input = gangOf([{ id: 'a', width: 90, height: 54, quantity: 1000 }])
    const [batch] = planGang(input).batches
    if (!batch) throw new Error('no batch')
    const text = cutPpf(batch.cuts, { ...halfSheet, name: 'HB261118-(2)版', sheets: 1000, sides: 2 })
    expect(text).toMatch(/^%!PS-Adobe-3\.0\n%%CIP3-File Version 3\.0\n/)
    expect(text).toContain('/CIP3AdmJobName (HB261118-\\(2\\)?) def')
    expect(text).toMatch(/^[\x20-\x7e\n]+$/)
    expect(text.endsWith('CIP3EndSheet\n%%CIP3EndOfFile\n')).toBe(true)
    const blocks = [...text.matchAll(/BlockTrf \[1 0 0 1 (\S+) (\S+)\] def\n\S+BlockSize \[(\S+) (\S+)\]/g)]
    const mm = (points: string | undefined) => (Number(points) * 25.4) / 72
    const boxes = blocks.map(([, x, y, w, h]) => [mm(x) - 3, 597 - mm(y) - mm(h) - 3, mm(w) + 6, mm(h) + 6])
    expect(boxes).toHaveLength(batch.cells.length)
    batch.cells.forEach(({ x, y, w, h }, index) => {
      ;[x, y, w, h].forEach((side, at) => {
        expect(boxes[index]?.[at]).toBeCloseTo(side, 2)
      })
    })
  })
})
