import type { Axis, Rect } from '../cutting/rect.ts'

interface Cut {
  readonly before: Rect
  readonly after: Rect
  /** The area of the side without a cell. */
  readonly gain: number
}

/**
 * The parts of a sheet beside cells, each set free by cuts through a whole part. The largest empty part is cut off
 * first. Undefined if no such cuts part the cells.
 */
export function freeParts(whole: Rect, cells: readonly Rect[]): Rect[] | undefined {
  if (cells.length === 0) return [whole]
  const [only] = cells
  if (cells.length === 1 && only && only.w === whole.w && only.h === whole.h) return []
  let best: Cut | undefined
  for (const axis of ['y', 'x'] as const) {
    for (const cut of cutsOf(whole, cells, axis)) if (!best || cut.gain > best.gain) best = cut
  }
  if (!best) return undefined
  const parts: Rect[] = []
  for (const side of [best.before, best.after]) {
    const inside = freeParts(
      side,
      cells.filter((cell) => isIn(side, cell)),
    )
    if (!inside) return undefined
    parts.push(...inside)
  }
  return parts
}

function cutsOf(whole: Rect, cells: readonly Rect[], axis: Axis): Cut[] {
  const side = axis === 'x' ? 'w' : 'h'
  const places = new Set(cells.flatMap((cell) => [cell[axis], cell[axis] + cell[side]]))
  return [...places].flatMap((at): Cut[] => {
    const isInside = at > whole[axis] && at < whole[axis] + whole[side]
    if (!isInside || cells.some((cell) => cell[axis] < at && cell[axis] + cell[side] > at)) return []
    const before = { ...whole, [side]: at - whole[axis] }
    const after = { ...whole, [axis]: at, [side]: whole[axis] + whole[side] - at }
    const empty = [before, after].find((part) => !cells.some((cell) => isIn(part, cell)))
    return [{ before, after, gain: empty ? empty.w * empty.h : 0 }]
  })
}

const isIn = (part: Rect, cell: Rect) =>
  cell.x >= part.x && cell.x < part.x + part.w && cell.y >= part.y && cell.y < part.y + part.h
