import { microns, type Rect } from '../cutting/rect.ts'
import { freeParts } from './free-parts.ts'
import type { LockedBatch } from './gang-plan.ts'
import type { GroupSheet, Member } from './group-sheets.ts'
import type { GangTask } from './read-gang.ts'

export interface LockedCell {
  readonly job: number
  readonly cell: Rect
  readonly isTurned: boolean
}

/** A batch with cells that stay, and what they print. */
export interface LockedSheet {
  readonly sheet: GroupSheet
  readonly cells: readonly LockedCell[]
  readonly members: readonly Member[]
}

/** The locked cells of a batch; those of items that were taken out are gone. */
export function lockedCells({ cells }: LockedBatch, { jobs }: GangTask): LockedCell[] {
  return cells.flatMap(({ id, x, y, w, h, turned }) => {
    const job = jobs.findIndex((one) => one.id === id)
    if (job < 0) return []
    return [{ job, cell: { x: microns(x), y: microns(y), w: microns(w), h: microns(h) }, isTurned: turned }]
  })
}

/** Locked batches, and what the sheets that they had do not print of their jobs. */
export interface LockedSheets {
  readonly sheets: readonly LockedSheet[]
  readonly rest: readonly Member[]
}

/**
 * Batches that keep at least one cell. An item on several has its share on each. The last one prints the rest, unless
 * rests are apart: then each batch prints what its sheets held before, and the rest may lie anywhere.
 */
export function readLocked(
  batches: readonly LockedBatch[],
  task: GangTask,
  isRestApart = false,
): LockedSheets {
  const lists = batches.map((batch) => ({ sheets: batch.sheets, cells: lockedCells(batch, task) }))
  const left = task.jobs.map(({ quantity }) => quantity)
  const sheets = lists.flatMap(({ sheets: count, cells }, index) => {
    if (cells.length === 0) return []
    const members = [...new Set(cells.map(({ job }) => job))].map((job): Member => {
      const locked = cells.filter((cell) => cell.job === job).length
      const isLast = !lists.slice(index + 1).some((later) => later.cells.some((cell) => cell.job === job))
      const rest = left[job] as number
      const takesAll = isLast && !isRestApart
      const share = Math.max(1, takesAll ? rest : Math.min(rest, Math.max(1, count) * locked))
      left[job] = Math.max(0, rest - share)
      return { job, share, locked }
    })
    return [{ sheet: { free: freeSheet(task, cells, index), locked: index }, cells, members }]
  })
  const isLocked = new Set(sheets.flatMap(({ members }) => members.map(({ job }) => job)))
  const rest = left.flatMap((share, job): Member[] =>
    isLocked.has(job) && share > 0 ? [{ job, share, locked: 0 }] : [],
  )
  return { sheets, rest }
}

function freeSheet({ area }: GangTask, cells: readonly LockedCell[], index: number): GroupSheet['free'] {
  const rects = cells.map(({ cell }) => cell)
  const parts = freeParts(area, rects) ?? []
  return { key: `locked ${index}`, parts, area: parts.reduce((sum, { w, h }) => sum + w * h, 0) }
}
