import type { Shop, ShopLevel } from './shop.ts'

type Levels = Pick<Shop, 'levels'>

/** The customer's level; one that no longer exists is the first. */
export const levelOf = ({ levels }: Levels, { level }: { level: number }): ShopLevel | undefined =>
  levels.find((one) => one.level === level) ?? levels[0]

/** Percent that this buyer's level takes off the goods; a visitor has none. */
export const memberPercent = (shop: Levels, buyer: { level: number } | undefined): number =>
  (buyer && levelOf(shop, buyer)?.discountPercent) ?? 0

/** 2.5 or 8, not 2.55: percentages of discounts are stored and displayed with one decimal at most. */
export const hasOneDecimal = (percent: number): boolean => Number(percent.toFixed(1)) === percent

interface Priced {
  total_fen: number
  lines: readonly { code: string; amount_fen: number }[]
}

/** The discount of a level in a price; its line is the engine's own. */
export const memberFenOf = ({ lines }: Pick<Priced, 'lines'>): number =>
  lines.reduce((sum, { code, amount_fen }) => (code === 'discount' ? sum - amount_fen : sum), 0)

/** Fields with the price before the discount of the level (原价); empty without a discount. */
export const listPriceOf = (quote: Priced): { list_fen?: number } => {
  const memberFen = memberFenOf(quote)
  return memberFen > 0 ? { list_fen: quote.total_fen + memberFen } : {}
}
