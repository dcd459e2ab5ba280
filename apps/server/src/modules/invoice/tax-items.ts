/** Half up, in whole numbers alone: a product of two sums is larger than a number is exact. */
const roundedShare = (whole: number, part: number, of: number): number =>
  Number((2n * BigInt(whole) * BigInt(part) + BigInt(of)) / (2n * BigInt(of)))

/** Differences of values that grow: rounded sums whose parts add up. */
const steps = (values: readonly number[]): number[] =>
  values.map((value, at) => value - (values[at - 1] ?? 0))

const runningSums = (values: readonly number[]): number[] => {
  let sum = 0
  return values.map((value) => {
    sum += value
    return sum
  })
}

/**
 * Divides a sum by weights: each part is off by less than a fen, and they add up to the sum. Without any weight the first
 * part has all of it.
 */
export const divideSum = (sumFen: number, weights: readonly number[]): number[] => {
  const sums = runningSums(weights)
  const whole = sums.at(-1) ?? 0
  if (whole <= 0) return weights.map((_, at) => (at === 0 ? sumFen : 0))
  return steps(sums.map((sum) => roundedShare(sumFen, sum, whole)))
}

interface TaxedSum {
  netFen: number
  taxFen: number
}

/**
 * Takes the tax out of sums that contain it. All of them together are rounded once, so that the rows of an invoice add up
 * to its net sum and its tax; each row is off by less than a fen.
 */
export const takeTaxOut = (grossFen: readonly number[], percent: number): TaxedSum[] => {
  const nets = steps(runningSums(grossFen).map((sum) => roundedShare(sum, 100, 100 + percent)))
  return nets.map((netFen, at) => ({ netFen, taxFen: (grossFen[at] ?? 0) - netFen }))
}
