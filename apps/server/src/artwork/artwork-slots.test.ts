import type { QuoteType } from '@yinpu/contract'
import { demoProductSources, type GangProductSource } from '@yinpu/pricing'
import { describe, expect, it } from 'vitest'
import { artworkJobOf } from './artwork-job-of.ts'
import { artworkSlotsOf, jobOfSlot } from './artwork-slots.ts'
import { aQuoteRequest } from './testing/a-quote-request.ts'

const gangs = demoProductSources as GangProductSource[]
const gangOfMode = (mode: number) => gangs.find(({ compute_mode }) => compute_mode === mode)

const leaflet = { ysp_type: 1, width: 210, height: 285, colours_front: 4, finishing: [] }
const book = {
  ysp_type: 3,
  width: 210,
  height: 285,
  pages: 32,
  binding: 'saddle',
  inner: { paper: 'tb', gsm: 128, colours: 4 },
  cover: { paper: 'tb', gsm: 200, colours_front: 4, finishing: [] },
}

const slotsOf = (type: QuoteType, request: object, gang?: GangProductSource) =>
  artworkSlotsOf(aQuoteRequest(type, request), gang)

const names = (...args: Parameters<typeof slotsOf>) =>
  slotsOf(...args).map(({ name, needed }) => (needed ? name : `${name}?`))

const other = '工艺版或其他文件?'

describe('what has to be supplied', () => {
  it.each([
    ['one side', leaflet, ['正面']],
    ['two sides', { ...leaflet, colours_back: 4 }, ['正面', '反面']],
    ['a spot colour on the back', { ...leaflet, colours_back: 0, spot_back: 1 }, ['正面', '反面']],
    ['a folder with foil', { ...leaflet, ysp_type: 2, finishing: [{ id: 'foil' }] }, ['正面', other]],
    ['a book', book, ['封面', '内页']],
    ['a book without a cover', { ...book, cover: undefined }, ['内页']],
    ['a box', { ...leaflet, ysp_type: 4, length: 100 }, ['展开图', other]],
    [
      'a box printed inside',
      { ...leaflet, ysp_type: 4, colours_back: 1 },
      ['展开图（外面）', '展开图（内面）', other],
    ],
    ['a bag', { ...leaflet, ysp_type: 5, length: 250 }, ['展开图', other]],
  ])('for %s', (_, request, expected) => {
    expect(names(2, request)).toEqual(expected)
  })

  it('for a gang-run sheet is a front, and a back where there is one', () => {
    expect(names(1, { styles: 1 }, gangOfMode(1))).toEqual(['正面', '反面?'])
    expect(names(1, { styles: 1, processes: ['round'] }, gangOfMode(3))).toEqual(['正面', '反面?', other])
  })

  it('for several designs is each of them, as many as a line may have files', () => {
    expect(names(1, { styles: 3 }, gangOfMode(1))).toEqual(['第 1 款', '第 2 款', '第 3 款'])
    expect(names(1, { styles: 20 }, gangOfMode(1))).toHaveLength(20)
    expect(names(1, { styles: 21 }, gangOfMode(1))).toEqual([])
  })

  it('for pads, banners, articles and labels goes by what they are', () => {
    expect(names(1, {}, gangOfMode(7))).toEqual(['封面?', '内页'])
    for (const mode of [2, 4, 5]) expect(names(1, {}, gangOfMode(mode))).toEqual(['画面'])
    expect(names(3, { colours: 4 })).toEqual(['标签画面', other])
    expect(names(4, {})).toEqual(['标签画面', other])
    expect(names(5, {})).toEqual([])
  })

  it('has ids of its own for each thing, and something needed wherever there is anything', () => {
    const requests = [
      leaflet,
      { ...leaflet, ysp_type: 4, colours_back: 1, finishing: [{ id: 'die_cut' }] },
      book,
    ]
    const all = [
      ...requests.map((request) => slotsOf(2, request)),
      ...gangs.flatMap((gang) => [1, 7].map((styles) => slotsOf(1, { styles, processes: ['x'] }, gang))),
    ]
    for (const slots of all) {
      expect(new Set(slots.map(({ id }) => id)).size).toBe(slots.length)
      expect(slots.some(({ needed }) => needed)).toBe(true)
    }
  })
})

describe('the job of one slot', () => {
  const slotOf = (request: object, id: string) => {
    const slot = slotsOf(2, request).find((slot) => slot.id === id)
    if (!slot) throw new Error(`no ${id}`)
    return jobOfSlot(artworkJobOf(aQuoteRequest(2, request)), slot)
  }

  it('is one page for a side of two', () => {
    const both = { ...leaflet, colours_back: 4 }
    expect(artworkJobOf(aQuoteRequest(2, both)).pages).toBe(2)
    const front = slotOf(both, 'front')
    expect(front).toMatchObject({ pages: 1, widthMm: 210, isPart: true })
    expect(front).not.toHaveProperty('otherPages')
  })

  it('is the cover as four pages or as spreads, and every page inside', () => {
    expect(slotOf(book, 'cover')).toMatchObject({ pages: 4, otherPages: [1, 2] })
    expect(slotOf(book, 'inside')).toMatchObject({ pages: 32 })
  })

  it('asks nothing of what is only sent along', () => {
    const foiled = { ...leaflet, finishing: [{ id: 'foil' }] }
    expect(slotOf(foiled, 'other')).toMatchObject({ pages: undefined, widthMm: undefined, colour: 'any' })
  })
})
