import { type Exact, multiply, powerOfTen } from './exact.ts'

const EASY = 2 ** 52

/**
 * floor(n ÷ divisor) for integers n ≥ 0 and divisor > 0. A quotient in floats is off by one at most, which the
 * product shows; `%` would do as well, but it is many times slower.
 */
function divideFloor(n: number, divisor: number): number {
  if (n > EASY || divisor > EASY) return (n - (n % divisor)) / divisor
  const quotient = Math.floor(n / divisor)
  return quotient * divisor > n ? quotient - 1 : quotient
}

/** Half up; the amounts that reach it are not negative. */
function divideHalfUp(n: number | bigint, divisor: number | bigint): number {
  if (typeof n === 'number' && typeof divisor === 'number') {
    const quotient = divideFloor(n, divisor)
    return (n - quotient * divisor) * 2 >= divisor ? quotient + 1 : quotient
  }
  const [dividend, by] = [BigInt(n), BigInt(divisor)]
  return Number((dividend * 2n + by) / (by * 2n))
}

function divideCeil(n: number | bigint, divisor: number | bigint): number {
  if (typeof n === 'number' && typeof divisor === 'number') {
    const quotient = divideFloor(n, divisor)
    return quotient * divisor < n ? quotient + 1 : quotient
  }
  const [dividend, by] = [BigInt(n), BigInt(divisor)]
  return Number((dividend + by - 1n) / by)
}

/** The value in units of `10^-decimals`, rounded once, half up. */
export function roundTo(value: Exact, decimals: number): number {
  return value.s <= decimals
    ? Number(multiply(value.n, powerOfTen(decimals - value.s)))
    : divideHalfUp(value.n, powerOfTen(value.s - decimals))
}

/** Yuan to fen: the one rounding a line gets. */
export function toFen(yuan: Exact): number {
  return roundTo(yuan, 2)
}

export function ceilExact(value: Exact): number {
  return divideCeil(value.n, powerOfTen(value.s))
}

/** ceil(a ÷ b) for b > 0. */
export function ceilRatio(a: Exact, b: Exact): number {
  return divideCeil(multiply(a.n, powerOfTen(b.s)), multiply(b.n, powerOfTen(a.s)))
}

/** floor(a ÷ b) for a ≥ 0 and b > 0. */
export function floorRatio(a: Exact, b: Exact): number {
  const dividend = BigInt(multiply(a.n, powerOfTen(b.s)))
  return Number(dividend / BigInt(multiply(b.n, powerOfTen(a.s))))
}

/** a ÷ b for integers a ≥ 0 and b > 0, rounded half up to `decimals`, as a number to show. */
export function ratioToShow(a: number | bigint, b: number | bigint, decimals: number): number {
  const scaled = divideHalfUp(multiply(a, powerOfTen(decimals)), b)
  return scaled / Number(powerOfTen(decimals))
}

/** `percent` per cent of an amount in fen, rounded half up. */
export function percentOfFen(fen: number, percent: Exact): number {
  return divideHalfUp(multiply(fen, percent.n), powerOfTen(percent.s + 2))
}
