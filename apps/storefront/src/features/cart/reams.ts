import { formatNumber } from '@yinpu/contract'

/** The trade's ream. */
const reamSheets = 500

/** A five-hundredth has three decimals: nothing is rounded away. */
export const sheetsInReams = (sheets: number): string => `${formatNumber(sheets / reamSheets, 3)} 令`
