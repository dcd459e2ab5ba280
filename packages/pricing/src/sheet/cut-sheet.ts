import { carveBlocks } from './block-plan.ts'
import { carveTable } from './carve-table.ts'
import { type CuttingPlan, PlanWriter } from './cutting-plan.ts'
import { searchGuillotine } from './guillotine-maximum.ts'
import { gridCount, straightCount } from './straight-grid.ts'

export interface SheetCut {
  readonly straight: number
  readonly best: number
  readonly exact: boolean
  readonly plan: CuttingPlan
}

/** The most pieces `a×b` out of a sheet `w×h`, all in microns, and how to cut them. */
export function cutSheet(w: number, h: number, a: number, b: number, isGrained: boolean): SheetCut {
  const writer = new PlanWriter()
  const whole = { x: 0, y: 0, w, h }
  const { plan } = writer
  if (isGrained) {
    const count = gridCount(w, h, a, b)
    writer.grid(whole, a, b, false)
    return { straight: count, best: count, exact: true, plan }
  }

  const straight = straightCount(w, h, a, b)
  const areaBound = mostByArea(w, h, a, b)
  const fitsOneWayOnly = Math.min(w, h) < Math.max(a, b)
  if (straight === areaBound || fitsOneWayOnly) {
    carveStraight(writer, w, h, a, b)
    return { straight, best: straight, exact: true, plan }
  }

  const unit = greatestCommonDivisor(a, b)
  const table = searchGuillotine(Math.floor(w / unit), Math.floor(h / unit), a / unit, b / unit)
  if (!table) carveBlocks(whole, a, b, writer)
  else if (table.best.at(-1) === straight) carveStraight(writer, w, h, a, b)
  else carveTable(table, unit, whole, a, writer)
  const best = plan.pieces.length
  return { straight, best, exact: table !== undefined || best === areaBound, plan }
}

/** floor(sheet area ÷ piece area), by remainder: a quotient in floats may round up to a whole number. */
export function mostByArea(w: number, h: number, a: number, b: number): number {
  return (w * h - ((w * h) % (a * b))) / (a * b)
}

function carveStraight(writer: PlanWriter, w: number, h: number, a: number, b: number): void {
  const isTurned = gridCount(w, h, b, a) > gridCount(w, h, a, b)
  if (isTurned) writer.grid({ x: 0, y: 0, w, h }, b, a, true)
  else writer.grid({ x: 0, y: 0, w, h }, a, b, false)
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
