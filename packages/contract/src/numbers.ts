/** Thousands of a whole number apart: 1,234,567. */
const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** By its digits, not by its binary value: 1.005 is half-way between 1.00 and 1.01, though its binary is below. */
const roundWritten = (value: number, decimals: number): number => {
  const written = String(Math.abs(value))
  if (written.includes('e')) return Number(value.toFixed(decimals))
  return Math.sign(value) * Number(`${Math.round(Number(`${written}e${decimals}`))}e-${decimals}`)
}

/** At most so many decimals, and no needless ones: 1,234.57. */
export const formatNumber = (value: number, decimals: number): string => {
  const [whole = '', part = ''] = roundWritten(value, decimals).toFixed(decimals).split('.')
  const counting = part.replace(/0+$/, '')
  return counting ? `${groupThousands(whole)}.${counting}` : groupThousands(whole)
}

const aGram = 0.001

/** A weight for people: 46.98 kg, below a kilogram to the gram, and a weight above zero is never written as zero. */
export const kgText = (kg: number): string => {
  const weight = kg > 0 && kg < aGram ? aGram : kg
  return `${formatNumber(weight, weight < 1 ? 3 : 2)} kg`
}

/** A length in mm: halves stay, the dust of floating point does not. */
export const mmText = (mm: number): string => String(roundWritten(mm, 1))

/** Yuan and fen as digits: exact, without floating point. */
const partsOf = (fen: number) => {
  const digits = String(Math.abs(fen)).padStart(3, '0')
  return { sign: fen < 0 ? '-' : '', yuan: digits.slice(0, -2), cents: digits.slice(-2) }
}

/** Integer fen as yuan with two decimals and thousands: 123450 → 1,234.50. */
export const formatFen = (fen: number): string => {
  const { sign, yuan, cents } = partsOf(fen)
  return `${sign}${groupThousands(yuan)}.${cents}`
}

/** For prices that are quoted in whole yuan, such as paper by the ton: the decimals only if they count. */
export const formatWholeYuan = (fen: number): string => formatFen(fen).replace(/\.00$/, '')

/** Without the commas, for readers such as a spreadsheet, a provider, a field to type in. */
export const plainYuan = (fen: number): string => {
  const { sign, yuan, cents } = partsOf(fen)
  return `${sign}${yuan}.${cents}`
}

/** A sum as a number of yuan, for a chart, a spreadsheet or a shop's file. No sum is computed from it. */
export const yuanNumber = (fen: number): number => Number(plainYuan(fen))

/** A number of yuan as fen, by its written digits: 1.005 is 101 fen, though its binary value is below. */
export const fenOfYuanNumber = (yuan: number): number => {
  const written = String(yuan)
  return Math.round(written.includes('e') ? yuan * 100 : Number(`${written}e2`))
}
