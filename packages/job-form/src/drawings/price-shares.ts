import type { QuoteLine } from '@yinpu/contract'

export interface PriceShare {
  name: string
  amount_fen: number
  /** The share in all charges, before discounts. */
  percent: number
}

export interface PriceShares {
  charged: PriceShare[]
  /** Discounts: they have no length in a bar. */
  takenOff: PriceShare[]
}

const MOST_NAMED = 6

/** The lines of a quote by their share in the charges; the smallest beyond six are joined into one. */
export const sharePrice = (lines: readonly QuoteLine[]): PriceShares => {
  const positive = lines.filter(({ amount_fen }) => amount_fen > 0)
  const total = positive.reduce((sum, { amount_fen }) => sum + amount_fen, 0)
  const share = (name: string, amount_fen: number): PriceShare => ({
    name,
    amount_fen,
    percent: total ? (amount_fen / total) * 100 : 0,
  })
  const bySize = [...positive].sort((one, other) => other.amount_fen - one.amount_fen)
  const named = positive.length > MOST_NAMED ? new Set(bySize.slice(0, MOST_NAMED - 1)) : new Set(positive)
  const rest = positive.filter((line) => !named.has(line))
  const restFen = rest.reduce((sum, { amount_fen }) => sum + amount_fen, 0)
  return {
    charged: [
      ...positive.filter((line) => named.has(line)).map(({ name, amount_fen }) => share(name, amount_fen)),
      ...(rest.length ? [share(`其他 ${rest.length} 项`, restFen)] : []),
    ],
    takenOff: lines
      .filter(({ amount_fen }) => amount_fen < 0)
      .map(({ name, amount_fen }) => share(name, amount_fen)),
  }
}

/** Whole percents that add up to a hundred: the rest of rounding down goes to the largest remainders. */
export const wholePercents = (shares: readonly PriceShare[]): number[] => {
  const whole = shares.map(({ percent }) => Math.floor(percent))
  const left =
    Math.round(shares.reduce((sum, { percent }) => sum + percent, 0)) - whole.reduce((a, b) => a + b, 0)
  const byRemainder = shares
    .map(({ percent }, at) => ({ at, remainder: percent - Math.floor(percent) }))
    .sort((one, other) => other.remainder - one.remainder)
  const raised = new Set(byRemainder.slice(0, left).map(({ at }) => at))
  return whole.map((percent, at) => percent + (raised.has(at) ? 1 : 0))
}

/** A line with a charge never reads 0%. */
export const percentText = (percent: number): string => (percent < 1 ? '不到 1%' : `${percent}%`)
