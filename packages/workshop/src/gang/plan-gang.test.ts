import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkGang } from './check-gang.ts'
import type { GangInput, GangItem, GangPlan } from './gang-plan.ts'
import { gangProblems } from './gang-problems.ts'
import { planGang } from './plan-gang.ts'
import { cutAtRandom, gangMixes, gangOf, seededRandom } from './testing/gang-mixes.ts'

const numRuns = process.env.NIGHTLY ? 400 : 20

const anItem = fc.record({
  width: fc.oneof(fc.constant(90), fc.integer({ min: 40, max: 420 })),
  height: fc.oneof(fc.constant(54), fc.integer({ min: 40, max: 290 })),
  quantity: fc.integer({ min: 1, max: 60 }).map((hundreds) => hundreds * 100),
  grain: fc.boolean(),
})
const someItems = (maxLength: number) =>
  fc
    .array(anItem, { minLength: 1, maxLength })
    .map((items) => items.map((item, index): GangItem => ({ id: `GD${index}`, ...item })))
const prices = fc.record({
  sheet_fen: fc.integer({ min: 10, max: 400 }),
  plates_fen: fc.integer({ min: 5_000, max: 200_000 }),
})
const anInput = (maxLength = 9) =>
  fc.tuple(someItems(maxLength), prices).map(([items, more]) => gangOf(items, more))

const proved = (input: GangInput): GangPlan => {
  const plan = planGang(input)
  expect(checkGang(input, plan)).toEqual([])
  return plan
}

/** A sheet for each job, filled with straight rows of it. */
const oneByOne = ({ items, sheet, bleed, sheet_fen, plates_fen }: GangInput) =>
  items.reduce((sum, { width, height, quantity, grain }) => {
    const [w, h] = [width + 2 * bleed, height + 2 * bleed]
    const [across, down] = [sheet.width - 2 * sheet.side, sheet.height - sheet.tail - sheet.gripper]
    const straight = Math.floor(across / w) * Math.floor(down / h)
    const turned = grain ? 0 : Math.floor(across / h) * Math.floor(down / w)
    return sum + plates_fen + sheet_fen * Math.ceil(quantity / Math.max(straight, turned))
  }, 0)

