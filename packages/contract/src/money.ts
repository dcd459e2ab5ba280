import { groupThousands } from './measure-words.ts'

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
