import { demoTariffSource } from '@yinpu/pricing'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { openGlyphs } from '../documents/open-glyphs.ts'
import { drawTemplate } from '../documents/template/draw-template.ts'
import type { TemplateSheet } from '../documents/template/template-sheet.ts'
import { readShopTariff } from '../tariff/shop-tariff.ts'
import type { ArtworkJob } from './artwork-job.ts'
import { artworkJobOf } from './artwork-job-of.ts'
import { artworkSlotsOf, jobOfSlot } from './artwork-slots.ts'
import { jobWithTemplate } from './template/job-with-template.ts'
import { pagesOfTemplate, templateOf } from './template/template-of.ts'
import { aQuoteRequest } from './testing/a-quote-request.ts'
import { anArtworkJob } from './testing/an-artwork-job.ts'
import { fillTemplate } from './testing/fill-template.ts'
import { makePdf, type PageToMake, points } from './testing/make-pdf.ts'
import { codesOf, hasPoppler, openChecker, titlesOf } from './testing/open-checker.ts'

const glyphs = await openGlyphs()
const render = async (sheet: TemplateSheet) => drawTemplate(glyphs, sheet)
const checker = openChecker({ render })
afterAll(checker.close)

const emptyCodes = ['error untouched-template', 'error blank-file', 'warning blank-page']
const emptyIn = (report: Parameters<typeof codesOf>[0]) =>
  codesOf(report).filter((code) => emptyCodes.includes(code))

const card = { widthMm: 96, heightMm: 60 }
const cardJob = (changes: Partial<ArtworkJob> = {}) =>
  anArtworkJob({ widthMm: 90, heightMm: 54, pages: 2, ...changes })
const white: PageToMake['draw'] = () => undefined
const check = async (pages: PageToMake[], job = cardJob()) =>
  checker.check('art.pdf', await makePdf(pages), job)

