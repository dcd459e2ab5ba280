import { cutSheet } from '@yinpu/pricing'
import { microns } from '../cutting/rect.ts'
import type { GangBatch, GangInput } from './gang-plan.ts'
import { type GangTask, readGang } from './read-gang.ts'

/** The cost of a sheet for each item alone, with its own plates and as many pieces as a sheet holds. */
export function costOneByOne(input: GangInput): number {
  const task = readGang(input)
  const slots = task.sizes.map((size) => slotsOf(task, size))
  const cost = task.jobs.reduce(
    (sum, { size, quantity }) =>
      sum + task.platesFen + task.sheetFen * Math.ceil(quantity / (slots[size] ?? 1)),
    0,
  )
  return Math.ceil(cost)
}

const slotsOf = ({ area }: GangTask, { w, h, mayTurn }: GangTask['sizes'][number]) =>
  cutSheet(area.w, area.h, w, h, !mayTurn).best

/** The part of the whole sheet that pieces with their bleed take, in percent with one digit. */
export function usedPercent(
  { sheet }: Pick<GangInput, 'sheet'>,
  { cells }: Pick<GangBatch, 'cells'>,
): number {
  const used = cells.reduce((sum, { w, h }) => sum + microns(w) * microns(h), 0)
  return Math.round((used * 1_000) / (microns(sheet.width) * microns(sheet.height))) / 10
}

/** Sheets that waiting items fill by area, when each has one cell a sheet or more: 0.61 for a sheet that is not yet full. */
export function fillOf(input: Pick<GangInput, 'sheet' | 'bleed' | 'items'>, sheets: number): number {
  const { area, sizes, jobs } = readGang({ ...input, sheet_fen: 0, plates_fen: 0, overs_percent: 0 })
  const needed = jobs.reduce(
    (sum, { size, quantity }) => sum + (sizes[size]?.area ?? 0) * Math.ceil(quantity / Math.max(1, sheets)),
    0,
  )
  return needed / (area.w * area.h)
}
