import { describe, expect, it } from 'vitest'
import { checkGang } from './check-gang.ts'
import type { GangPlan } from './gang-plan.ts'
import { planGang } from './plan-gang.ts'
import { gangOf } from './testing/gang-mixes.ts'

const input = gangOf([
  { id: 'a', width: 90, height: 54, quantity: 4000 },
  { id: 'b', width: 210, height: 148, quantity: 2000, grain: true },
])

const changed = (change: (plan: GangPlan) => void) => {
  const plan = structuredClone(planGang(input))
  change(plan)
  return checkGang(input, plan).map(({ kind }) => kind)
}

const firstBatch = (plan: GangPlan) => {
  const [batch] = plan.batches
  if (!batch) throw new Error('the plan has no batch')
  return batch
}

const firstCell = (plan: GangPlan, id: string) => {
  const cell = firstBatch(plan).cells.find((one) => one.id === id)
  if (!cell) throw new Error('the plan has no such cell')
  return cell
}

describe('the checker', () => {
  it('objects to nothing in a right plan', () => {
    expect(changed(() => undefined)).toEqual([])
  })

  it.each([
    ['outside', (plan: GangPlan) => (firstCell(plan, 'a').x = 0)],
    ['overlap', (plan: GangPlan) => (firstCell(plan, 'a').x += 3)],
    ['wrong_size', (plan: GangPlan) => (firstCell(plan, 'a').w += 1)],
    ['unknown_item', (plan: GangPlan) => (firstCell(plan, 'a').id = 'c')],
    ['turned_against_grain', (plan: GangPlan) => (firstCell(plan, 'b').turned = true)],
    ['too_few', (plan: GangPlan) => (firstBatch(plan).sheets -= 1)],
    ['wrong_cost', (plan: GangPlan) => (plan.cost_fen -= 1)],
    ['below_bound', (plan: GangPlan) => (plan.bound_fen = plan.cost_fen + 1)],
    ['wrong_overs', (plan: GangPlan) => plan.overs.push({ id: 'a', ordered: 4000, printed: 1 })],
    ['wrong_split', (plan: GangPlan) => plan.split.push('a')],
    ['cuts_miss_pieces', (plan: GangPlan) => plan.batches[0]?.cuts.at?.pop()],
  ])('finds %s', (kind, change) => {
    expect(changed((plan) => void change(plan))).toContain(kind)
  })

  it('finds cells that no straight cuts part, and a locked cell that is gone', () => {
    const cell = { id: 'a', x: 5, y: 4, w: 96, h: 60, turned: false }
    const turned = { ...cell, w: 60, h: 96, turned: true }
    const cells = [cell, { ...turned, x: 101 }, { ...cell, x: 65, y: 100 }, { ...turned, y: 64 }]
    const wheel = changed((plan) => plan.batches[0]?.cells.splice(0, Infinity, ...cells))
    expect(wheel).toContain('not_cut_straight')
    expect(wheel).not.toContain('overlap')
    const locked = { ...input, keep: [{ sheets: 1, cells: [{ ...cell, x: 6.5 }] }] }
    expect(checkGang(locked, planGang(input)).map(({ kind }) => kind)).toEqual(['lost_locked'])
  })
})
