import type { Rect } from '../cutting/rect.ts'
import type { CellBlock, Work } from './pack-blocks.ts'
import type { CellSize } from './read-gang.ts'

/** A cell, or two that were joined at an equal side: without waste, one cut takes them apart again. */
interface Joined {
  readonly w: number
  readonly h: number
  readonly mayTurn: boolean
  readonly size?: number
  readonly parts?: readonly [Lying, Lying]
  readonly isBeside?: boolean
}

interface Lying {
  readonly of: Joined
  readonly w: number
  readonly h: number
  readonly isTurned: boolean
}

const MOST_TRIALS = 3_000

/** Joins cells to exactly the whole part, without waste. Undefined if that was not pairs. */
export function joinCells(
  sizes: readonly CellSize[],
  whole: Rect,
  counts: ReadonlyMap<number, number>,
  work: Work,
): CellBlock[] | undefined {
  const cells: Joined[] = []
  for (const [size, count] of counts) {
    const { w, h, mayTurn } = sizes[size] as CellSize
    for (let index = 0; index < count; index++) cells.push({ w, h, mayTurn, size })
  }
  let trials = MOST_TRIALS
  const tried = new Set<string>()

  const join = (list: readonly Joined[]): Joined | undefined => {
    const [only] = list
    if (only && list.length === 1) return fitsInto(only, whole) ? only : undefined
    const key = list
      .map(({ w, h }) => `${w}x${h}`)
      .toSorted()
      .join()
    if (tried.has(key) || trials-- <= 0) return undefined
    tried.add(key)
    work.left -= list.length * list.length
    for (const joined of joins(list, whole)) {
      const [first, second] = joined.parts ?? []
      const result = join([...list.filter((cell) => cell !== first?.of && cell !== second?.of), joined])
      if (result) return result
    }
    return undefined
  }

  const joined = join(cells)
  if (!joined) return undefined
  const blocks: CellBlock[] = []
  layDown(joined, joined.w !== whole.w || joined.h !== whole.h, whole.x, whole.y, blocks)
  return blocks
}

const fitsInto = ({ w, h, mayTurn }: Joined, whole: Rect) =>
  (w <= whole.w && h <= whole.h) || (mayTurn && h <= whole.w && w <= whole.h)

/** All joins of two cells, the longest common side first: it is the least likely to be equal by chance. */
function joins(list: readonly Joined[], whole: Rect): Joined[] {
  const pairs: { joined: Joined; side: number }[] = []
  const add = (one: Lying, other: Lying, isBeside: boolean) => {
    const [w, h] = isBeside ? [one.w + other.w, one.h] : [one.w, one.h + other.h]
    const mayTurn = one.of.mayTurn && other.of.mayTurn
    const joined: Joined = { w, h, mayTurn, parts: [one, other], isBeside }
    if (fitsInto(joined, whole)) pairs.push({ joined, side: isBeside ? h : w })
  }
  list.forEach((first, index) => {
    for (const second of list.slice(index + 1)) {
      for (const [one, other] of directions(first, second)) {
        if (one.h === other.h) add(one, other, true)
        if (one.w === other.w) add(one, other, false)
      }
    }
  })
  return pairs.toSorted((one, other) => other.side - one.side).map(({ joined }) => joined)
}

/** Both cells turned is the same join as neither, turned afterwards, unless one of them must not be turned. */
function directions(first: Joined, second: Joined): [Lying, Lying][] {
  const straight = (of: Joined): Lying => ({ of, w: of.w, h: of.h, isTurned: false })
  const turned = (of: Joined): Lying => ({ of, w: of.h, h: of.w, isTurned: true })
  const lying: [Lying, Lying][] = [[straight(first), straight(second)]]
  if (second.mayTurn) lying.push([straight(first), turned(second)])
  else if (first.mayTurn) lying.push([turned(first), straight(second)])
  return lying
}

function layDown(cell: Joined, isTurned: boolean, x: number, y: number, blocks: CellBlock[]): void {
  const [w, h] = isTurned ? [cell.h, cell.w] : [cell.w, cell.h]
  if (!cell.parts) {
    blocks.push({ size: cell.size ?? 0, x, y, w, h, columns: 1, rows: 1 })
    return
  }
  const [first, second] = cell.parts
  const isAcross = cell.isBeside !== isTurned
  const step = cell.isBeside ? first.w : first.h
  layDown(first.of, first.isTurned !== isTurned, x, y, blocks)
  layDown(second.of, second.isTurned !== isTurned, isAcross ? x + step : x, isAcross ? y : y + step, blocks)
}
