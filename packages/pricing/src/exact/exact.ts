/**
 * An exact decimal: `n / 10^s`. The mantissa is a plain number while it is a safe integer and becomes a bigint if a
 * product would no longer be: the usual job never pays for the unusual one.
 */
export interface Exact {
  readonly n: number | bigint
  readonly s: number
}

const POWERS = Array.from({ length: 16 }, (_, power) => 10 ** power)

export const ZERO: Exact = { n: 0, s: 0 }

export function whole(n: number): Exact {
  return { n, s: 0 }
}

/** Ten to a power, as a number if that is exact. */
export function powerOfTen(power: number): number | bigint {
  return POWERS[power] ?? 10n ** BigInt(power)
}

export function multiply(a: number | bigint, b: number | bigint): number | bigint {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b
    if (Number.isSafeInteger(product)) return product
  }
  return BigInt(a) * BigInt(b)
}

function addIntegers(a: number | bigint, b: number | bigint): number | bigint {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b
    if (Number.isSafeInteger(sum)) return sum
  }
  return BigInt(a) + BigInt(b)
}

/** The mantissa of `value` at a scale at least as fine as its own. */
function mantissaAt(value: Exact, scale: number): number | bigint {
  return value.s === scale ? value.n : multiply(value.n, powerOfTen(scale - value.s))
}

export function times(a: Exact, b: Exact): Exact {
  return { n: multiply(a.n, b.n), s: a.s + b.s }
}

export function timesWhole(a: Exact, n: number): Exact {
  return { n: multiply(a.n, n), s: a.s }
}

/** `value / 10^power`, which is only a matter of scale. */
export function shiftDown(value: Exact, power: number): Exact {
  return { n: value.n, s: value.s + power }
}

export function plus(a: Exact, b: Exact): Exact {
  const s = Math.max(a.s, b.s)
  return { n: addIntegers(mantissaAt(a, s), mantissaAt(b, s)), s }
}

export function minus(a: Exact, b: Exact): Exact {
  const s = Math.max(a.s, b.s)
  return { n: addIntegers(mantissaAt(a, s), multiply(mantissaAt(b, s), -1)), s }
}

export function isLess(a: Exact, b: Exact): boolean {
  const s = Math.max(a.s, b.s)
  return mantissaAt(a, s) < mantissaAt(b, s)
}

export function larger(a: Exact, b: Exact): Exact {
  return isLess(a, b) ? b : a
}

/** 1 + percent/100, the factor of a surcharge. */
export function withPercent(percent: Exact): Exact {
  return plus(whole(1), shiftDown(percent, 2))
}

/** A length of whole microns, in mm. */
export function millimetres(microns: number): Exact {
  const mm = microns / 1000
  return Number.isInteger(mm) ? { n: mm, s: 0 } : { n: microns, s: 3 }
}

/** mm² of a rectangle in microns. */
export function squareMillimetres(w: number, h: number): Exact {
  return times(millimetres(w), millimetres(h))
}
