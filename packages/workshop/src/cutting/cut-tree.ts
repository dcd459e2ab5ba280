import { type Axis, millimetres, type Rect } from './rect.ts'

/** A part of the sheet in mm, with the strokes that cut it through and the parts that remain; strips between are waste. */
export interface CutPart {
  x: number
  y: number
  w: number
  h: number
  /** Strokes at these x, from top to bottom, or at these y, from side to side. */
  axis?: Axis
  at?: number[]
  parts?: CutPart[]
  /** The index of the finished piece. */
  cell?: number
}

interface Part {
  readonly rect: Rect
  readonly cells: readonly number[]
}

/** The cuts that set all pieces free at their trim. Undefined if no straight cuts through whole parts do. */
export function cutTree(sheet: Rect, cells: readonly Rect[], bleed: number): CutPart | undefined {
  const trimmed = cells.map(({ x, y, w, h }) => ({
    x: x + bleed,
    y: y + bleed,
    w: w - 2 * bleed,
    h: h - 2 * bleed,
  }))

  const cut = ({ rect, cells: inside }: Part): CutPart | undefined => {
    const part: CutPart = {
      x: millimetres(rect.x),
      y: millimetres(rect.y),
      w: millimetres(rect.w),
      h: millimetres(rect.h),
    }
    const ways = (['y', 'x'] as const)
      .map((axis) => ({ axis, groups: groupsAlong(axis, cells, inside) }))
      .map(({ axis, groups }) => ({ axis, groups, at: strokesOf(axis, groups, trimmed, rect) }))
      .filter(({ groups, at }) => at.length > 0 && (inside.length === 1 || groups.length > 1))
      .toSorted((one, other) => one.at.length - other.at.length)
    const [way] = ways
    if (!way) return inside.length === 1 ? { ...part, cell: inside[0] as number } : undefined
    const parts = way.groups.map((group) =>
      cut({ rect: narrowed(way.axis, rect, group, trimmed), cells: group }),
    )
    if (parts.some((one) => one === undefined)) return undefined
    return { ...part, axis: way.axis, at: way.at.map(millimetres), parts: parts as CutPart[] }
  }

  return cells.length === 0 ? undefined : cut({ rect: sheet, cells: cells.map((_, index) => index) })
}

const sideOf = (axis: Axis) => (axis === 'x' ? 'w' : 'h')

/** Cells between which a stroke passes, in order. */
function groupsAlong(axis: Axis, cells: readonly Rect[], inside: readonly number[]): number[][] {
  const side = sideOf(axis)
  const cellAt = (index: number) => cells[index] as Rect
  const ordered = inside.toSorted((one, other) => cellAt(one)[axis] - cellAt(other)[axis])
  const groups: number[][] = []
  let end = -Infinity
  for (const index of ordered) {
    const cell = cellAt(index)
    if (cell[axis] >= end) groups.push([])
    groups.at(-1)?.push(index)
    end = Math.max(end, cell[axis] + cell[side])
  }
  return groups
}

function spanOf(axis: Axis, group: readonly number[], trimmed: readonly Rect[]): [number, number] {
  const side = sideOf(axis)
  const rects = group.map((index) => trimmed[index] as Rect)
  return [
    Math.min(...rects.map((rect) => rect[axis])),
    Math.max(...rects.map((rect) => rect[axis] + rect[side])),
  ]
}

function strokesOf(axis: Axis, groups: readonly number[][], trimmed: readonly Rect[], rect: Rect): number[] {
  const edges = new Set(groups.flatMap((group) => spanOf(axis, group, trimmed)))
  return [...edges]
    .filter((at) => at > rect[axis] && at < rect[axis] + rect[sideOf(axis)])
    .toSorted((one, other) => one - other)
}

function narrowed(axis: Axis, rect: Rect, group: readonly number[], trimmed: readonly Rect[]): Rect {
  const [from, to] = spanOf(axis, group, trimmed)
  return { ...rect, [axis]: from, [sideOf(axis)]: to - from }
}
