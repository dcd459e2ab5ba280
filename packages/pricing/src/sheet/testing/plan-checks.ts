import type { SheetCut } from '../cut-sheet.ts'
import type { PlacedPiece } from '../cutting-plan.ts'
import type { CutLine } from '../piece-blocks.ts'
import { blockCuts, expandBlock } from '../piece-blocks.ts'

type Box = Pick<PlacedPiece, 'x' | 'y' | 'w' | 'h'>

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}

export const piecesOf = ({ blocks }: SheetCut['plan']): PlacedPiece[] => blocks.flatMap(expandBlock)

/** The fault of a plan of `a×b` pieces on a `w×h` sheet, or undefined if there is none. */
export function whyUnsound(
  { best, plan }: SheetCut,
  w: number,
  h: number,
  a: number,
  b: number,
): string | undefined {
  const pieces = piecesOf(plan)
  const cuts = [...plan.cuts, ...plan.blocks.flatMap(blockCuts)]
  if (pieces.length !== best) return 'the plan has another number of pieces than it says'
  for (const [index, piece] of pieces.entries()) {
    if (piece.w !== (piece.rotated ? b : a) || piece.h !== (piece.rotated ? a : b))
      return 'a piece has another size'
    if (piece.x < 0 || piece.y < 0 || piece.x + piece.w > w || piece.y + piece.h > h)
      return 'a piece lies outside'
    for (let other = index + 1; other < pieces.length; other++) {
      if (overlap(piece, pieces[other] as PlacedPiece)) return 'two pieces overlap'
    }
  }
  if (!isGuillotine(pieces)) return 'no strokes set the pieces free'
  const parts = replay(cuts, w, h)
  if (!parts) return 'a stroke does not go through one whole part'
  if (pieces.some((piece) => !parts.has(keyOf(piece)))) return 'the strokes leave a piece in a larger part'
  return undefined
}

const keyOf = ({ x, y, w, h }: Box): string => `${x} ${y} ${w} ${h}`

/** Cuts the sheet stroke by stroke, each through exactly one part; undefined if one does not. */
function replay(cuts: readonly CutLine[], w: number, h: number): ReadonlyMap<string, Box> | undefined {
  const parts = new Map<string, Box>([[keyOf({ x: 0, y: 0, w, h }), { x: 0, y: 0, w, h }]])
  for (const { x1, y1, x2, y2 } of cuts) {
    const isVertical = x1 === x2
    const part = [...parts.values()].find((box) =>
      isVertical
        ? x1 > box.x && x1 < box.x + box.w && y1 === box.y && y2 === box.y + box.h
        : y1 > box.y && y1 < box.y + box.h && x1 === box.x && x2 === box.x + box.w,
    )
    if (!part) return undefined
    parts.delete(keyOf(part))
    const first = isVertical ? { ...part, w: x1 - part.x } : { ...part, h: y1 - part.y }
    const rest = isVertical
      ? { ...part, x: x1, w: part.x + part.w - x1 }
      : { ...part, y: y1, h: part.y + part.h - y1 }
    for (const box of [first, rest]) parts.set(keyOf(box), box)
  }
  return parts
}

/** True if straight strokes through whole parts can set every box free, judged from the boxes alone. */
export function isGuillotine(boxes: readonly Box[]): boolean {
  if (boxes.length <= 1) return true
  return splits(boxes, 'x', 'w') ?? splits(boxes, 'y', 'h') ?? false
}

/** Sweeps along one axis for a line that no box crosses; undefined if there is none. */
function splits(boxes: readonly Box[], from: 'x' | 'y', size: 'w' | 'h'): boolean | undefined {
  const sorted = [...boxes].sort((a, b) => a[from] - b[from])
  let end = Number.NEGATIVE_INFINITY
  for (const [index, box] of sorted.entries()) {
    if (index > 0 && box[from] >= end) {
      return isGuillotine(sorted.slice(0, index)) && isGuillotine(sorted.slice(index))
    }
    end = Math.max(end, box[from] + box[size])
  }
  return undefined
}

/** The exact maximum by trying every whole cut of every part; only for small sheets. */
export function bruteForce(w: number, h: number, a: number, b: number): number {
  const known = new Map<number, number>()
  const best = (x: number, y: number): number => {
    if (Math.max(x, y) < Math.max(a, b) || Math.min(x, y) < Math.min(a, b)) return 0
    const key = x * 1000 + y
    const before = known.get(key)
    if (before !== undefined) return before
    let most = 1
    for (let cut = 1; cut * 2 <= x; cut++) most = Math.max(most, best(cut, y) + best(x - cut, y))
    for (let cut = 1; cut * 2 <= y; cut++) most = Math.max(most, best(x, cut) + best(x, y - cut))
    known.set(key, most)
    return most
  }
  return best(w, h)
}
