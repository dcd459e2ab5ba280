import { fenOfYuan, formatFen } from '@yinpu/contract'
import { repriceRange } from '@yinpu/contract/console'

interface Limits {
  /** undefined: without a limit */
  reprice_percent?: number | undefined
}

/** Reads typed yuan as fen; undefined if it is no sum, or more exact than a fen. */
export const readPrice = (typed: string | number): number | undefined => fenOfYuan(String(typed).trim())

/** The range of prices that a person may set, around the price of the order. */
export const priceRange = (originalFen: number, { reprice_percent: percent }: Limits) =>
  percent === undefined ? undefined : { percent, ...repriceRange(originalFen, percent) }

/** −10.00 元（原价的 −5.0%） */
export const changeText = (originalFen: number, totalFen: number): string => {
  const diff = totalFen - originalFen
  if (diff === 0) return '与原价相同'
  const sign = diff > 0 ? '+' : '−'
  const percent =
    originalFen === 0 ? '' : `，原价的 ${sign}${((Math.abs(diff) / originalFen) * 100).toFixed(1)}%`
  return `${sign}${formatFen(Math.abs(diff))} 元${percent}`
}
