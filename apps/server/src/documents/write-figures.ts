const dayForm = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})
const countForm = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 4 })
const rateForm = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** 2026年11月15日 */
export const writeDay = (instant: number): string => dayForm.format(instant)

/** Integer fen as yuan, without floating point: 123450 → 1,234.50. */
export const writeFen = (fen: number): string => {
  const digits = String(Math.abs(fen)).padStart(3, '0')
  const yuan = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${fen < 0 ? '-' : ''}${yuan}.${digits.slice(-2)}`
}

export const writeCount = (count: number): string => countForm.format(count)

/** A price for showing, in yuan: as many decimals as it has, from two to four. */
export const writeRate = (yuan: number): string => rateForm.format(yuan)

export { kgWords as writeWeight } from '@yinpu/contract'

export const writeWorkingTime = (days: number): string => (days > 0 ? `${countForm.format(days)} 天` : '当天')
