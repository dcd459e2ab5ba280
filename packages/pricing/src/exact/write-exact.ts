import { type Exact, powerOfTen } from './exact.ts'
import { roundTo } from './round-exact.ts'

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
