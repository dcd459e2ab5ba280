import { messages } from './messages.ts'

/** Yuan into fen, digit by digit: a fraction of a fen cannot even arise. Undefined for anything but plain digits. */
export const fenOfYuan = (text: string): number | undefined => {
  const [, yuan, cents = ''] = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return yuan === undefined ? undefined : Number(yuan + cents.padEnd(2, '0'))
}

/**
 * As a Chinese keyboard writes it: full-width ASCII is at one fixed distance from the plain one. Nothing else
 * becomes a digit: Unicode normalisation would turn `10²` into 102.
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
 * Reads a number as a Chinese keyboard types it. Only plain decimals are read: Unicode normalisation would
 * turn `10²` into 102, and `Number` alone takes `0x10`, `1e9` and an empty text.
 */
export const readNumber = (input: number | string, missing: string = messages.required): Read => {
  if (typeof input === 'number') return { ok: true, value: input }
  const typed = halfWidth(input).trim()
  if (typed === '') return { ok: false, message: missing }
  return /^[+-]?\d+(\.\d+)?$/.test(typed)
    ? { ok: true, value: Number(typed) }
    : { ok: false, message: messages.number }
}
