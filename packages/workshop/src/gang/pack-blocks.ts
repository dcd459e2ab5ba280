import type { Rect } from '../cutting/rect.ts'
import type { CellSize } from './read-gang.ts'

/** Cells of one size and direction in columns and rows. */
export interface CellBlock {
  readonly size: number
  readonly x: number
  readonly y: number
  /** One cell as it lies. */
  readonly w: number
  readonly h: number
  readonly columns: number
  readonly rows: number
}

/** Steps of work that are left: it is counted instead of timed, so that a plan is the same on every machine. */
export interface Work {
  left: number
}

export interface PackRule {
  /** The sizes in the order in which they are placed; without one, whatever fits best comes next. */
  readonly order: readonly number[] | undefined
  readonly fit: 'side' | 'area'
  readonly split: 'short' | 'long' | 'large'
}

interface Candidate {
  readonly size: number
  readonly at: number
  readonly w: number
  readonly h: number
  readonly columns: number
  readonly rows: number
  readonly score: number
  readonly second: number
}

/** A trial of a cell in a part costs about so many steps of work. */
const PLACE_WORK = 4

/** Places all cells by guillotine cuts, a block at a time without going back. Undefined if that fails. */
export function packBlocks(
  sizes: readonly CellSize[],
  free: readonly Rect[],
  counts: ReadonlyMap<number, number>,
  rule: PackRule,
  work: Work,
): CellBlock[] | undefined {
  const parts = [...free]
  const left = new Map(counts)
  const blocks: CellBlock[] = []
  const queue = rule.order ? [...rule.order] : undefined
  while (left.size > 0) {
    const candidates = queue ? [queue[0] as number] : [...left.keys()]
    if (!queue && work.left <= 0) return undefined
    const place = bestPlace(sizes, parts, left, candidates, rule, work)
    if (!place) return undefined
    const part = parts[place.at] as Rect
    const { size, w, h, columns, rows } = place
    blocks.push({ size, x: part.x, y: part.y, w, h, columns, rows })
    parts.splice(place.at, 1, ...restOf(part, columns * w, rows * h, rule.split))
    const rest = (left.get(size) as number) - columns * rows
    if (rest > 0) left.set(size, rest)
    else {
      left.delete(size)
      queue?.shift()
    }
  }
  return blocks
}

function bestPlace(
  sizes: readonly CellSize[],
  parts: readonly Rect[],
  left: ReadonlyMap<number, number>,
  candidates: readonly number[],
  rule: PackRule,
  work: Work,
): Candidate | undefined {
  let best: Candidate | undefined
  const offer = (at: number, size: number, w: number, h: number, columns: number, rows: number) => {
    const part = parts[at] as Rect
    const [right, below] = [part.w - columns * w, part.h - rows * h]
    const waste = part.w * part.h - columns * w * rows * h
    const shorter = Math.min(right, below)
    const [score, second] = rule.fit === 'side' ? [shorter, waste] : [waste, shorter]
    if (best && (score > best.score || (score === best.score && second >= best.second))) return
    best = { size, at, w, h, columns, rows, score, second }
  }
  const tryCell = (at: number, size: number, w: number, h: number) => {
    const part = parts[at] as Rect
    const [columns, rows] = [Math.floor(part.w / w), Math.floor(part.h / h)]
    if (columns === 0 || rows === 0) return
    const count = left.get(size) as number
    if (count >= columns * rows) offer(at, size, w, h, columns, rows)
    else {
      offer(at, size, w, h, Math.min(columns, count), Math.max(1, Math.floor(count / columns)))
      offer(at, size, w, h, Math.max(1, Math.floor(count / rows)), Math.min(rows, count))
    }
  }
  work.left -= parts.length * candidates.length * PLACE_WORK
  for (const size of candidates) {
    const { w, h, mayTurn } = sizes[size] as CellSize
    for (let at = 0; at < parts.length; at++) {
      tryCell(at, size, w, h)
      if (mayTurn && w !== h) tryCell(at, size, h, w)
    }
  }
  return best
}

/** The rest of a part beside a block in its corner: two parts, by one of the two cuts. */
function restOf(part: Rect, w: number, h: number, split: PackRule['split']): Rect[] {
  const [right, below] = [part.w - w, part.h - h]
  const rest: Rect[] = []
  if (isCutDown(part, w, h, split)) {
    if (right > 0) rest.push({ x: part.x + w, y: part.y, w: right, h: part.h })
    if (below > 0) rest.push({ x: part.x, y: part.y + h, w, h: below })
  } else {
    if (below > 0) rest.push({ x: part.x, y: part.y + h, w: part.w, h: below })
    if (right > 0) rest.push({ x: part.x + w, y: part.y, w: right, h })
  }
  return rest
}

function isCutDown(part: Rect, w: number, h: number, split: PackRule['split']): boolean {
  const [right, below] = [part.w - w, part.h - h]
  if (split === 'short') return right >= below
  if (split === 'long') return right < below
  return Math.max(right * part.h, w * below) >= Math.max(part.w * below, right * h)
}
