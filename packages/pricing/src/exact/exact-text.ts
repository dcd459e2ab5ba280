import { type Exact, powerOfTen } from './exact.ts'
import { roundTo } from './round-exact.ts'

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i
const LONGEST = 400

/** Reads a number or a decimal string by its digits; undefined if it is not a finite decimal. */
export function readExact(value: unknown): Exact | undefined {
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) return { n: value === 0 ? 0 : value, s: 0 }
    return Number.isFinite(value) ? readDigits(String(value)) : undefined
  }
  if (typeof value === 'bigint') return { n: value, s: 0 }
  return typeof value === 'string' ? readDigits(value.trim()) : undefined
}

function readDigits(text: string): Exact | undefined {
  if (text.length > LONGEST) return undefined
  const match = DECIMAL.exec(text)
  if (!match) return undefined
  const [, sign = '', integer = '', fraction = '', exponent = '0'] = match
  if (integer === '' && fraction === '') return undefined
  const decimals = fraction.replace(/0+$/, '')
  const scale = decimals.length - Number(exponent)
  const digits = integer + decimals + '0'.repeat(Math.max(0, -scale))
  const n = BigInt(digits) * (sign === '-' ? -1n : 1n)
  const small = Number(n)
  return { n: Number.isSafeInteger(small) ? (small === 0 ? 0 : small) : n, s: Math.max(0, scale) }
}

/** The whole value in decimal digits, without zeros at the end. */
export function toText(value: Exact): string {
  if (value.s === 0) return String(value.n)
  return easyText(value) ?? textByDigits(value)
}

/** Fifteen digits come through a float and back unharmed; below a millionth it is written with an exponent. */
function easyText({ n, s }: Exact): string | undefined {
  if (typeof n !== 'number' || s > 15 || Math.abs(n) >= 1e15) return undefined
  const near = n / Number(powerOfTen(s))
  return Math.abs(near) > 1e-6 || n === 0 ? String(near) : undefined
}

function textByDigits(value: Exact): string {
  const negative = value.n < 0
  const digits = String(negative ? -value.n : value.n).padStart(value.s + 1, '0')
  const fraction = digits.slice(-value.s).replace(/0+$/, '')
  const integer = digits.slice(0, -value.s)
  return `${negative ? '-' : ''}${integer}${fraction === '' ? '' : `.${fraction}`}`
}

/** As `toText`, rounded half up to so many decimals. */
export function toShortText(value: Exact, decimals: number): string {
  return value.s <= decimals ? toText(value) : toText({ n: roundTo(value, decimals), s: decimals })
}

/** The nearest number, for showing only: no price is computed from it. */
export function toNumber(value: Exact): number {
  if (typeof value.n === 'number' && value.s <= 15) return value.n / Number(powerOfTen(value.s))
  return Number(toText(value))
}

/** Fen as yuan with both decimals. */
export function fenToText(fen: number): string {
  const cents = fen % 100
  return `${(fen - cents) / 100}.${String(cents).padStart(2, '0')}`
}
