/**
 * The positions a cut can be pushed back to without losing a piece: the sums `i·a + j·b` within `length`
 * (Herz's normal patterns), ascending, with a table that takes any length down to the position below it.
 */
export interface NormalPositions {
  readonly at: Int32Array
  /** For every length up to the whole: the index of the last position not past it. */
  readonly below: Int32Array
}

export function normalPositions(length: number, a: number, b: number): NormalPositions {
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
