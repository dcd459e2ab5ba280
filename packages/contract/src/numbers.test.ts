import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fenOfYuanNumber,
  formatFen,
  formatNumber,
  formatWholeYuan,
  kgText,
  plainYuan,
  yuanNumber,
} from './numbers.ts'
import { fenOfYuan, readYuan } from './typed-numbers.ts'

it('has thousands apart and only decimals that count', () => {
  expect(formatNumber(1234567.5, 3)).toBe('1,234,567.5')
  expect(formatNumber(1000, 2)).toBe('1,000')
  expect(formatNumber(999.999, 2)).toBe('1,000')
  expect(formatNumber(0.0004, 3)).toBe('0')
  expect(formatNumber(1.005, 2)).toBe('1.01')
  expect(formatNumber(999865233.5799135, 6)).toBe('999,865,233.579914')
  expect(formatNumber(-1234.565, 2)).toBe('-1,234.57')
})

it('is what the browser’s own formatter would write', () => {
  const amounts = fc.double({ min: 0, max: 1e9, noNaN: true })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 6 }), (amount, decimals) => {
      const own = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: decimals })
      expect(formatNumber(amount, decimals)).toBe(own.format(amount))
    }),
    { numRuns: 2_000 },
  )
})

it('a weight is as fine as it is light', () => {
  expect([0, 0.12345, 1.23456, 1234.567].map(kgText)).toEqual(['0 kg', '0.123 kg', '1.23 kg', '1,234.57 kg'])
})

describe('formatFen', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [50, '0.50'],
    [100, '1.00'],
    [99_999, '999.99'],
    [123_450, '1,234.50'],
    [100_000_000, '1,000,000.00'],
    [-123_456, '-1,234.56'],
    [-7, '-0.07'],
    [Number.MAX_SAFE_INTEGER, '90,071,992,547,409.91'],
  ])('writes %i fen as %s', (fen, text) => {
    expect(formatFen(fen)).toBe(text)
  })
})

describe('formatWholeYuan', () => {
  it('leaves out decimals that are zero and keeps the others', () => {
    expect(formatWholeYuan(580_000)).toBe('5,800')
    expect(formatWholeYuan(580_050)).toBe('5,800.50')
  })
})

describe('plainYuan', () => {
  it('has no commas, for what reads it again', () => {
    expect(plainYuan(123_456_700)).toBe('1234567.00')
    expect(plainYuan(-7)).toBe('-0.07')
    expect(fenOfYuan(plainYuan(10_000_000_001))).toBe(10_000_000_001)
  })
})

describe('a number of yuan', () => {
  it('comes back as the same fen, whatever its binary value', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (fen) => {
        expect(fenOfYuanNumber(yuanNumber(fen))).toBe(fen)
      }),
    )
    expect(yuanNumber(-0)).toBe(0)
  })

  it('is rounded by its digits where it is finer than a fen', () => {
    expect([1.005, 1.004, 0.07, 1e-7, 1e21].map(fenOfYuanNumber)).toEqual([101, 100, 7, 0, 1e23])
    expect(fenOfYuanNumber(Number.NaN)).toBeNaN()
  })
})

describe('readYuan', () => {
  it.each([
    ['52', 5200],
    ['52.', 5200],
    ['52.5', 5250],
    ['0.07', 7],
    ['1.10', 110],
    ['4.35', 435],
    ['1,234.56', 123_456],
    ['１，０５２．５０', 105_250],
    ['￥52。5元', 5250],
    [' ¥ 9 ', 900],
    ['9999999999.99', 999_999_999_999],
    ['0', 0],
  ])('reads %s as %i fen', (typed, fen) => {
    expect(readYuan(typed)).toEqual({ ok: true, fen })
  })

  it.each([
    ['', /请填写退款金额/],
    ['　', /请填写退款金额/],
    ['1.234', /两位小数/],
    ['1e3', /如 52.50/],
    ['-5', /如 52.50/],
    ['.5', /如 52.50/],
    ['五十', /如 52.50/],
    ['1.2.3', /如 52.50/],
    ['99999999999', /如 52.50/],
    ['10²', /如 52.50/],
  ])('refuses %j with the reason', (typed, message) => {
    expect(readYuan(typed, '退款金额')).toEqual({ ok: false, message: expect.stringMatching(message) })
  })
})
