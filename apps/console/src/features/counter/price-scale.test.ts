import { describe, expect, it } from 'vitest'
import {
  boundsError,
  boundsOf,
  changeText,
  clampPrice,
  shareOfScale,
  snapPrice,
  stepPrice,
} from './price-scale.ts'

const leaflet = { computedFen: 154_194, percentLimit: 10 }
const bounds = boundsOf(leaflet)

describe('the scale of a changed price', () => {
  it('ends at the last fen inside the limit, above and below', () => {
    expect(bounds).toEqual({ lowFen: 138_775, highFen: 169_613 })
    expect(boundsOf({ computedFen: 10_000, percentLimit: 10 })).toEqual({ lowFen: 9_000, highFen: 11_000 })
  })

  it('is one point for who may change nothing, and never goes below zero', () => {
    expect(boundsOf({ computedFen: 999, percentLimit: 0 })).toEqual({ lowFen: 999, highFen: 999 })
    expect(boundsOf({ computedFen: 999, percentLimit: 100 }).lowFen).toBe(0)
  })

  it('takes off no more than the limit in any price, whatever its last digit', () => {
    for (let computedFen = 1; computedFen < 3_000; computedFen += 7)
      for (const percentLimit of [1, 3, 5, 7, 10, 33]) {
        const { lowFen, highFen } = boundsOf({ computedFen, percentLimit })
        expect((computedFen - lowFen) * 100).toBeLessThanOrEqual(computedFen * percentLimit)
        expect((highFen - computedFen) * 100).toBeLessThanOrEqual(computedFen * percentLimit)
        expect((computedFen - lowFen + 1) * 100).toBeGreaterThan(computedFen * percentLimit)
      }
  })

  it('brings the handle to whole yuan and to the very ends', () => {
    expect(snapPrice(148_049, bounds)).toBe(148_000)
    expect(snapPrice(0, bounds)).toBe(138_775)
    expect(snapPrice(999_999, bounds)).toBe(169_613)
  })

  it('goes by whole yuan with the arrows and stops at the ends', () => {
    expect(stepPrice(154_194, -1, bounds)).toBe(154_100)
    expect(stepPrice(154_194, 1, bounds)).toBe(154_200)
    expect(stepPrice(154_100, -1, bounds)).toBe(154_000)
    expect(stepPrice(138_780, -1, bounds)).toBe(138_775)
    expect(stepPrice(169_613, 1, bounds)).toBe(169_613)
  })

  it('shows where a price stands on it', () => {
    expect(shareOfScale(bounds.lowFen, bounds)).toBe(0)
    expect(shareOfScale(bounds.highFen, bounds)).toBe(1)
    expect(shareOfScale(leaflet.computedFen, bounds)).toBeCloseTo(0.5, 4)
    expect(shareOfScale(1, { lowFen: 5, highFen: 5 })).toBe(0.5)
    expect(clampPrice(1, bounds)).toBe(bounds.lowFen)
  })
})

describe('a changed price in words', () => {
  it('names the difference, its share and the limit', () => {
    expect(changeText(148_000, leaflet)).toBe('比算出的低 61.94（4.0%），您可改 10%')
    expect(changeText(160_000, leaflet)).toBe('比算出的高 58.06（3.8%），您可改 10%')
    expect(changeText(154_194, leaflet)).toBe('照算出的，您可改 10%')
  })

  it('has no share of a price of zero, and says who may change nothing', () => {
    expect(changeText(100, { computedFen: 0, percentLimit: 10 })).toBe('比算出的高 1.00，您可改 10%')
    expect(changeText(500, { computedFen: 500, percentLimit: 0 })).toBe('照算出的，您不能改价')
  })

  it('refuses a sum beyond the limit with the last possible one', () => {
    expect(boundsError(138_774, bounds)).toBe('您最低可改到 1,387.75')
    expect(boundsError(169_614, bounds)).toBe('您最高可改到 1,696.13')
    expect(boundsError(138_775, bounds)).toBeUndefined()
  })
})
