import { describe, expect, it } from 'vitest'
import { demoTariff } from '../demo/demo-shop.ts'
import { countBlocks, expandBlock } from '../sheet/piece-blocks.ts'
import type { ImpositionCell, PartPlan } from './imposition-plan.ts'
import { quoteOffset } from './quote-offset.ts'
import { aLeaflet } from './testing/an-offset-job.ts'

const sizes: [number, number][] = [
  [210, 285],
  [285, 210],
  [90, 54],
  [140, 210],
  [100, 400],
  [400, 100],
  [190, 266],
]

const planOf = (
  [width, height]: [number, number],
  print_method: number,
  quantity = 5000,
): PartPlan | undefined => {
  const request = aLeaflet({ width, height, quantity, colours_back: 4, print_method })
  const result = quoteOffset(demoTariff, request, { neighbours: false })
  return result.ok ? result.quote.plan?.parts[0] : undefined
}

type Turning = (cell: ImpositionCell, sheet: PartPlan['sheet']) => ImpositionCell

/** The position of a cell after the sheet was turned over, seen through the paper. */
const turnLeftToRight: Turning = (cell, { long }) => ({
  ...cell,
  x: long - cell.x - cell.w,
  rotation: ((360 - cell.rotation) % 360) as ImpositionCell['rotation'],
})
const tumbleHeadOverFoot: Turning = (cell, { short }) => ({
  ...cell,
  y: short - cell.y - cell.h,
  rotation: ((540 - cell.rotation) % 360) as ImpositionCell['rotation'],
})

const rounded = ({ x, y, rotation }: ImpositionCell) => `${x.toFixed(2)} ${y.toFixed(2)} ${rotation}`
const cellsOf = (plan: PartPlan, side: 'front' | 'back') =>
  plan.forms.flatMap(({ blocks }) => blocks.flatMap(expandBlock).filter((cell) => cell.side === side))

describe.each([
  ['正反版', 2, turnLeftToRight],
  ['自翻版', 3, turnLeftToRight],
  ['滚翻版', 4, tumbleHeadOverFoot],
] as const)('%s', (_name, method, turn) => {
  it('puts every back behind its front, head to head, upright and turned', () => {
    const plans = sizes.flatMap((size) => planOf(size, method) ?? [])
    const rotations = new Set(plans.flatMap((plan) => cellsOf(plan, 'front').map(({ rotation }) => rotation)))
    expect(rotations).toEqual(new Set([0, 90]))
    for (const plan of plans) {
      const fronts = cellsOf(plan, 'front').map((cell) => rounded(turn(cell, plan.sheet)))
      expect(fronts.sort()).toEqual(cellsOf(plan, 'back').map(rounded).sort())
    }
  })
})

describe('a plan', () => {
  it('lists the cells of its blocks one by one while they are few', () => {
    const plan = planOf([210, 285], 2)
    for (const { blocks, cells } of plan?.forms ?? []) {
      expect(countBlocks(blocks)).toBe(plan?.up)
      expect(blocks.flatMap(expandBlock)).toEqual(cells)
    }
    expect(plan?.cuts).toHaveLength(2 * ((plan?.columns ?? 0) + (plan?.rows ?? 0)))
  })

  it('is told by its blocks alone where the cells are many', () => {
    const plan = planOf([20, 20], 3, 2_000_000)
    expect(plan?.up).toBeGreaterThan(300)
    expect(countBlocks(plan?.forms[0]?.blocks ?? [])).toBe(plan?.up)
    expect(plan?.forms[0]?.cells).toBeUndefined()
    expect(JSON.stringify(plan).length).toBeLessThan(10_000)
  })
})
