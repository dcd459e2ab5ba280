import { cutTree } from '../cutting/cut-tree.ts'
import { microns, millimetres, type Rect } from '../cutting/rect.ts'
import { boundCost } from './bound-cost.ts'
import { SheetFitter } from './fit-sheet.ts'
import { type GangBatch, type GangCell, type GangInput, GangInputError, type GangPlan } from './gang-plan.ts'
import { gangProblems } from './gang-problems.ts'
import { type Group, GroupPlanner, type Member } from './group-sheets.ts'
import { type LaidCell, layCells } from './lay-cells.ts'
import { type LockedSheet, type LockedSheets, readLocked } from './locked-batches.ts'
import type { Work } from './pack-blocks.ts'
import { type GangTask, readGang } from './read-gang.ts'
import { GroupSearch } from './search-groups.ts'

/** Steps of work for one plan: about a second of processor. */
const WORK = 90_000_000
/** Parts of it that are left for splitting jobs and for the last polish. */
const SPLIT_RESERVE = 0.45
const POLISH_RESERVE = 0.1

/** The saving that splitting must exceed unless the input says otherwise, in percent. */
const SPLIT_SAVING_PERCENT = 1

interface Layout {
  readonly sheets: number
  readonly cells: readonly LaidCell[]
}

/**
 * Lays jobs of one family on press sheets, at the lowest cost found of plates and sheets. The same input gives the same
 * plan, whatever the order of its items. Throws a `GangInputError` for an input that `gangProblems` objects to.
 */
export function planGang(input: GangInput): GangPlan {
  const problems = gangProblems(input)
  if (problems.length > 0) throw new GangInputError(problems)
  const task = readGang(input)
  const savingPercent = input.split_saving_percent ?? SPLIT_SAVING_PERCENT
  const planned = search(input, task, savingPercent)
  const earlier = earlierLayouts(input, task)
  const layouts = earlier && costOf(task, earlier) < costOf(task, planned) ? earlier : planned
  return showPlan(input, task, layouts)
}

/** Jobs of locked batches stay on them as a whole, unless it saves enough to print their rests on other batches. */
function search(input: GangInput, task: GangTask, savingPercent: number): Layout[] {
  const locked = readLocked(input.keep ?? [], task)
  const apart = readLocked(input.keep ?? [], task, true)
  if (apart.rest.length === 0) return searchWith(task, locked, savingPercent, WORK)
  const together = searchWith(task, locked, savingPercent, WORK / 2)
  const separate = searchWith(task, apart, savingPercent, WORK / 2)
  const saving = costOf(task, together) - costOf(task, separate)
  return saving > (costOf(task, together) * savingPercent) / 100 ? separate : together
}

function searchWith(
  task: GangTask,
  { sheets, rest }: LockedSheets,
  savingPercent: number,
  steps: number,
): Layout[] {
  const work: Work = { left: steps }
  const planner = new GroupPlanner(task, new SheetFitter(task, work))
  const groups = new GroupSearch(task, planner, work)
  const stay = sheets.flatMap(({ sheet, members }) => planner.plan(sheet, members) ?? [])
  const isLocked = new Set(sheets.flatMap(({ members }) => members.map(({ job }) => job)))
  const free = task.jobs.flatMap(({ quantity }, job): Member[] =>
    isLocked.has(job) ? [] : [{ job, share: quantity, locked: 0 }],
  )
  const start = groups.improve([...stay, ...groups.start([...free, ...rest])], false)
  const whole = groups.shake(start, false, steps * SPLIT_RESERVE)
  const wholeCost = groups.costOf(whole)
  const split = groups.shake(groups.improve(whole, true), true, steps * POLISH_RESERVE)
  const isWorthIt = wholeCost - groups.costOf(split) > (wholeCost * savingPercent) / 100
  work.left = Math.max(work.left, steps * POLISH_RESERVE)
  return (isWorthIt ? split : whole)
    .map((group) => planner.polish(group))
    .toSorted(inOrder)
    .map((group) => ({ sheets: group.sheets, cells: cellsOnSheet(task, group, sheets) }))
}

/** Locked batches first, as they came; then the longest. */
function inOrder(one: Group, other: Group): number {
  const [first, second] = [one.sheet.locked ?? Infinity, other.sheet.locked ?? Infinity]
  if (first !== second) return first - second
  return other.sheets - one.sheets || (one.members[0]?.job ?? 0) - (other.members[0]?.job ?? 0)
}

function cellsOnSheet(task: GangTask, group: Group, locked: readonly LockedSheet[]): LaidCell[] {
  const stay = locked.find(({ sheet }) => sheet === group.sheet)
  const cells = layCells(task, group)
  if (stay) return [...stay.cells, ...cells]
  const end = Math.max(...cells.map(({ cell }) => cell.x + cell.w))
  const shift = Math.floor((task.area.x + task.area.w - end) / 2)
  return cells.map((one) => ({ ...one, cell: { ...one.cell, x: one.cell.x + shift } }))
}

/** The rest of the plan from before, if it still prints everything and keeps what is locked. */
function earlierLayouts(input: GangInput, task: GangTask): Layout[] | undefined {
  if (!input.earlier || gangProblems({ ...input, keep: input.earlier }).length > 0) return undefined
  const { sheets } = readLocked(input.earlier, task)
  const locked = readLocked(input.keep ?? [], task).sheets
  const jobs = new Set(sheets.flatMap(({ members }) => members.map(({ job }) => job)))
  if (jobs.size < task.jobs.length || !keepsAll(sheets, locked)) return undefined
  return sheets.map(({ cells, members }) => ({
    sheets: Math.max(...members.map(({ share, locked: count }) => Math.ceil(share / count))),
    cells,
  }))
}

function keepsAll(sheets: readonly LockedSheet[], locked: readonly LockedSheet[]): boolean {
  const keyOf = ({ job, cell, isTurned }: LaidCell) => [job, cell.x, cell.y, cell.w, cell.h, isTurned].join()
  return locked.every(({ cells }) =>
    sheets.some((sheet) => {
      const present = new Set(sheet.cells.map(keyOf))
      return cells.every((cell) => present.has(keyOf(cell)))
    }),
  )
}

const costOf = ({ platesFen, sheetFen }: GangTask, layouts: readonly Layout[]) =>
  layouts.reduce((sum, { sheets }) => sum + platesFen + sheetFen * sheets, 0)

function showPlan(input: GangInput, task: GangTask, layouts: readonly Layout[]): GangPlan {
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
