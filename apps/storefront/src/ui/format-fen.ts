import { groupThousands } from './format-number.ts'

/** Integer fen as yuan with two decimals and thousands: 123450 → 1,234.50. Exact, without floating point. */
export const formatFen = (fen: number): string => {
  const digits = String(Math.abs(fen)).padStart(3, '0')
  return `${fen < 0 ? '-' : ''}${groupThousands(digits.slice(0, -2))}.${digits.slice(-2)}`
}

/** For prices that are quoted in whole yuan, such as paper by the ton: the decimals only where they count. */
export const formatWholeYuan = (fen: number): string => formatFen(fen).replace(/\.00$/, '')
