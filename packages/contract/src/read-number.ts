import { messages } from './messages.ts'
import { halfWidth } from './money.ts'

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
