import { cutTree } from '../cutting/cut-tree.ts'
import { microns, millimetres, type Rect } from '../cutting/rect.ts'
import { boundCost } from './bound-cost.ts'
import type { GangBatch, GangCell, GangInput, GangPlan } from './gang-plan.ts'
import type { LaidCell } from './lay-cells.ts'
import type { GangTask } from './read-gang.ts'

/** A batch before it is shown in mm. */
export interface Layout {
  readonly sheets: number
  readonly cells: readonly LaidCell[]
}

export const costOf = ({ platesFen, sheetFen }: GangTask, layouts: readonly Layout[]) =>
  layouts.reduce((sum, { sheets }) => sum + platesFen + sheetFen * sheets, 0)

export function showPlan(input: GangInput, task: GangTask, layouts: readonly Layout[]): GangPlan {
  const cost = Math.ceil(costOf(task, layouts))
  return {
    batches: layouts.map((layout) => showBatch(input, task, layout)),
    cost_fen: cost,
    bound_fen: Math.min(cost, Math.floor(boundCost(task))),
    ...countPrinted(input, task, layouts),
  }
}

function showBatch({ sheet }: GangInput, { jobs, bleed }: GangTask, { sheets, cells }: Layout): GangBatch {
  const ordered = cells.toSorted((one, other) => one.cell.y - other.cell.y || one.cell.x - other.cell.x)
  const whole: Rect = { x: 0, y: 0, w: microns(sheet.width), h: microns(sheet.height) }
  const cuts = cutTree(
    whole,
    ordered.map(({ cell }) => cell),
    bleed,
  )
  if (!cuts) throw new Error('cells of a plan are parted by straight cuts')
  return {
    sheets,
    cells: ordered.map(({ job, cell, isTurned }): GangCell => {
      const [x, y, w, h] = [cell.x, cell.y, cell.w, cell.h].map(millimetres) as [
        number,
        number,
        number,
        number,
      ]
      return { id: jobs[job]?.id ?? '', x, y, w, h, turned: isTurned }
    }),
    cuts,
  }
}

function countPrinted({ overs_percent }: GangInput, { jobs }: GangTask, layouts: readonly Layout[]) {
  const overs: GangPlan['overs'] = []
  const split: string[] = []
  jobs.forEach(({ id, quantity }, job) => {
    const counts = layouts.map(
      ({ sheets, cells }) => sheets * cells.filter((cell) => cell.job === job).length,
    )
    const printed = counts.reduce((sum, count) => sum + count, 0)
    if (printed > quantity * (1 + overs_percent / 100)) overs.push({ id, ordered: quantity, printed })
    if (layouts.filter(({ cells }) => cells.some((cell) => cell.job === job)).length > 1) split.push(id)
  })
  return { overs, split }
}
