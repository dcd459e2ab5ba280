import { SheetFitter } from './fit-sheet.ts'
import { type GangInput, GangInputError, type GangPlan } from './gang-plan.ts'
import { gangProblems } from './gang-problems.ts'
import { type Group, GroupPlanner, type Member } from './group-sheets.ts'
import { type LaidCell, layCells } from './lay-cells.ts'
import { type LockedSheet, type LockedSheets, readLocked } from './locked-batches.ts'
import type { Work } from './pack-blocks.ts'
import { type GangTask, readGang } from './read-gang.ts'
import { earlierLayouts } from './recount-gang.ts'
import { GroupSearch } from './search-groups.ts'
import { costOf, type Layout, showPlan } from './show-plan.ts'

/** Steps of work for one plan: about a second of processor. */
const WORK = 170_000_000
/** Parts of it that are left for splitting jobs and for the last polish. */
const SPLIT_RESERVE = 0.45
const POLISH_RESERVE = 0.2

/** The saving that splitting must exceed unless the input says otherwise, in percent. */
const SPLIT_SAVING_PERCENT = 1

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
