import { cutSheet } from '@yinpu/pricing'
import type { CellSize, GangTask } from './read-gang.ts'

/** The part of a sheet that a cell of each size takes at least, so that no sheet holds more than one of it in all. */
type Weights = readonly number[]

/** A function of lengths, as a part of the whole length; it is valid if whatever fits side by side sums up to 1 at most. */
type Measure = (length: number) => number

const MOST_SIZES_COUNTED = 6
const MOST_THRESHOLDS = 8
const MOST_STEPS = 3_000_000

/** The least that any plan costs, by how much of a sheet each cell takes. */
export function boundCost(task: GangTask): number {
  const { jobs, platesFen, sheetFen } = task
  if (jobs.length === 0) return 0
  let [batches, sheets, sheetsOfOne] = [1, 0, 0]
  for (const weights of weightsOf(task)) {
    const weightOf = (size: number) => weights[size] ?? 0
    const once = jobs.reduce((sum, { size }) => sum + weightOf(size), 0)
    batches = Math.max(batches, roundUp(once))
    sheets = Math.max(
      sheets,
      roundUp(jobs.reduce((sum, { size, quantity }) => sum + weightOf(size) * quantity, 0)),
    )
    sheetsOfOne = Math.max(sheetsOfOne, leastOfOneBatch(task, weightOf))
  }
  const several = Math.max(2, batches) * platesFen + sheets * sheetFen
  return batches > 1 ? several : Math.min(several, platesFen + Math.max(sheets, sheetsOfOne) * sheetFen)
}

/** Sums of weights have small errors; without room for them the bound could be one too high. */
const roundUp = (value: number) => Math.ceil(value - 1e-6)

function leastOfOneBatch({ jobs }: GangTask, weightOf: (size: number) => number): number {
  const fitsAt = (sheets: number) =>
    jobs.reduce((sum, { size, quantity }) => sum + weightOf(size) * Math.ceil(quantity / sheets), 0) <=
    1 + 1e-6
  let [low, high] = [0, Math.max(...jobs.map(({ quantity }) => quantity))]
  if (!fitsAt(high)) return high
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (fitsAt(middle)) high = middle
    else low = middle
  }
  return high
}

function* weightsOf({ area, sizes }: GangTask): Generator<Weights> {
  const sides = [...new Set(sizes.flatMap(({ w, h }) => [w, h]))].toSorted((one, other) => one - other)
  const across = [...measuresOf(area.w, sides)]
  const down = [...measuresOf(area.h, sides)]
  for (const alongWidth of across) {
    for (const alongHeight of down) {
      yield sizes.map((size) => weightOf(size, area, alongWidth, alongHeight))
    }
  }
  if (sizes.length > MOST_SIZES_COUNTED) return
  for (const [index, { w, h, mayTurn }] of sizes.entries()) {
    const { best, exact } = cutSheet(area.w, area.h, w, h, !mayTurn)
    if (exact) yield sizes.map((_, at) => (at === index ? 1 / best : 0))
  }
}

function weightOf(
  { w, h, mayTurn }: CellSize,
  area: GangTask['area'],
  across: Measure,
  down: Measure,
): number {
  const straight = w <= area.w && h <= area.h ? across(w) * down(h) : Infinity
  const turned = mayTurn && h <= area.w && w <= area.h ? across(h) * down(w) : Infinity
  return Math.min(straight, turned)
}

/** Dual feasible functions: plain length, lengths above a half as whole and short ones as nothing, and rounded parts. */
function* measuresOf(whole: number, sides: readonly number[]): Generator<Measure> {
  const usable = longestSum(whole, sides)
  yield (length) => length / usable
  const thresholds = sides.filter((side) => side * 2 <= usable)
  const step = Math.max(1, Math.ceil(thresholds.length / MOST_THRESHOLDS))
  for (let index = 0; index < thresholds.length; index += step) {
    const threshold = (thresholds[index] as number) + 1
    if (threshold * 2 > usable) continue
    yield (length) => (length > usable - threshold ? 1 : length < threshold ? 0 : length / usable)
  }
  yield (length) => (length * 2 > usable ? 1 : length * 2 === usable ? 0.5 : 0)
  for (const parts of [1, 2, 3, 4, 5]) {
    yield (length) => {
      const scaled = (parts + 1) * length
      return scaled % usable === 0 ? length / usable : Math.floor(scaled / usable) / parts
    }
  }
}

/** The longest sum of sides within a length: cells never reach further if they are pushed together. */
function longestSum(whole: number, sides: readonly number[]): number {
  const unit = sides.reduce(greatestCommonDivisor)
  const length = Math.floor(whole / unit)
  if (length * sides.length > MOST_STEPS) return whole
  const isReached = new Uint8Array(length + 1)
  isReached[0] = 1
  let longest = 0
  for (let at = 1; at <= length; at++) {
    for (const side of sides) {
      const before = at - side / unit
      if (before < 0 || isReached[before] !== 1) continue
      isReached[at] = 1
      longest = at
      break
    }
  }
  return longest * unit
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other)
}
