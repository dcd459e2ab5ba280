import { carveTable } from './carve-table.ts'
import { type CuttingPlan, gridCount, type Part, PlanWriter, straightCount } from './cutting-plan.ts'
import { searchGuillotine } from './guillotine-maximum.ts'
import { countBlocks } from './piece-blocks.ts'

interface BlockCut {
  readonly count: number
  /** The position at which the part is split, or undefined if one grid is best. */
  readonly split?: { readonly isVertical: boolean; readonly at: number }
}

/** The best of one grid or two blocks beside each other, nested `depth` times on both sides. */
function bestBlocks(w: number, h: number, a: number, b: number, depth: number): BlockCut {
  let best: BlockCut = { count: straightCount(w, h, a, b) }
  if (depth === 0) return best
  const inner = (width: number, height: number): number =>
    depth === 1 ? straightCount(width, height, a, b) : bestBlocks(width, height, a, b, depth - 1).count
  for (const side of a === b ? [a] : [a, b]) {
    for (let at = side; at < w; at += side) {
      const count = inner(at, h) + inner(w - at, h)
      if (count > best.count) best = { count, split: { isVertical: true, at } }
    }
    for (let at = side; at < h; at += side) {
      const count = inner(w, at) + inner(w, h - at)
      if (count > best.count) best = { count, split: { isVertical: false, at } }
    }
  }
  return best
}

/** Nesting twice costs the square of the possible cuts of a sheet, so it is only used for the coarser pieces. */
function depthFor(w: number, h: number, a: number, b: number): number {
  const cuts = (w + h) / a + (w + h) / b
  return cuts <= 350 ? 2 : 1
}

/** A good plan if the exact search is too long: blocks of one orientation each. */
function carveBlocks(whole: Part, a: number, b: number, writer: PlanWriter): void {
  const carve = (part: Part, depth: number): void => {
    const { split } = bestBlocks(part.w, part.h, a, b, depth)
    if (!split) {
      const isTurned = gridCount(part.w, part.h, b, a) > gridCount(part.w, part.h, a, b)
      if (isTurned) writer.grid(part, b, a, true)
      else writer.grid(part, a, b, false)
      return
    }
    const [first, rest] = split.isVertical ? writer.splitAtX(part, split.at) : writer.splitAtY(part, split.at)
    carve(first, Math.max(0, depth - 1))
    carve(rest, Math.max(0, depth - 1))
  }
  carve(whole, depthFor(whole.w, whole.h, a, b))
}

export interface SheetCut {
  readonly straight: number
  readonly best: number
  readonly exact: boolean
  readonly plan: CuttingPlan
}

/** The most pieces `a×b` out of a sheet `w×h`, all in microns, and the cuts. */
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
  else carveTable(table, unit, whole, a, b, writer)
  const best = countBlocks(plan.blocks)
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
