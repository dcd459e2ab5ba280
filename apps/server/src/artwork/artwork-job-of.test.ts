import { type QuoteType, quoteRequest } from '@yinpu/contract'
import {
  demoProductSources,
  demoTariffSource,
  type GangProductSource,
  type TariffSource,
} from '@yinpu/pricing'
import { describe, expect, it } from 'vitest'
import { readShopTariff, type ShopTariff } from '../tariff/shop-tariff.ts'
import { artworkJobOf } from './artwork-job-of.ts'
import { aQuoteRequest } from './testing/a-quote-request.ts'

const tariff = readShopTariff(demoTariffSource)
const tariffWith = (change: (source: TariffSource) => void) => {
  const source = structuredClone(demoTariffSource) as TariffSource
  change(source)
  return readShopTariff(source)
}
/** The job of a request with only the fields that matter here. */
const jobOf = (type: QuoteType, request: object, gang?: GangProductSource, tariff?: ShopTariff) =>
  artworkJobOf(aQuoteRequest(type, request), gang, tariff)

const gangs = demoProductSources as GangProductSource[]
const gang = (id: string) => gangs.find((product) => product.id === id)
const gangOfMode = (mode: number) => gangs.find(({ compute_mode }) => compute_mode === mode)

const leaflet = { ysp_type: 1, width: 210, height: 285, quantity: 5000, colours_front: 4, finishing: [] }
const book = {
  ysp_type: 3,
  width: 210,
  height: 285,
  pages: 32,
  binding: 'saddle',
  inner: { paper: 'tb', gsm: 128, colours: 4 },
  cover: { paper: 'tb', gsm: 200, colours_front: 4, colours_back: 4, finishing: [{ id: 'film_matte' }] },
}

describe('the artwork of an offset job', () => {
  it('is one page for a side', () => {
    expect(jobOf(2, { ...leaflet, colours_back: 4 }, undefined, tariff)).toEqual({
      widthMm: 210,
      heightMm: 285,
      bleedMm: 3,
      pages: 2,
      colour: 'cmyk',
      hasExtraPlates: false,
      finePpi: 250,
    })
    expect(jobOf(2, leaflet).pages).toBe(1)
    expect(jobOf(2, { ...leaflet, colours_back: 0, spot_back: 1 }).pages).toBe(2)
  })

  it('is the open sheet of a folder', () => {
    const folder = { ...leaflet, ysp_type: 2, width: 285, height: 210, finishing: [{ id: 'fold', folds: 2 }] }
    expect(jobOf(2, folder)).toMatchObject({ widthMm: 285, heightMm: 210, hasExtraPlates: true })
  })

  it('is every page of a book and four of its cover, in one file or two', () => {
    expect(jobOf(2, book)).toMatchObject({
      widthMm: 210,
      heightMm: 285,
      pages: 36,
      otherPages: [32, 33, 34, 1, 2, 4],
      otherSizes: [{ name: '封面展开页', widthMm: 420, heightMm: 285, looseMm: { width: 0, height: 0 } }],
    })
    expect(jobOf(2, { ...book, cover: undefined })).toMatchObject({ pages: 32, otherSizes: [] })
    expect(jobOf(2, { ...book, binding: 'case' }).otherSizes).toMatchObject([
      { looseMm: { width: 130, height: 50 } },
    ])
  })

  it('is the flat box', () => {
    const box = { ...leaflet, ysp_type: 4, length: 100, width: 50, height: 150 }
    expect(jobOf(2, box, undefined, tariff)).toMatchObject({
      widthMm: 315,
      heightMm: 280,
      pages: 1,
      isSizeOpen: true,
    })
  })

  it('is the flat bag, whole or in halves', () => {
    const bag = { ...leaflet, ysp_type: 5, length: 250, width: 80, height: 320, spot_front: 1 }
    expect(jobOf(2, bag, undefined, tariff)).toMatchObject({
      widthMm: 675,
      heightMm: 415,
      otherSizes: [{ widthMm: 345, heightMm: 415 }],
    })
  })

  it('is as large as the shop’s own allowances make a box or a bag', () => {
    const wide = tariffWith(({ geometry }) =>
      Object.assign(geometry, { glue_flap: 25, tuck: 20, bag_top: 60 }),
    )
    const solid = { ...leaflet, length: 250, width: 80, height: 320 }
    expect(jobOf(2, { ...solid, ysp_type: 4 }, undefined, wide)).toMatchObject({
      widthMm: 685,
      heightMm: 520,
    })
    expect(jobOf(2, { ...solid, ysp_type: 5 }, undefined, wide)).toMatchObject({
      widthMm: 685,
      heightMm: 435,
      otherSizes: [{ widthMm: 355, heightMm: 435 }],
    })
  })

  it('leaves open what a box measures where no tariff unfolds it', () => {
    const box = { ...leaflet, ysp_type: 4, length: 100, width: 50, height: 150 }
    expect(jobOf(2, box)).toMatchObject({ widthMm: undefined, heightMm: undefined, pages: 1 })
  })
})

