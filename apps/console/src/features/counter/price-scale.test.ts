import { describe, expect, it } from 'vitest'
import {
  boundsError,
  boundsOf,
  clampPrice,
  scaleText,
  shareOfScale,
  snapPrice,
  stepPrice,
} from './price-scale.ts'

const leaflet = { computedFen: 154_194, percentLimit: 10 }
const bounds = boundsOf(leaflet)

describe('the scale of a changed price', () => {
  it('ends at the last fen inside the limit, above and below', () => {
    expect(bounds).toEqual({ least: 138_775, most: 169_613 })
    expect(boundsOf({ computedFen: 999, percentLimit: 0 })).toEqual({ least: 999, most: 999 })
  })

  it('has ends for a person without a limit too, who may type what lies beyond them', () => {
    const owner = { computedFen: 10_000, percentLimit: undefined }
    expect(boundsOf(owner)).toEqual({ least: 5_000, most: 15_000 })
    expect(boundsError(1, owner)).toBeUndefined()
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

  it('shows how far along it a price is', () => {
    expect(shareOfScale(bounds.least, bounds)).toBe(0)
    expect(shareOfScale(bounds.most, bounds)).toBe(1)
    expect(shareOfScale(leaflet.computedFen, bounds)).toBeCloseTo(0.5, 4)
    expect(shareOfScale(1, { least: 5, most: 5 })).toBe(0.5)
    expect(clampPrice(1, bounds)).toBe(bounds.least)
  })
})

describe('a changed price in words', () => {
  it('names the difference, its share and the limit', () => {
    expect(scaleText(148_000, leaflet)).toBe('比算出的低 61.94 元（4.0%），您可改 10%')
    expect(scaleText(154_194, leaflet)).toBe('与算出的相同，您可改 10%')
    expect(scaleText(500, { computedFen: 500, percentLimit: 0 })).toBe('与算出的相同，您不能改价')
    expect(scaleText(600, { computedFen: 500, percentLimit: undefined })).toBe('比算出的高 1.00 元（20.0%）')
  })

  it('refuses a sum beyond the limit with the last possible one', () => {
    expect(boundsError(138_774, leaflet)).toBe('您最低可改到 1,387.75')
    expect(boundsError(169_614, leaflet)).toBe('您最高可改到 1,696.13')
    expect(boundsError(138_775, leaflet)).toBeUndefined()
  })
})
