import { formatFen } from '@yinpu/contract'

/** 比算出的低 10.00 元（5.0%） */
export const changeText = (computedFen: number, totalFen: number): string => {
  const diff = totalFen - computedFen
  if (diff === 0) return '与算出的相同'
  const percent = computedFen === 0 ? '' : `（${((Math.abs(diff) / computedFen) * 100).toFixed(1)}%）`
  return `比算出的${diff > 0 ? '高' : '低'} ${formatFen(Math.abs(diff))} 元${percent}`
}
