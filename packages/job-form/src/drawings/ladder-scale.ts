import type { QuoteAnswer } from '@yinpu/contract'

export type LadderStep = QuoteAnswer['ladder'][number]

/** A step with its position in the plot, in percent of its width and height from the upper left. */
export interface PlottedStep extends LadderStep {
  x: number
  y: number
}

export interface LadderScale {
  steps: PlottedStep[]
  /** Gridlines from the bottom up. */
  grid: { price: number; y: number }[]
  /** The number of decimals that the gridlines need to differ. */
  decimals: number
}

/** Space for half a mark at both ends of the axis. */
const SIDE = 7
/** The chosen step's label is above its mark. */
const HEADROOM = 1.05
const MOST_GRIDLINES = 4
const NICE_STEPS = [1, 2, 2.5, 5, 10]

/** The roundest step that reaches the price at most four times. */
export const gridStep = (highest: number): number => {
  const rough = highest / MOST_GRIDLINES
  const decade = 10 ** Math.floor(Math.log10(rough))
  // A small tolerance: 0.3 / 3 is not 0.1 in floating point.
  const mantissa = NICE_STEPS.find((nice) => nice * decade >= rough * (1 - 1e-9)) ?? 10
  return mantissa * decade
}

const decimalsOf = (step: number): number => {
  for (let decimals = 0; decimals < 6; decimals++) {
    if (Math.abs(step * 10 ** decimals - Math.round(step * 10 ** decimals)) < 1e-6) return decimals
  }
  return 6
}

/** The last digits of a logarithm differ between engines: the server's page and the browser's must be equal. */
const rounded = (percent: number): number => Math.round(percent * 100) / 100

const isPriced = ({ quantity, total_fen, unit_price }: LadderStep): boolean =>
  quantity > 0 && [quantity, total_fen, unit_price].every(Number.isFinite) && unit_price >= 0

/**
 * The axis of quantities is logarithmic: people compare them as "twice as many", and the steps have equal
 * distances. Prices start at zero: a curve that hardly falls must look flat.
 */
export const scaleLadder = (ladder: readonly LadderStep[]): LadderScale => {
  const byQuantity = new Map(ladder.filter(isPriced).map((step) => [step.quantity, step]))
  const sorted = [...byQuantity.values()].sort((one, other) => one.quantity - other.quantity)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return { steps: [], grid: [], decimals: 0 }
  const highest = Math.max(...sorted.map(({ unit_price }) => unit_price)) || 1
  const step = gridStep(highest)
  const lines = Math.ceil((highest * HEADROOM) / step)
  const range = Math.log(last.quantity / first.quantity)
  const xOf = (quantity: number) =>
    range > 0 ? rounded(SIDE + (Math.log(quantity / first.quantity) / range) * (100 - 2 * SIDE)) : 50
  const yOf = (price: number) => rounded(100 - (price / (lines * step)) * 100)
  return {
    steps: sorted.map((one) => ({ ...one, x: xOf(one.quantity), y: yOf(one.unit_price) })),
    grid: Array.from({ length: lines + 1 }, (_, at) => ({ price: at * step, y: yOf(at * step) })),
    decimals: decimalsOf(step),
  }
}
