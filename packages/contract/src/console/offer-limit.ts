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
