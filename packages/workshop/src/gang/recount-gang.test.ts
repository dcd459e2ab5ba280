import { describe, expect, it } from 'vitest'
import { checkGang } from './check-gang.ts'
import { costOneByOne, fillOf, usedPercent } from './gang-figures.ts'
import { GangInputError } from './gang-plan.ts'
import { planGang } from './plan-gang.ts'
import { recountGang } from './recount-gang.ts'
import { gangOf } from './testing/gang-mixes.ts'

const card = { id: 'a', width: 90, height: 54, quantity: 4000 }
const leaflet = { id: 'b', width: 210, height: 148, quantity: 2000 }
const input = gangOf([card, leaflet])
const plan = planGang(input)

const kindsOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof GangInputError) return error.problems.map(({ kind }) => kind)
    throw error
  }
  return []
}

describe('a plan that a person has changed', () => {
  it('is the same plan if nothing was changed', () => {
    expect(recountGang(input, plan.batches)).toEqual(plan)
  })

  it('has its sheets, cuts and cost counted anew when a cell is gone', () => {
    const [batch, ...others] = plan.batches
    if (!batch) throw new Error('the plan has no batch')
    const last = batch.cells.findLast(({ id }) => id === 'a')
    const fewer = { ...batch, cells: batch.cells.filter((cell) => cell !== last) }
    const again = recountGang(input, [fewer, ...others])
    expect(checkGang(input, again)).toEqual([])
    expect(again.batches[0]?.cells).toHaveLength(batch.cells.length - 1)
    expect(again.cost_fen).toBeGreaterThanOrEqual(plan.cost_fen)
  })

  it('leaves out the cells of an item that was taken out', () => {
    const rest = { ...input, items: [leaflet] }
    const again = recountGang(rest, plan.batches)
    expect(checkGang(rest, again)).toEqual([])
    expect(again.cost_fen).toBeLessThanOrEqual(plan.cost_fen)
  })

  it('is refused if an item has no cell, or cells overlap', () => {
    const more = { ...input, items: [card, leaflet, { ...card, id: 'c' }] }
    expect(kindsOf(() => recountGang(more, plan.batches))).toEqual(['no_cell'])
    const [first] = plan.batches.flatMap(({ cells }) => cells)
    if (!first) throw new Error('the plan has no cell')
    expect(kindsOf(() => recountGang(input, [{ sheets: 1, cells: [first, first] }]))).toEqual([
      'locked_overlap',
    ])
  })
})

describe('an item that a person has turned', () => {
  it('lies turned with all its pieces', () => {
    const turned = gangOf([{ ...card, turned: true }, leaflet])
    const again = planGang(turned)
    expect(checkGang(turned, again)).toEqual([])
    const cells = again.batches.flatMap((batch) => batch.cells).filter(({ id }) => id === 'a')
    expect(cells.every((cell) => cell.turned && cell.w === 60 && cell.h === 96)).toBe(true)
    const upright = faultsOfUpright(again, 'a')
    expect(upright).toContain('not_turned')
  })

  it('cannot be one whose grain matters, nor too long for the sheet that way', () => {
    expect(kindsOf(() => planGang(gangOf([{ ...card, turned: true, grain: true }])))).toEqual([
      'turned_against_grain',
    ])
    expect(kindsOf(() => planGang(gangOf([{ ...card, width: 700, turned: true }])))).toEqual(['too_large'])
  })
})

/** The faults of a plan whose cells of one item are said to lie upright. */
function faultsOfUpright(of: typeof plan, id: string) {
  const batches = of.batches.map((batch) => ({
    ...batch,
    cells: batch.cells.map((cell) => (cell.id === id ? { ...cell, turned: false } : cell)),
  }))
  return checkGang(gangOf([{ ...card, turned: true }, leaflet]), { ...of, batches }).map(({ kind }) => kind)
}

describe('the figures beside a plan', () => {
  it('say what each item would cost alone', () => {
    expect(costOneByOne(input)).toBe(2 * 88_000 + 161 * (Math.ceil(4000 / 87) + Math.ceil(2000 / 13)))
    expect(plan.cost_fen).toBeLessThanOrEqual(costOneByOne(input))
  })

  it('say how much of a sheet is used, and how full the next one would be', () => {
    const cells = [{ id: 'a', x: 5, y: 4, w: 96, h: 60, turned: false }]
    expect(usedPercent(input, { cells })).toBe(1.1)
    expect(fillOf(gangOf([card]), 4000)).toBeCloseTo((96 * 60) / (879 * 583), 6)
    expect(fillOf(gangOf([card]), 1000)).toBeCloseTo((4 * 96 * 60) / (879 * 583), 6)
  })
})
