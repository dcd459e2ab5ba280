import type { SheetPlan } from '@yinpu/contract'

type Counted = Pick<SheetPlan, 'name' | 'best' | 'used_percent'>

const yieldOf = ({ name, best, used_percent }: Counted) =>
  `每张${name}可开 ${best} 个，利用率 ${used_percent}%`

/**
 * Names the sheet with the least waste. Paper is sold by weight, so that sheet also costs least for each piece.
 */
export const bestSheetSentence = (sheets: readonly Counted[]): string => {
  const useful = sheets.filter(({ best }) => best > 0).toSorted((a, b) => b.used_percent - a.used_percent)
  const [first, second] = useful
  if (!first) return ''
  if (sheets.length === 1) return `${yieldOf(first)}。`
  if (!second) return `只有${first.name}开得出：${yieldOf(first)}。`
  const lead =
    first.used_percent === second.used_percent
      ? `${first.name}与${second.name}用纸相同`
      : `${first.name}更省纸`
  return `${lead}：${useful.map(yieldOf).join('；')}。`
}
