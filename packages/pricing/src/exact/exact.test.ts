import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../fuzz/property-runs.ts'
import { type Exact, isLess, larger, minus, plus, times } from './exact.ts'
import { fenToText, readExact, toNumber, toShortText, toText } from './exact-text.ts'
import { ceilExact, ceilRatio, floorRatio, percentOfFen, ratioToShow, roundTo, toFen } from './round-exact.ts'

const exact = (text: string): Exact => readExact(text) as Exact

/** Mantissas on both sides of the safe integers, so that both paths and their seam are walked. */
const anExact = fc
  .tuple(fc.oneof(fc.bigInt(0n, 10n ** 6n), fc.bigInt(0n, 10n ** 22n)), fc.integer({ min: 0, max: 9 }))
  .map(([n, s]) => ({ n, s, read: exact(toText({ n, s })) }))

/** The value of an exact in units of 10^-20, by bigints alone. */
const units = ({ n, s }: Exact): bigint => BigInt(n) * 10n ** BigInt(20 - s)

describe('exact decimals', { timeout: 60_000 }, () => {
  it.each([
    ['0.1', { n: 1, s: 1 }],
    [0.1, { n: 1, s: 1 }],
    [1e-7, { n: 1, s: 7 }],
    [1e21, { n: 10n ** 21n, s: 0 }],
    ['007.500', { n: 75, s: 1 }],
    [-0, { n: 0, s: 0 }],
    [12n, { n: 12n, s: 0 }],
  ])('reads %s by its digits', (value, expected) => {
    expect(readExact(value)).toEqual(expected)
  })

  it('adds beyond what a number holds', () => {
    const largest = { n: Number.MAX_SAFE_INTEGER, s: 0 }
    expect(toText(plus(largest, largest))).toBe('18014398509481982')
    expect(toText(plus(largest, { n: 1, s: 30 }))).toBe(`9007199254740991.${'1'.padStart(30, '0')}`)
  })

  it('are written the same as numbers and as bigints', () => {
    const mantissa = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -9_999, max: 9_999 }))
    fc.assert(
      fc.property(mantissa, fc.integer({ min: 0, max: 18 }), (n, s) => {
        expect(toText({ n, s })).toBe(toText({ n: BigInt(n), s }))
      }),
      { numRuns: propertyRuns },
    )
  })

  it.each([
    '1'.repeat(1000),
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '',
    ' ',
    '.',
    '-',
    '1,2',
    '0x10',
    'e5',
    null,
    undefined,
    {},
    [],
  ])('does not take %s for a decimal', (value) => {
    expect(readExact(value)).toBeUndefined()
  })

  it('multiplies, adds and compares like bigints', () => {
    fc.assert(
      fc.property(anExact, anExact, ({ read: a }, { read: b }) => {
        expect(units(times(a, b))).toBe((units(a) * units(b)) / 10n ** 20n)
        expect(units(plus(a, b))).toBe(units(a) + units(b))
        expect(units(minus(a, b))).toBe(units(a) - units(b))
        expect(isLess(a, b)).toBe(units(a) < units(b))
        expect(units(larger(a, b))).toBe(units(isLess(a, b) ? b : a))
      }),
      { numRuns: propertyRuns },
    )
  })

  it('rounds half up and divides like bigints', () => {
    fc.assert(
      fc.property(anExact, anExact, ({ read: a }, { read: b }) => {
        const unit = 10n ** 18n
        expect(toFen(a)).toBe(Number((units(a) * 2n + unit) / (2n * unit)))
        expect(ceilExact(a)).toBe(Number((units(a) + 10n ** 20n - 1n) / 10n ** 20n))
        if (units(b) === 0n) return
        expect(floorRatio(a, b)).toBe(Number(units(a) / units(b)))
        expect(ceilRatio(a, b)).toBe(Number((units(a) + units(b) - 1n) / units(b)))
      }),
      { numRuns: propertyRuns },
    )
  })

  it.each([
    ['0.005', 1],
    ['0.0049999', 0],
    ['1.005', 101],
    ['353.76496389', 35376],
  ])('takes %s yuan to %i fen', (yuan, fen) => {
    expect(toFen(exact(yuan))).toBe(fen)
  })

  it('takes a percent of fen half up', () => {
    expect(percentOfFen(76387, exact('30'))).toBe(22916)
    expect(percentOfFen(5, exact('30'))).toBe(2)
    expect(percentOfFen(5, exact('10'))).toBe(1)
    expect(percentOfFen(4, exact('12.5'))).toBe(1)
  })

  it('writes what it read', () => {
    expect(toText(exact('-12.340'))).toBe('-12.34')
    expect(toText({ n: 1, s: 6 })).toBe('0.000001')
    expect(toText({ n: 123, s: 9 })).toBe('0.000000123')
    expect(toText({ n: 999_999_999_999_999, s: 15 })).toBe('0.999999999999999')
    expect(toText({ n: 0, s: 3 })).toBe('0')
    expect(toShortText(exact('0.9665709396'), 4)).toBe('0.9666')
    expect(toNumber(exact('46.98225'))).toBe(46.98225)
    expect(toNumber({ n: 10n ** 20n + 1n, s: 20 })).toBe(1)
    expect(fenToText(7)).toBe('0.07')
    expect(ratioToShow(87376, 500000, 4)).toBe(0.1748)
    expect(roundTo(exact('2.5'), 0)).toBe(3)
  })
})
