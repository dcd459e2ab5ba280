import { type Exact, multiply, powerOfTen, timesWhole, whole } from '../exact/exact.ts'
import { ratioToShow } from '../exact/round-exact.ts'
import type { LadderStep, QuantityHint } from './quote.ts'

const ROUND_MANTISSAS = [1, 1.5, 2, 3, 4, 5, 6, 8]
const STEPS = 7
const BELOW = 3
const ONE = whole(1)

/** Quantities that people order: 1, 2, 3 … 10, 15, 20, 30 … up to the limit. */
function roundQuantities(limit: number): number[] {
  const quantities: number[] = []
  for (let decade = 1; decade <= limit; decade *= 10) {
    for (const mantissa of ROUND_MANTISSAS) {
      const quantity = mantissa * decade
      if (Number.isInteger(quantity) && quantity <= limit) quantities.push(quantity)
    }
  }
  return quantities
}

const knownRounds = new Map<number, readonly number[]>()

function roundsUpTo(limit: number): readonly number[] {
  const known = knownRounds.get(limit)
  if (known) return known
  const rounds = roundQuantities(limit)
  if (knownRounds.size < 64) knownRounds.set(limit, rounds)
  return rounds
}

/** The quantity itself among its round neighbours: three below and three above if there are so many. */
export function neighbourQuantities(
  quantity: number,
  limit: number,
  preferred?: readonly number[],
): number[] {
  const rounds = preferred && preferred.length >= STEPS - 1 ? preferred : roundsUpTo(limit)
  let firstAbove = 0
  while (firstAbove < rounds.length && (rounds[firstAbove] as number) <= quantity) firstAbove++
  const below = rounds[firstAbove - 1] === quantity ? firstAbove - 1 : firstAbove
  const above = rounds.length - firstAbove
  const takeAbove = Math.min(above, STEPS - 1 - Math.min(BELOW, below))
  const takeBelow = Math.min(below, STEPS - 1 - takeAbove)
  return [
    ...rounds.slice(below - takeBelow, below),
    quantity,
    ...rounds.slice(firstAbove, firstAbove + takeAbove),
  ]
}

/** Prices the neighbours; a quantity that cannot be priced is left out. */
export function buildLadder(
  quantities: readonly number[],
  totalAt: (quantity: number) => number | undefined,
  unitsEach: Exact = ONE,
): LadderStep[] {
  const ladder: LadderStep[] = []
  for (const quantity of quantities) {
    const total = totalAt(quantity)
    if (total === undefined || !Number.isSafeInteger(total)) continue
    ladder.push({ quantity, total_fen: total, unit_price: unitPrice(total, quantity, unitsEach) })
  }
  return ladder
}

/** Yuan a unit with four decimals, for a piece of so many units. */
export function unitPrice(totalFen: number, quantity: number, unitsEach: Exact = ONE): number {
  const units = timesWhole(unitsEach, quantity)
  return ratioToShow(multiply(totalFen, powerOfTen(units.s)), multiply(units.n, 100), 4)
}

/** The cheapest of the larger quantities, if it costs less in total than the requested one. */
export function hintFor(
  quantity: number,
  totalFen: number,
  larger: readonly number[],
  totalAt: (quantity: number) => number | undefined,
  unit: string,
  verb = '再多印',
): QuantityHint | undefined {
  let best: QuantityHint | undefined
  for (const candidate of larger) {
    if (candidate <= quantity) continue
    const total = totalAt(candidate)
    if (total === undefined || total >= (best?.total_fen ?? totalFen)) continue
    const more = candidate - quantity
    best = {
      quantity: candidate,
      more,
      total_fen: total,
      saving_fen: totalFen - total,
      message: `${verb} ${more} ${unit}更划算`,
    }
  }
  return best
}
