/** The trade's ream. */
const reamSheets = 500

const shown = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 3 })

/** A five-hundredth has three decimals: nothing is rounded away. */
export const sheetsInReams = (sheets: number): string => `${shown.format(sheets / reamSheets)} 令`
