import type { Rect } from '../cutting/rect.ts'
import { cellsOf, type Group } from './group-sheets.ts'
import type { CellBlock } from './pack-blocks.ts'
import type { GangTask } from './read-gang.ts'

export interface LaidCell {
  readonly job: number
  readonly cell: Rect
  readonly isTurned: boolean
}

interface JobCount {
  readonly job: number
  left: number
}

/** Gives each cell of a group its job: cells of the same job lie beside each other, row by row or column by column. */
export function layCells(task: GangTask, { blocks, members, sheets }: Group): LaidCell[] {
  const sizes = [...new Set(blocks.map(({ size }) => size))]
  return sizes.flatMap((size) => {
    const counts = members
      .filter(({ job }) => task.jobs[job]?.size === size)
      .map((member): JobCount => ({ job: member.job, left: cellsOf(member, sheets) - member.locked }))
      .toSorted((one, other) => other.left - one.left || one.job - other.job)
    return blocks
      .filter((block) => block.size === size)
      .toSorted((one, other) => other.columns * other.rows - one.columns * one.rows)
      .flatMap((block) => fillBlock(task, block, counts))
  })
}

function fillBlock(task: GangTask, block: CellBlock, counts: JobCount[]): LaidCell[] {
  const jobs = takeJobs(counts, block.columns * block.rows)
  const byRow = jobs.map((job, index) => ({
    job,
    column: index % block.columns,
    row: Math.floor(index / block.columns),
  }))
  const byColumn = jobs.map((job, index) => ({
    job,
    column: Math.floor(index / block.rows),
    row: index % block.rows,
  }))
  const cells = borders(byColumn) < borders(byRow) ? byColumn : byRow
  return cells.map(({ job, column, row }) => {
    const cell = { x: block.x + column * block.w, y: block.y + row * block.h, w: block.w, h: block.h }
    return { job, cell, isTurned: task.jobs[job]?.w !== block.w }
  })
}

/** The jobs of the next cells; one that fills the rest of a block exactly is taken before one that is larger. */
function takeJobs(counts: JobCount[], cells: number): number[] {
  const taken: number[] = []
  while (taken.length < cells) {
    const rest = cells - taken.length
    const open = counts.filter(({ left }) => left > 0)
    const next = open.find(({ left }) => left === rest) ?? open.find(({ left }) => left < rest) ?? open[0]
    if (!next) break
    const count = Math.min(next.left, rest)
    next.left -= count
    for (let index = 0; index < count; index++) taken.push(next.job)
  }
  return taken
}

/** The number of neighbours that belong to different jobs. */
function borders(cells: readonly { job: number; column: number; row: number }[]): number {
  const jobAt = new Map(cells.map(({ job, column, row }) => [`${column},${row}`, job]))
  return cells.filter(({ job, column, row }) => {
    const [right, below] = [jobAt.get(`${column + 1},${row}`), jobAt.get(`${column},${row + 1}`)]
    return (right !== undefined && right !== job) || (below !== undefined && below !== job)
  }).length
}
