import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openFonts } from '../documents/open-fonts.ts'
import { anArtworkJob } from './testing/an-artwork-job.ts'
import { drawLineArt, makePdf, type PageToMake, points } from './testing/make-pdf.ts'
import { cmykJpeg, makePicture } from './testing/make-picture.ts'
import { codesOf, hasPoppler, openChecker, titlesOf } from './testing/open-checker.ts'

// Previews take longer than everything else and have tests of their own.
vi.mock('./open-picture.ts', () => ({ loadSharp: async () => undefined }))

const checker = openChecker()
afterAll(checker.close)

type Draw = NonNullable<PageToMake['draw']>
const checked = async (draws: Draw[], changes: Parameters<typeof anArtworkJob>[0] = {}, options = {}) => {
  const pages = draws.map((draw) => ({ widthMm: 106, heightMm: 156, draw }))
  return checker.check(
    'art.pdf',
    await makePdf(pages, options),
    anArtworkJob({ pages: draws.length, ...changes }),
  )
}

const placed =
  (picture: Buffer, widthMm: number): Draw =>
  (document) => {
    document.image(picture, 0, 0, { width: points(widthMm) })
  }

describe.skipIf(!hasPoppler)('the pictures of a PDF (needs poppler-utils)', () => {
  let cmyk: Buffer
  beforeAll(async () => {
    cmyk = await cmykJpeg(600, 400)
  })
  const atPpi = (ppi: number) => placed(cmyk, (600 / ppi) * 25.4)

  it('are sharp enough', async () => {
    expect(codesOf(await checked([atPpi(300)]))).toEqual([])
  })

  it('are coarse, by how much', async () => {
    const report = await checked([atPpi(200), atPpi(300), atPpi(180), atPpi(144)])
    expect(codesOf(report)).toEqual(['warning very-low-resolution', 'warning low-resolution'])
    expect(titlesOf(report)).toEqual([
      '第 4 页的图片分辨率只有 144 ppi，印出来会明显模糊',
      '第 1、3 页的图片分辨率为 180 ppi，略低',
    ])
  })

  it('count once a page, with the worst', async () => {
    const both: Draw = (document) => {
      atPpi(200)(document)
      atPpi(144)(document)
    }
    expect(codesOf(await checked([both]))).toEqual(['warning very-low-resolution'])
  })

  it('may be coarser where the piece is seen from afar', async () => {
    expect(codesOf(await checked([atPpi(144)], { finePpi: 72 }))).toEqual([])
  })

  it('are stretched with a page that is drawn to scale', async () => {
    const large = { widthMm: 1060 - 6, heightMm: 1560 - 6, isLarge: true, isSizeOpen: true, finePpi: 72 }
    expect(titlesOf(await checked([atPpi(300)], large))).toContain(
      '页面的图片分辨率只有 30 ppi，印出来会明显模糊',
    )
  })

  it('are not looked at where they are slivers', async () => {
    const sliver = await cmykJpeg(200, 2)
    expect(
      codesOf(
        await checked([
          (document) => {
            atPpi(300)(document)
            placed(sliver, 106)(document)
          },
        ]),
      ),
    ).toEqual([])
  })

  it('need more where they are line art', async () => {
    const art =
      (ppi: number): Draw =>
      (document) =>
        drawLineArt(document, 800, 400, (800 / ppi) * 25.4)
    expect(codesOf(await checked([art(700)]))).toEqual([])
    const coarse = await checked([art(300)])
    expect(codesOf(coarse)).toEqual(['warning coarse-line-art'])
    expect(titlesOf(coarse)).toEqual(['页面的黑白线条图分辨率为 300 ppi，边缘会有锯齿'])
  })

  it('are in RGB, which a press has not', async () => {
    const rgb = await makePicture(600, 400).jpeg().toBuffer()
    const report = await checked([placed(rgb, 40), placed(cmyk, 40), placed(rgb, 30)])
    expect(codesOf(report)).toEqual(['warning rgb'])
    expect(titlesOf(report)).toEqual(['第 1、3 页有 RGB 图片，转成印刷色后颜色会变暗'])
    expect(codesOf(await checked([placed(rgb, 40)], { colour: 'any' }))).toEqual([])
  })

  it('may be grey', async () => {
    const grey = await makePicture(600, 400).greyscale().toColourspace('b-w').png().toBuffer()
    expect(codesOf(await checked([placed(grey, 40)]))).toEqual([])
  })
})

describe.skipIf(!hasPoppler)('the text of a PDF (needs poppler-utils)', () => {
  it('names the fonts that are missing', async () => {
    const write: Draw = (document) => document.font('Helvetica').text('one').font('Times-Roman').text('two')
    const report = await checked([write, write])
    expect(codesOf(report)).toEqual(['error font-missing'])
    expect(titlesOf(report)).toEqual(['字体没有嵌入：Helvetica、Times-Roman'])
  })

  it('is fine with its fonts inside', async () => {
    const { regular } = (await openFonts()).subset('印铺')
    const write: Draw = (document) => document.registerFont('own', regular).font('own').text('印铺')
    expect(codesOf(await checked([write]))).toEqual([])
  })
})

describe.skipIf(!hasPoppler)('a locked PDF (needs poppler-utils)', () => {
  it.each([
    ['nobody can open', { userPassword: 'secret', pdfVersion: '1.7' }],
    [
      'nobody may change',
      { ownerPassword: 'secret', pdfVersion: '1.4', permissions: { printing: 'highResolution' } },
    ],
  ])('that %s is refused', async (_, options) => {
    expect(codesOf(await checked([() => {}], {}, options))).toEqual(['error encrypted'])
  })
})

describe.skipIf(!hasPoppler)('an Illustrator file (needs poppler-utils)', () => {
  const page = { widthMm: 100, heightMm: 150 }

  it('is checked by the PDF inside', async () => {
    const report = await checker.check('art.ai', await makePdf([page]))
    expect(report).toMatchObject({ state: 'checked', findings: [{ code: 'no-bleed' }] })
  })

  it('is left to people without it', async () => {
    const text = 'This is an Adobe Illustrator File that was saved without PDF Content.'
    const hollow = await makePdf([{ ...page, draw: (document) => document.text(text, 10, 10) }])
    expect(await checker.check('art.ai', hollow)).toMatchObject({
      state: 'unchecked',
      findings: [{ level: 'note', title: '该格式由人工审稿' }],
    })
  })
})
