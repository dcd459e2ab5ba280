/**
 * All that people take off an order counts together: changed lines, offers, changes before the payment. It is measured
 * against the price that the shop's own page computes for this buyer, so the steps and the people do not matter.
 */

/** The share of a price that stays, rounded up to a whole fen. */
const shareUp = (fen: number, percent: number): number => {
  const share = BigInt(fen) * BigInt(100 - percent)
  return Number((share + 99n) / 100n)
}

/** The totals within a person's percentage, measured against the computed one. */
export const totalRange = (computedFen: number, percent: number): { least: number; most: number } => ({
  least: Math.max(1, shareUp(computedFen, percent)),
  most: Math.floor((computedFen * (100 + percent)) / 100),
})

/**
 * The totals that a person may set. A total that somebody else has set already stays allowed, and so does each total
 * between it and the computed one: to give a part of the discount back takes nothing off.
 */
export const allowedTotals = (
  { computedFen, totalFen }: { computedFen: number; totalFen: number },
  percent: number,
): { least: number; most: number } => {
  const { least, most } = totalRange(computedFen, percent)
  return { least: Math.min(least, totalFen), most: Math.max(most, totalFen) }
}

/** The known price of an offer, and the percentage by which a person may go below it. */
export interface OfferLimit {
  percent: number
  goods_fen: number
  /** pieces that the sum is for; undefined: a sum as a whole */
  quantity?: number | undefined
}

/** The least price that a person may offer for so many pieces; rounded up, so that no fen is lost. */
export const leastOfferFen = ({ percent, goods_fen, quantity }: OfferLimit, pieces: number): number => {
  const [share, whole] = [BigInt(goods_fen) * BigInt(100 - percent), 100n]
  const [top, bottom] = quantity ? [share * BigInt(pieces), whole * BigInt(quantity)] : [share, whole]
  return Math.max(1, Number((top + bottom - 1n) / bottom))
}
