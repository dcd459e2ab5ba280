import { type GangInput, GangInputError, type GangPlan, type LockedBatch } from './gang-plan.ts'
import { gangProblems } from './gang-problems.ts'
import { type LockedCell, type LockedSheet, readLocked } from './locked-batches.ts'
import { type GangTask, readGang } from './read-gang.ts'
import { type Layout, showPlan } from './show-plan.ts'

/**
 * The plan of cells as they lie, after a person has moved, turned or taken out some: sheets, cuts, cost and overs are
 * computed anew. Cells of items that are not in the input are left out. Throws a `GangInputError` for cells that
 * overlap, that no straight cuts part, and for an item without a cell.
 */
export function recountGang(input: GangInput, batches: readonly LockedBatch[]): GangPlan {
  const problems = gangProblems({ ...input, keep: batches })
  if (problems.length > 0) throw new GangInputError(problems)
  const task = readGang(input)
  const { sheets } = readLocked(batches, task)
  const missing = missingJobs(task, sheets)
  if (missing.length > 0) throw new GangInputError(missing.map((id) => ({ kind: 'no_cell', id })))
  return showPlan(input, task, layoutsOf(sheets))
}

/** The rest of the plan from before, if it still prints everything and keeps what is locked. */
export function earlierLayouts(input: GangInput, task: GangTask): Layout[] | undefined {
  if (!input.earlier || gangProblems({ ...input, keep: input.earlier }).length > 0) return undefined
  const { sheets } = readLocked(input.earlier, task)
  const locked = readLocked(input.keep ?? [], task).sheets
  return missingJobs(task, sheets).length > 0 || !keepsAll(sheets, locked) ? undefined : layoutsOf(sheets)
}

function missingJobs({ jobs }: GangTask, sheets: readonly LockedSheet[]): string[] {
  const present = new Set(sheets.flatMap(({ members }) => members.map(({ job }) => job)))
  return jobs.filter((_, job) => !present.has(job)).map(({ id }) => id)
}

function layoutsOf(sheets: readonly LockedSheet[]): Layout[] {
  return sheets.map(({ cells, members }) => ({
    sheets: Math.max(...members.map(({ share, locked }) => Math.ceil(share / locked))),
    cells,
  }))
}

function keepsAll(sheets: readonly LockedSheet[], locked: readonly LockedSheet[]): boolean {
  const keyOf = ({ job, cell, isTurned }: LockedCell) =>
    [job, cell.x, cell.y, cell.w, cell.h, isTurned].join()
  return locked.every(({ cells }) =>
    sheets.some((sheet) => {
      const present = new Set(sheet.cells.map(keyOf))
      return cells.every((cell) => present.has(keyOf(cell)))
    }),
  )
}
