import { demoTariffSource, quoteOffset } from '@yinpu/pricing'
import { describe, expect, it } from 'vitest'
import { readShopTariff } from '../../tariff/shop-tariff.ts'
import { aQuoteRequest } from '../testing/a-quote-request.ts'
import { templateOf } from './template-of.ts'

const tariff = readShopTariff(demoTariffSource)
const partsOf = (...args: Parameters<typeof aQuoteRequest>) =>
  templateOf(aQuoteRequest(...args), undefined, tariff)?.parts ?? []
const firstOf = (...args: Parameters<typeof aQuoteRequest>) => partsOf(...args)[0]?.pages[0]

const box = { ysp_type: 4, length: 120, width: 60, height: 160 }
const book = {
  ysp_type: 3,
  pages: 96,
  binding: 'perfect',
  inner: { paper: 'yf', gsm: 105, colours: 4 },
  cover: { paper: 'tb', gsm: 250, colours_front: 4 },
}

describe('a template', () => {
  it('of a box has the blank that the price is for, with its glue flap and the safe zone of each face', () => {
    const quoteRequest = aQuoteRequest(2, box)
    const priced = quoteOffset(tariff.compiled, quoteRequest.request)
    const page = firstOf(2, box)
    expect(priced.ok && page && [priced.quote.blank?.width, priced.quote.blank?.outline]).toEqual([
      page?.width,
      page?.cut.kind === 'polygon' ? page.cut.points : [],
    ])
    expect(page).toMatchObject({ isDie: true, glue: [{ x: 0, width: 15, height: 160 }] })
    expect(page?.safe).toHaveLength(6)
  })

  it('of the inside of a box is the outside turned over', () => {
    const [outside, inner] = partsOf(2, { ...box, colours_back: 1 })
    expect([outside?.slot, inner?.slot]).toEqual(['outside', 'inner'])
    expect(inner?.pages[0]?.glue[0]?.x).toBe((outside?.pages[0]?.width ?? 0) - 15)
  })

  it('of a bag that no press takes whole is both halves', () => {
    const [part] = partsOf(2, { ysp_type: 5, length: 450, width: 200, height: 500, paper: 'dtk', gsm: 250 })
    expect(part?.pages.map(({ name, width }) => [name, width])).toEqual([
      ['展开图第一片', 665],
      ['展开图第二片', 665],
    ])
  })

  it('of a book has the spine that the price counts, and every page', () => {
    const [cover, inside] = partsOf(2, book)
    expect(cover?.pages.map(({ width, columns }) => [width, columns])).toEqual([[425, [210, 5, 210]]])
    expect(inside?.pages).toHaveLength(96)
    // The glued side has a wider margin: it is at the left of a right page.
    const [right, left] = (inside?.pages ?? []).map(({ safe: [zone] }) =>
      zone?.kind === 'polygon' ? zone.points[0]?.x : 0,
    )
    expect([right, left]).toEqual([10, 3])
    const both = partsOf(2, { ...book, cover: { ...book.cover, colours_back: 4 } })
    expect(both[0]?.pages.map(({ name }) => name)).toEqual(['封面（展开）', '封二、封三（展开）'])
  })

  it('of a hard cover reaches around its boards, and one of a stitched book has no spine', () => {
    expect(firstOf(2, { ...book, binding: 'case' })?.bleed).toBe(18)
    expect(firstOf(2, { ...book, binding: 'saddle', pages: 32 })?.columns).toEqual([210, 210])
  })

  it('of a folded sheet shows as many folds as are paid for', () => {
    const folder = { ysp_type: 2, width: 285, height: 210, finishing: [{ id: 'fold', folds: 2 }] }
    expect(firstOf(2, folder)).toMatchObject({
      columns: [95, 95, 95],
      creases: [
        { x1: 95, x2: 95, y1: 0, y2: 210 },
        { x1: 190, x2: 190 },
      ],
    })
    expect(firstOf(2, { ...folder, finishing: [] })?.creases).toEqual([])
  })

  it('of a round label is round, says which edge comes first, and has a page for white ink', () => {
    const label = { width: 50, height: 50, shape: 'circle', edge: 'left', white: true }
    const [part] = partsOf(4, label)
    expect(part?.pages.map(({ name, cut, leads }) => [name, cut.kind, leads])).toEqual([
      ['标签画面', 'ellipse', 'left'],
      ['白墨', 'ellipse', 'left'],
    ])
  })

  it('is not there for paper, nor for labels without print', () => {
    expect(partsOf(5)).toEqual([])
    expect(partsOf(3, { colours: 0 })).toEqual([])
  })
})