describe.skipIf(!hasPoppler)('a page without anything on it', () => {
  it('is a question where another page is printed: a back may stay empty', async () => {
    const report = await check([card, { ...card, draw: white }])
    expect(emptyIn(report)).toEqual(['warning blank-page'])
    expect(titlesOf(report)).toContain('第 2 页是空白的')
  })

  it('is a mistake where nothing else is printed, and a question on a back', async () => {
    const page = [{ ...card, draw: white }]
    expect(emptyIn(await check(page, cardJob({ pages: 1 })))).toEqual(['error blank-file'])
    const back = jobOfSlot(cardJob(), { id: 'back', name: '反面', needed: true, several: false, pages: [1] })
    expect(emptyIn(await check(page, back))).toEqual(['warning blank-page'])
    const front = jobOfSlot(cardJob(), {
      id: 'front',
      name: '正面',
      needed: true,
      several: false,
      pages: [1],
    })
    expect(emptyIn(await check(page, front))).toEqual(['error blank-file'])
  })

  it('may have white words on white, crop marks, or a line along the cut', async () => {
    const drawings: PageToMake['draw'][] = [
      (document) => document.fillColor('white').fontSize(20).text('WHITE', 40, 40),
      (document) => document.moveTo(0, points(3)).lineTo(points(2), points(3)).stroke(),
      (document) => document.rect(points(3), points(3), points(90), points(54)).stroke(),
    ]
    const pages = drawings.map((draw) => ({ ...card, ...(draw && { draw }) }))
    expect(emptyIn(await check(pages, cardJob({ pages: 3 })))).toEqual(['error blank-file'])
  })

  it('is none that has a logo of three millimetres, one small word, pale yellow or a hairline', async () => {
    const drawings: PageToMake['draw'][] = [
      (document) => document.circle(points(48), points(30), points(1.5)).fill('#333'),
      (document) => document.fontSize(5).text('yinpu.cn', points(40), points(40)),
      (document) => document.rect(points(20), points(20), points(20), points(10)).fill([0, 0, 8, 0]),
      (document) =>
        document.lineWidth(0.25).moveTo(points(20), points(30)).lineTo(points(70), points(30)).stroke(),
    ]
    const pages = drawings.map((draw) => ({ ...card, ...(draw && { draw }) }))
    expect(emptyIn(await check(pages, cardJob({ pages: 4 })))).toEqual([])
  })

  it('is found behind the pages that have previews', async () => {
    const pages = Array.from({ length: 8 }, (_, at) => (at === 6 ? { ...card, draw: white } : card))
    expect(titlesOf(await check(pages, cardJob({ pages: 8 })))).toContain('第 7 页是空白的')
  })

  it('is found in a picture of any format', async () => {
    const white = sharp({ create: { width: 1134, height: 709, channels: 3, background: 'white' } })
    const job = cardJob({ pages: 1 })
    for (const [name, file] of [
      ['art.jpg', await white.clone().jpeg().toBuffer()],
      ['art.png', await white.clone().png().toBuffer()],
      ['art.tif', await white.clone().toColourspace('cmyk').tiff().toBuffer()],
    ] as const)
      expect(emptyIn(await checker.check(name, file, job))).toEqual(['error blank-file'])
    const clear = sharp({
      create: { width: 1134, height: 709, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
    expect(emptyIn(await checker.check('clear.png', await clear.png().toBuffer(), job))).toEqual([
      'error blank-file',
    ])
    const dot = {
      input: { create: { width: 40, height: 40, channels: 3 as const, background: '#123' } },
      left: 500,
      top: 300,
    }
    const drawn = await white.clone().composite([dot]).png().toBuffer()
    expect(emptyIn(await checker.check('dot.png', drawn, job))).toEqual([])
  })
})

const tariff = readShopTariff(demoTariffSource)

/** A product with the template that its buyer can download, of one slot or of all. */
const templateFor = (quoteRequest: ReturnType<typeof aQuoteRequest>, slotId?: string) => {
  const template = templateOf(quoteRequest, undefined, tariff)
  if (!template) throw new Error('no template')
  const pages = pagesOfTemplate(template, slotId)
  const job = artworkJobOf(quoteRequest, undefined, tariff)
  const slot = artworkSlotsOf(quoteRequest).find(({ id }) => id === slotId)
  const sheet = { shop: '印铺', product: '宣传单', size: '', templateScale: template.scale, pages }
  return {
    job: jobWithTemplate(slot ? jobOfSlot(job, slot) : job, quoteRequest, undefined, tariff, slotId),
    file: drawTemplate(glyphs, sheet),
  }
}

const products: [string, ReturnType<typeof aQuoteRequest>][] = [
  ['a flyer on one side', aQuoteRequest(2, { ysp_type: 1 })],
  ['a leaflet with folds', aQuoteRequest(2, { ysp_type: 1, finishing: [{ id: 'fold', folds: 2 }] })],
  ['a box', aQuoteRequest(2, { ysp_type: 4, length: 120, width: 60, height: 160 })],
  ['a bag', aQuoteRequest(2, { ysp_type: 5, length: 250, width: 80, height: 330 })],
  ['a round label', aQuoteRequest(3, { width: 50, height: 50, shape: 'circle' })],
]

describe.skipIf(!hasPoppler)('a template of ours that nobody has drawn on', () => {
  it.each(products)('is a mistake for %s, and none once it was drawn on', async (_what, quoteRequest) => {
    const { job, file } = templateFor(quoteRequest)
    expect(emptyIn(await checker.check('t.pdf', file, job))).toEqual(['error untouched-template'])
    const drawn = await checker.check('t.pdf', fillTemplate(file), job)
    expect(emptyIn(drawn)).toEqual([])
    const isShaped = job.template?.pages.some(({ isDie }) => isDie)
    expect(drawn.previews[0]?.die !== undefined).toBe(isShaped)
  })

  it('is known when another program has saved it without its boxes, layers and names', async () => {
    const { job, file } = templateFor(aQuoteRequest(2, { ysp_type: 1 }))
    const { previews } = await checker.check('t.pdf', file, job)
    const [page] = previews
    if (!page) throw new Error('no preview')
    const whole = await sharp(page.webp).png().toBuffer()
    expect(emptyIn(await checker.check('t.png', whole, job))).toEqual(['error untouched-template'])
  })

  it('is told page by page: a back that was left as it was', async () => {
    const { job, file } = templateFor(aQuoteRequest(2, { ysp_type: 1, colours_back: 4 }))
    const report = await checker.check('t.pdf', fillTemplate(file, 1), job)
    expect(emptyIn(report)).toEqual(['error untouched-template'])
    expect(titlesOf(report)).toContain('第 2 页还是空模板，没有放进画面')
  })

  it('is not one that has a small sign on it, lines and all', async () => {
    const { job, file } = templateFor(aQuoteRequest(2, { ysp_type: 4, length: 120, width: 60, height: 160 }))
    const signed = fillTemplate(file, 1, 'sign')
    expect(emptyIn(await checker.check('t.pdf', signed, job))).toEqual([])
  })
})