describe('the artwork of a label', () => {
  const label = { width: 60, height: 40, shape: 'rect', quantity: 10_000, colours: 4 }

  it('bleeds into half the gap', () => {
    const expected = { widthMm: 60, heightMm: 40, bleedMm: 1.5, pages: 1 }
    expect(jobOf(3, label)).toMatchObject(expected)
    expect(jobOf(4, { ...label, white: true }, undefined, tariff)).toMatchObject(expected)
    const wide = tariffWith(({ label }) => Object.assign(label, { gap_across: 4, gap_along: 5 }))
    expect(jobOf(3, label, undefined, wide).bleedMm).toBe(2)
  })

  it('may be round, or blank', () => {
    expect(jobOf(3, { width: 40, height: 40, shape: 'circle' })).toMatchObject({ widthMm: 40, heightMm: 40 })
    expect(jobOf(3, { ...label, colours: 0 }).pages).toBeUndefined()
  })
})

describe('the artwork of a gang-run product', () => {
  it('has the size that was picked from the table', () => {
    const request = { size: 'a4', quantity: 1000, styles: 1, processes: [] }
    expect(jobOf(1, request, gang('danye'))).toMatchObject({
      widthMm: 210,
      heightMm: 285,
      bleedMm: 3,
      pages: 1,
      otherPages: [2],
      hasExtraPlates: false,
    })
    expect(jobOf(1, { ...request, size: 'none' }, gang('danye')).widthMm).toBeUndefined()
  })

  it('has the size that was typed, and a page or two for each style', () => {
    const cards = { width: 90, height: 54, quantity: 5, styles: 3, processes: ['foil'] }
    expect(jobOf(1, cards, gang('mingpian'))).toMatchObject({
      widthMm: 90,
      heightMm: 54,
      pages: 3,
      otherPages: [6],
      hasExtraPlates: true,
    })
  })

  it('may be seen from afar', () => {
    const large = { isLarge: true, isSizeOpen: true, finePpi: 72 }
    const poster = { width: 800, height: 1800 }
    expect(jobOf(1, poster, gangOfMode(4))).toMatchObject({ ...large, widthMm: 800, heightMm: 1800 })
    const banner = { width: 700, length_m: 5 }
    expect(jobOf(1, banner, gangOfMode(5))).toMatchObject({ ...large, widthMm: 700, heightMm: 5000 })
  })

  it.each([2, 6, 7])('has the size of the table in mode %i', (mode) => {
    const source = gangOfMode(mode) as { width: number; height: number } & GangProductSource
    const { widthMm, heightMm, pages } = jobOf(1, { quantity: 100, pages: 50 }, source)
    expect([widthMm, heightMm]).toEqual([source.width, source.height])
    expect(pages).toBe(mode === 6 ? 1 : undefined)
  })

  it('is open where the product is unknown', () => {
    expect(jobOf(1, { size: 'a4' })).toMatchObject({ widthMm: undefined, pages: undefined })
  })
})

describe('paper', () => {
  it('asks for no artwork', () => {
    expect(jobOf(5, { paper: 'tb', sheets: 500 })).toEqual({
      widthMm: undefined,
      heightMm: undefined,
      bleedMm: 0,
      pages: undefined,
      colour: 'any',
    })
  })
})

describe('a request that is not what it should be', () => {
  it.each([1, 2, 3, 4, 5] as const)('leaves everything open for type %i', (type) => {
    const odd = {
      ysp_type: 3,
      width: '210',
      height: Number.NaN,
      pages: -1,
      styles: {},
      cover: [],
      finishing: 'x',
    }
    expect(artworkJobOf(quoteRequest.safeParse({ baojia_type: type, request: odd }).data)).toMatchObject({
      widthMm: undefined,
      heightMm: undefined,
    })
  })
})
