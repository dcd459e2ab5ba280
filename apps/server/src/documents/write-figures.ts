const countForm = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 4 })
const rateForm = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

export const writeCount = (count: number): string => countForm.format(count)

/** A price for showing, in yuan: as many decimals as it has, from two to four. */
export const writeRate = (yuan: number): string => rateForm.format(yuan)

export const writeWorkingTime = (days: number): string => (days > 0 ? `${countForm.format(days)} 天` : '当天')
