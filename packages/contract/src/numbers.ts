import { messages } from './messages.ts'

/** Thousands of a whole number apart: 1,234,567. */
const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** As it is written, not as it is held: 1.005 is half-way between 1.00 and 1.01, though its binary lies below. */
const roundWritten = (value: number, decimals: number): number => {
  const written = String(Math.abs(value))
  if (written.includes('e')) return Number(value.toFixed(decimals))
  return Math.sign(value) * Number(`${Math.round(Number(`${written}e${decimals}`))}e-${decimals}`)
}

/** At most so many decimals, and none that say nothing: 1,234.57. */
export const formatNumber = (value: number, decimals: number): string => {
  const [whole = '', part = ''] = roundWritten(value, decimals).toFixed(decimals).split('.')
  const counting = part.replace(/0+$/, '')
  return counting ? `${groupThousands(whole)}.${counting}` : groupThousands(whole)
}

const aGram = 0.001

/** A weight as people say it: 46.98 kg, below a kilogram to the gram, and something is never nothing. */
export const kgWords = (kg: number): string => {
  const shown = kg > 0 && kg < aGram ? aGram : kg
  return `${formatNumber(shown, shown < 1 ? 3 : 2)} kg`
}

/** A length in mm: halves are kept, the dust of floating point is not. */
export const mmWords = (mm: number): string => String(roundWritten(mm, 1))

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

/** For prices that are quoted in whole yuan, such as paper by the ton: the decimals only where they count. */
export const formatWholeYuan = (fen: number): string => formatFen(fen).replace(/\.00$/, '')

/** Without the commas, for what reads it again: a spreadsheet, a provider, a field to type in. */
export const plainYuan = (fen: number): string => {
  const { sign, yuan, cents } = partsOf(fen)
  return `${sign}${yuan}.${cents}`
}

/** Yuan into fen, digit by digit: a fraction of a fen cannot even arise. Undefined for anything but plain digits. */
export const fenOfYuan = (text: string): number | undefined => {
  const [, yuan, cents = ''] = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return yuan === undefined ? undefined : Number(yuan + cents.padEnd(2, '0'))
}

/**
 * As a Chinese keyboard writes it: full-width ASCII lies at one fixed distance from the plain one. Nothing else becomes
 * a digit: Unicode normalisation would turn `10²` into 102.
 */
export const halfWidth = (typed: string): string =>
  typed.replace(/[！-～]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))

type TypedYuan = { ok: true; fen: number } | { ok: false; message: string }

/** An amount in yuan as people type it: 52, 52.5, ￥１，０５２．５０, 52元. */
export const readYuan = (typed: string, what = '金额'): TypedYuan => {
  const text = halfWidth(typed)
    .replaceAll('。', '.')
    .replace(/[¥￥,\s]/g, '')
    .replace(/元$/, '')
  if (text === '') return { ok: false, message: `请填写${what}` }
  if (/^\d{1,10}\.\d{3,}$/.test(text)) return { ok: false, message: '最多写到分，即两位小数' }
  const fen = /^\d{1,10}(\.|$)/.test(text) ? fenOfYuan(text.replace(/\.$/, '')) : undefined
  return fen === undefined ? { ok: false, message: '请填写金额，如 52.50' } : { ok: true, fen }
}

type Read = { ok: true; value: number } | { ok: false; message: string }

/**
 * What a Chinese keyboard types for a number. Only plain decimals are read: Unicode normalisation would
 * turn `10²` into 102, and `Number` alone takes `0x10`, `1e9` and an empty text.
 */
export const readNumber = (given: number | string): Read => {
  if (typeof given === 'number') return { ok: true, value: given }
  const typed = halfWidth(given).trim()
  if (typed === '') return { ok: false, message: messages.required }
  return /^[+-]?\d+(\.\d+)?$/.test(typed)
    ? { ok: true, value: Number(typed) }
    : { ok: false, message: messages.number }
}
