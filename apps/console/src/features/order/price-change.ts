import { fenOfYuan, formatFen } from '@yinpu/contract'
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

/** 比算出的低 10.00 元（5.0%） */
export const changeText = (computedFen: number, totalFen: number): string => {
  const diff = totalFen - computedFen
  if (diff === 0) return '与算出的相同'
  const percent = computedFen === 0 ? '' : `（${((Math.abs(diff) / computedFen) * 100).toFixed(1)}%）`
  return `比算出的${diff > 0 ? '高' : '低'} ${formatFen(Math.abs(diff))} 元${percent}`
}
