import type { Exact } from './exact.ts'

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i
const LONGEST = 400

/** Reads a number or a decimal string by its digits; undefined where it is not a finite decimal. */
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
  const kept = fraction.replace(/0+$/, '')
  const scale = kept.length - Number(exponent)
  const digits = integer + kept + '0'.repeat(Math.max(0, -scale))
  const n = BigInt(digits) * (sign === '-' ? -1n : 1n)
  const small = Number(n)
  return { n: Number.isSafeInteger(small) ? (small === 0 ? 0 : small) : n, s: Math.max(0, scale) }
}
