import type { Part, PlanWriter } from './cutting-plan.ts'
import { gridCount, straightCount } from './straight-grid.ts'

interface BlockCut {
  readonly count: number
  /** Where the part is split, or undefined where one grid is best. */
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

/** Nesting twice costs the square of the cuts a sheet can take, so it is kept for the coarser pieces. */
function depthFor(w: number, h: number, a: number, b: number): number {
  const cuts = (w + h) / a + (w + h) / b
  return cuts <= 350 ? 2 : 1
}

/** A good plan where the exact search is too long: blocks of one orientation each. */
export function carveBlocks(whole: Part, a: number, b: number, writer: PlanWriter): void {
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