describe('the plan of a gang run', { timeout: 120_000 }, () => {
  it('puts orders of a shop on sheets close to what nobody can beat', () => {
    const mixes = gangMixes().filter(({ input }) => process.env.NIGHTLY || input.items.length < 20)
    const ratios = mixes.map(({ input }) => {
      const plan = proved(input)
      return plan.cost_fen / plan.bound_fen
    })
    expect(ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length).toBeLessThanOrEqual(1.25)
  })

  it('joins the pieces of a sheet that was cut at random', () => {
    for (const seed of [7, 8, 9]) {
      const { input, bestFen } = cutAtRandom(seed, 9, 1000)
      const plan = proved(input)
      expect(plan.cost_fen).toBe(bestFen)
      expect(plan.bound_fen).toBe(bestFen)
    }
  })

  it('is proved by the checker and is never dearer than a sheet for each job', () => {
    fc.assert(
      fc.property(anInput(), (input) => {
        expect(proved(input).cost_fen).toBeLessThanOrEqual(oneByOne(input))
      }),
      { numRuns },
    )
  })

  it('is the same whatever the order of the items', () => {
    fc.assert(
      fc.property(
        anInput().chain((input) =>
          fc.tuple(
            fc.constant(input),
            fc.shuffledSubarray([...input.items], { minLength: input.items.length }),
          ),
        ),
        ([input, items]) => {
          expect(planGang({ ...input, items })).toEqual(planGang(input))
        },
      ),
      { numRuns },
    )
  })

  it('keeps locked cells where they are and fills the rest of their sheet', () => {
    fc.assert(
      fc.property(anInput(), fc.nat(), fc.nat(), (input, batchAt, cellAt) => {
        const plan = planGang(input)
        const batch = plan.batches.at(batchAt % plan.batches.length)
        const cell = batch?.cells.at(cellAt % batch.cells.length)
        if (!batch || !cell) return
        for (const cells of [[cell], batch.cells.filter(({ id }) => id === cell.id), batch.cells]) {
          proved({ ...input, keep: [{ sheets: batch.sheets, cells }] })
          const again = proved({ ...input, keep: [{ sheets: batch.sheets, cells }], earlier: plan.batches })
          expect(again.cost_fen).toBeLessThanOrEqual(plan.cost_fen)
        }
      }),
      { numRuns },
    )
  })

  it('never makes the rest dearer when a job is taken out of a plan', () => {
    fc.assert(
      fc.property(anInput(), fc.nat(), (input, at) => {
        const before = planGang(input)
        const items = input.items.filter((_, index) => index !== at % input.items.length)
        expect(proved({ ...input, items, earlier: before.batches }).cost_fen).toBeLessThanOrEqual(
          before.cost_fen,
        )
        expect(proved({ ...input, items, keep: before.batches }).cost_fen).toBeLessThanOrEqual(
          before.cost_fen,
        )
      }),
      { numRuns },
    )
  })

  it('splits a job only where that saves more than was asked for', () => {
    const input = gangOf([
      { id: 'a', width: 90, height: 54, quantity: 4500 },
      { id: 'b', width: 90, height: 54, quantity: 9000 },
      { id: 'c', width: 90, height: 54, quantity: 16_000 },
    ])
    const small = {
      ...input,
      sheet: { width: 394, height: 75, gripper: 10, side: 5, tail: 5 },
      plates_fen: 20_000,
    }
    const [never, always] = [100, 0].map((split_saving_percent) => proved({ ...small, split_saving_percent }))
    expect(never?.split).toEqual([])
    expect(always?.cost_fen).toBeLessThanOrEqual(never?.cost_fen ?? 0)
  })

  it('ends after its share of work, however many small jobs there are', () => {
    const random = seededRandom(200)
    const items = Array.from({ length: 150 }, (_, index) => ({
      id: `GD${index}`,
      width: random(20, 60),
      height: random(20, 60),
      quantity: random(5, 100) * 100,
    }))
    const before = process.cpuUsage()
    const plan = proved(gangOf(items))
    const { user } = process.cpuUsage(before)
    expect(user / 1e6).toBeLessThan(20)
    expect(plan.cost_fen / plan.bound_fen).toBeLessThan(1.4)
  })

  it('answers nothing for nothing', () => {
    expect(planGang(gangOf([]))).toEqual({ batches: [], cost_fen: 0, bound_fen: 0, overs: [], split: [] })
  })

  it('says what stands in the way of a plan', () => {
    const item = { id: 'a', width: 90, height: 54, quantity: 100 }
    const kinds = (more: Partial<GangInput>) => gangProblems(gangOf([item], more)).map(({ kind }) => kind)
    expect(kinds({ items: [item, item] })).toEqual(['same_id'])
    expect(kinds({ items: [{ ...item, width: 900, height: 300 }] })).toEqual(['too_large'])
    expect(kinds({ items: [{ ...item, width: 300, height: 700, grain: true }] })).toEqual(['too_large'])
    expect(kinds({ items: [{ ...item, quantity: 1.5 }] })).toEqual(['bad_number'])
    expect(kinds({ sheet: { width: 0, height: 1, gripper: 0, side: 0, tail: 0 } })).toEqual(['bad_sheet'])
    const cell = { id: 'a', x: 5, y: 4, w: 96, h: 60, turned: false }
    const locked = (...cells: (typeof cell)[]) => kinds({ keep: [{ sheets: 1, cells }] })
    expect(locked(cell)).toEqual([])
    expect(locked({ ...cell, w: 95 })).toEqual(['locked_size'])
    expect(locked({ ...cell, x: 4 })).toEqual(['locked_outside'])
    expect(locked(cell, { ...cell, x: 50 })).toEqual(['locked_overlap'])
    const turned = { ...cell, w: 60, h: 96, turned: true }
    const wheel = [cell, { ...turned, x: 101, y: 4 }, { ...cell, x: 65, y: 100 }, { ...turned, x: 5, y: 64 }]
    expect(locked(...wheel)).toEqual(['locked_cuts'])
    expect(() => planGang(gangOf([item, item]))).toThrow('same_id a')
  })
})
