import { contains, microns, overlaps, type Rect } from '../cutting/rect.ts'
import { freeParts } from './free-parts.ts'
import type { GangInput, GangProblem } from './gang-plan.ts'
import { lockedCells } from './locked-batches.ts'
import { type CellSize, type GangTask, printable, readGang } from './read-gang.ts'

const isLength = (value: number) => Number.isFinite(value) && value > 0 && value <= 10_000
const isMargin = (value: number) => Number.isFinite(value) && value >= 0 && value <= 1_000
const isCost = (value: number) => value >= 0 && value <= 1e12

/** The most pieces of one item: sums of them stay exact. */
const MOST_PIECES = 100_000_000

/** The reasons why an input cannot be planned; none for one that can. */
export function gangProblems(input: GangInput): GangProblem[] {
  const { sheet, bleed } = input
  const isSheet = isLength(sheet.width) && isLength(sheet.height)
  const margins = [sheet.gripper, sheet.side, sheet.tail, bleed]
  const costs = [input.sheet_fen, input.plates_fen, input.overs_percent, input.split_saving_percent ?? 0]
  if (!isSheet || !margins.every(isMargin) || !costs.every(isCost)) return [{ kind: 'bad_sheet' }]
  const area = printable(input)
  if (area.w <= 0 || area.h <= 0) return [{ kind: 'bad_sheet' }]
  const problems = itemProblems(input)
  return problems.length > 0 ? problems : lockedProblems(input, readGang(input))
}

function itemProblems(input: GangInput): GangProblem[] {
  const area = printable(input)
  const ids = new Set<string>()
  return input.items.flatMap(({ id, width, height, quantity, grain, turned }): GangProblem[] => {
    if (ids.has(id)) return [{ kind: 'same_id', id }]
    ids.add(id)
    const isCount = Number.isSafeInteger(quantity) && quantity > 0 && quantity <= MOST_PIECES
    if (!isLength(width) || !isLength(height) || !isCount) return [{ kind: 'bad_number', id }]
    const [w, h] = [width, height].map((side) => microns(side) + 2 * microns(input.bleed)) as [number, number]
    if (grain && turned && w !== h) return [{ kind: 'turned_against_grain', id }]
    const fitsStraight = !turned && w <= area.w && h <= area.h
    const fits = fitsStraight || (!grain && h <= area.w && w <= area.h)
    return fits && w * h > 0 ? [] : [{ kind: 'too_large', id }]
  })
}

function lockedProblems({ keep = [] }: GangInput, task: GangTask): GangProblem[] {
  return keep.flatMap((batch): GangProblem[] => {
    const cells = lockedCells(batch, task)
    for (const [index, { job, cell, isTurned }] of cells.entries()) {
      const { id, w, h, size } = task.jobs[job] as GangTask['jobs'][number]
      const isSize = isTurned ? cell.w === h && cell.h === w : cell.w === w && cell.h === h
      if (!isSize || !fitsSize(cell, task.sizes[size])) return [{ kind: 'locked_size', id }]
      if (!contains(task.area, cell)) return [{ kind: 'locked_outside', id }]
      if (cells.slice(0, index).some((other) => overlaps(other.cell, cell)))
        return [{ kind: 'locked_overlap', id }]
    }
    const isCut = freeParts(
      task.area,
      cells.map(({ cell }) => cell),
    )
    return isCut ? [] : [{ kind: 'locked_cuts' }]
  })
}

/** Cells whose direction is given lie as their size does. */
const fitsSize = (cell: Rect, size: CellSize | undefined) =>
  size !== undefined && (size.mayTurn || (cell.w === size.w && cell.h === size.h))
