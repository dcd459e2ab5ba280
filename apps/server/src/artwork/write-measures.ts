import type { SizeMm } from './page-geometry.ts'

const mostNamed = 6

/** 216 and 142.5, never 216.00. */
export const writeNumber = (value: number): string => String(Math.round(value * 10) / 10)

export const writeSize = ({ width, height }: SizeMm): string =>
  `${writeNumber(width)}×${writeNumber(height)} mm`

/** 第 1、3、5 页; a run is written with its ends. */
export const writePages = (pages: number[], total: number): string => {
  if (total === 1) return '页面'
  const listed = [...new Set(pages)].toSorted((one, other) => one - other)
  const [first = 0, last = 0] = [listed[0], listed.at(-1)]
  if (listed.length > 2 && last - first === listed.length - 1) return `第 ${first}–${last} 页`
  const named = listed.slice(0, mostNamed).join('、')
  return listed.length > mostNamed ? `第 ${named} 页等 ${listed.length} 页` : `第 ${named} 页`
}
