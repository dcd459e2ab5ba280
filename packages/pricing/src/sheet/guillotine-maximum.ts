/**
 * The positions a cut can be pushed back to without losing a piece: the sums `i·a + j·b` within `length`
 * (Herz's normal patterns), ascending, with a table that takes any length down to the position below it.
 */
interface NormalPositions {
  readonly at: Int32Array
  /** For every length up to the whole: the index of the last position not past it. */
  readonly below: Int32Array
}

function normalPositions(length: number, a: number, b: number): NormalPositions {
  const isReached = new Uint8Array(length + 1)
  isReached[0] = 1
  let count = 1
  for (let position = 1; position <= length; position++) {
    const isSum =
      (position >= a && isReached[position - a] === 1) || (position >= b && isReached[position - b] === 1)
    if (!isSum) continue
    isReached[position] = 1
    count++
  }
  const at = new Int32Array(count)
  const below = new Int32Array(length + 1)
  let index = -1
  for (let position = 0; position <= length; position++) {
    if (isReached[position] === 1) at[++index] = position
    below[position] = index
  }
  return { at, below }
}

/** The table of an exact search: `best[i * rows + j]` for a part `xs[i] × ys[j]`. */
export interface GuillotineTable {
  readonly xs: NormalPositions
  readonly ys: NormalPositions
  readonly rows: number
  readonly best: Int32Array
  /** By row `j`: the widths worth splitting off a part of height `ys[j]`. */
  readonly widths: readonly number[][]
  /** By column `i`: the heights worth splitting off a part of width `xs[i]`. */
  readonly heights: readonly number[][]
}

/** The limit of one search before it is abandoned: some tens of milliseconds. */
const MOST_STEPS = 1_000_000
const MOST_CELLS = 250_000
/** Up to here by area a search always ends in time, so it is never cut short. */
const ALWAYS_EXACT = 500

/**
 * The most `a×b` pieces, turned or not, that guillotine cuts win from a `w×h` sheet; undefined if the search would
 * take too long. All lengths are whole units.
 *
 * A part is cut into columns, each of which begins with a horizontal cut or is a piece. Such a column is worth
 * trying only if it beats every way of cutting it into narrower columns and every narrower part; few are, so each
 * part tries a handful of splits instead of all of them. Rows go the same way.
 */
export function searchGuillotine(w: number, h: number, a: number, b: number): GuillotineTable | undefined {
  const xs = normalPositions(w, a, b)
  const ys = normalPositions(h, a, b)
  const [columns, rows] = [xs.at.length, ys.at.length]
  const isUnlimited = w * h <= a * b * ALWAYS_EXACT
  if (columns * rows > MOST_CELLS && !isUnlimited) return undefined

  const best = new Int32Array(columns * rows)
  const widths: number[][] = Array.from({ length: rows }, () => [])
  const heights: number[][] = Array.from({ length: columns }, () => [])
  let steps = 0
  for (let i = 1; i < columns; i++) {
    const x = xs.at[i] as number
    const columnHeights = heights[i] as number[]
    for (let j = 1; j < rows; j++) {
      const y = ys.at[j] as number
      const rowWidths = widths[j] as number[]
      const piece = (x === a && y === b) || (x === b && y === a) ? 1 : 0
      let split = piece
      for (const k of rowWidths) {
        const rest = xs.below[x - (xs.at[k] as number)] as number
        const count = (best[k * rows + j] as number) + (best[rest * rows + j] as number)
        if (count > split) split = count
      }
      let stack = piece
      for (const k of columnHeights) {
        const rest = ys.below[y - (ys.at[k] as number)] as number
        const count = (best[i * rows + k] as number) + (best[i * rows + rest] as number)
        if (count > stack) stack = count
      }
      const narrower = best[(i - 1) * rows + j] as number
      const lower = best[i * rows + j - 1] as number
      if (stack > narrower && (stack > split || piece === 1)) rowWidths.push(i)
      if (split > lower && (split > stack || piece === 1)) columnHeights.push(j)
      best[i * rows + j] = Math.max(split, stack, narrower, lower)
      steps += rowWidths.length + columnHeights.length
    }
    if (steps > MOST_STEPS && !isUnlimited) return undefined
  }
  return { xs, ys, rows, best, widths, heights }
}
