import { fenOfYuan } from '@yinpu/contract'
import { allowedTotals } from '@yinpu/contract/console'

interface Limits {
  /** undefined: without a limit */
  reprice_percent?: number | undefined
}

/** Reads typed yuan as fen; undefined if it is no sum, or more exact than a fen. */
export const readPrice = (typed: string | number): number | undefined => fenOfYuan(String(typed).trim())

interface Prices {
  /** at the prices that the shop's page computes */
  computedFen: number
  /** as it is now */
  totalFen: number
}

/** The range of totals that a person may set, around the computed one. */
export const priceRange = (prices: Prices, { reprice_percent: percent }: Limits) =>
  percent === undefined ? undefined : { percent, ...allowedTotals(prices, percent) }
