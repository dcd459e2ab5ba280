import type { OpenWindow } from './schedule-types.ts'

/**
 * The opening hours of a station as one line without gaps: a point on it is the open time since now. A step that reaches
 * over closed hours is one piece of this line.
 */
export interface OpenTime {
  /** the length of the line */
  total: number
  /** the open time before an instant */
  elapsedAt: (at: number) => number
  /** the instant at which work begins at a point: after a closed time, not before it */
  startAt: (point: number) => number
  /** the instant at which work ends at a point: before a closed time, not after it */
  endAt: (point: number) => number
}

/** Windows in their order, cut off at now; those that touch or overlap are one: a night shift goes over midnight. */
export const mergeWindows = (open: readonly OpenWindow[], now: number): OpenWindow[] => {
  const merged: [number, number][] = []
  for (const [from, to] of open.toSorted((one, other) => one[0] - other[0])) {
    const start = Math.max(from, now)
    const last = merged.at(-1)
    if (to <= start) continue
    if (last && start <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([start, to])
  }
  return merged
}

/** The number of sorted whole values that are below a limit. */
const countBelow = (values: readonly number[], limit: number): number => {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}

export const createOpenTime = (open: readonly OpenWindow[], now: number): OpenTime => {
  const windows = mergeWindows(open, now)
  const froms = windows.map(([from]) => from)
  let total = 0
  const before = windows.map(([from, to]) => {
    const sum = total
    total += to - from
    return sum
  })
  const at = (index: number, point: number): number => (froms[index] ?? now) + point - (before[index] ?? 0)
  return {
    total,
    elapsedAt: (instant) => {
      const index = countBelow(froms, instant + 1) - 1
      const window = windows[index]
      return window ? (before[index] ?? 0) + Math.min(instant, window[1]) - window[0] : 0
    },
    startAt: (point) => at(Math.max(0, countBelow(before, point + 1) - 1), point),
    endAt: (point) => at(Math.max(0, countBelow(before, point) - 1), point),
  }
}
