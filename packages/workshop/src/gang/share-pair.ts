import type { Work } from './pack-blocks.ts'

/** A job of two batches that are planned together. */
export interface PairMember {
  readonly share: number
  /** The space of one cell. */
  readonly unit: number
  readonly locked: number
  /** The batch on which it has to stay. */
  readonly only: 0 | 1 | undefined
}

export interface PairQuery {
  readonly members: readonly PairMember[]
  /** The space of each of the two sheets, in the same units. */
  readonly space: readonly [number, number]
  readonly maySplit: boolean
  /** Both together need fewer sheets than this. */
  readonly limit: number
}

/** The sheets of both batches, and the share of each member on the first; the second prints the rest. */
export interface PairResult {
  readonly sheets: readonly [number, number]
  readonly first: readonly number[]
}

const NEVER = 1e9
/** So many numbers of sheets of the first batch are tried. */
const MOST_LENGTHS = 240
const MOST_CELLS = 60
/** The steps of work of one entry of a table. */
const TABLE_WORK = 2

/**
 * Shares jobs between two batches so that both together need the fewest sheets. The first batch has the length of one
 * of its jobs; for each such length the shortest second batch is found by halving, and for each pair of lengths a table
 * by space on the first sheet says how little space the second one needs.
 */
export function sharePair(query: PairQuery, work: Work): PairResult | undefined {
  const { members, space } = query
  if (members.length === 0) return undefined
  const total = members.reduce((sum, { share, unit }) => sum + share * unit, 0)
  // Locked cells print without space of their own.
  const hasLocked = members.some(({ locked }) => locked > 0)
  let { limit } = query
  let best: PairResult | undefined
  for (const length of lengthsOf(query)) {
    if (work.left <= 0) break
    const leastRest = hasLocked ? 1 : Math.max(1, Math.ceil((total - length * space[0]) / space[1]))
    let high = limit - length - 1
    if (high < leastRest) continue
    let shares = shareAt(query, length, high, work)
    if (!shares) continue
    let low = leastRest - 1
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      const fewer = shareAt(query, length, middle, work)
      if (fewer) {
        high = middle
        shares = fewer
      } else low = middle
    }
    best = { sheets: [length, high], first: shares }
    limit = length + high
  }
  return best
}

/** The lengths at which a job needs one cell fewer, those of the larger jobs and fewer cells first. */
function lengthsOf({ members, limit }: PairQuery): number[] {
  const lengths = new Set<number>()
  const most = Math.max(...members.map(({ share }) => share))
  const upper = Math.min(limit, most + 1)
  for (let cells = 1; cells <= MOST_CELLS && lengths.size < MOST_LENGTHS; cells++) {
    for (const { share } of members) {
      const length = Math.ceil(share / cells)
      if (length < upper) lengths.add(length)
    }
  }
  return [...lengths]
}

/** The shares of the first batch, or undefined if the jobs do not fit at these lengths. */
function shareAt(
  { members, space, maySplit }: PairQuery,
  length: number,
  rest: number,
  work: Work,
): number[] | undefined {
  const wide = space[0] + 1
  let table = new Float64Array(wide).fill(NEVER)
  let next = new Float64Array(wide)
  const choices: Int32Array[] = []
  table[0] = 0
  for (const member of members) {
    next.fill(NEVER)
    const chosen = new Int32Array(wide).fill(-1)
    const options = optionsOf(member, length, rest, maySplit)
    let isPossible = false
    options.forEach(([first, second], index) => {
      const { unit } = member
      const [onFirst, onSecond] = [first * unit, second * unit]
      if (onFirst >= wide || onSecond > space[1]) return
      for (let used = onFirst; used < wide; used++) {
        const value = (table[used - onFirst] as number) + onSecond
        if (value > space[1] || value >= (next[used] as number)) continue
        next[used] = value
        chosen[used] = index
        isPossible = true
      }
    })
    work.left -= options.length * wide * TABLE_WORK
    if (!isPossible) return undefined
    choices.push(chosen)
    const swap = table
    table = next
    next = swap
  }
  return traceBack(members, choices, table, length, rest, maySplit)
}

function traceBack(
  members: readonly PairMember[],
  choices: readonly Int32Array[],
  table: Float64Array,
  length: number,
  rest: number,
  maySplit: boolean,
): number[] | undefined {
  let used = table.indexOf(Math.min(...table))
  const shares = new Array<number>(members.length).fill(0)
  for (let index = members.length - 1; index >= 0; index--) {
    const member = members[index] as PairMember
    const chosen = choices[index]?.[used] ?? -1
    const option = optionsOf(member, length, rest, maySplit)[chosen]
    if (!option) return undefined
    const [first, second, share] = option
    shares[index] = second === 0 && member.only !== 1 ? member.share : share
    used -= first * member.unit
  }
  return shares
}

/** Cells on both sheets and the share that the first prints. */
function optionsOf(
  { share, locked, only }: PairMember,
  length: number,
  rest: number,
  maySplit: boolean,
): [number, number, number][] {
  const all = (sheets: number) => Math.max(0, Math.ceil(share / sheets) - locked)
  if (only === 0) return [[all(length), 0, share]]
  if (only === 1) return [[0, all(rest), 0]]
  const most = all(length)
  const options: [number, number, number][] = [
    [0, all(rest), 0],
    [most, 0, share],
  ]
  if (!maySplit) return options
  for (let cells = 1; cells < most; cells++) {
    const printed = cells * length
    options.push([cells, Math.ceil((share - printed) / rest), printed])
  }
  return options
}
