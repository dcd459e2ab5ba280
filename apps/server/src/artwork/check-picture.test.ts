import { afterAll, describe, expect, it } from 'vitest'
import type { ArtworkJob } from './artwork-job.ts'
import { anArtworkJob } from './testing/an-artwork-job.ts'
import { cmykJpeg, makePicture } from './testing/make-picture.ts'
import { codesOf, openChecker, titlesOf } from './testing/open-checker.ts'

/** Small, because colours take their time. */
const aStamp = (changes: Partial<ArtworkJob> = {}) => anArtworkJob({ widthMm: 20, heightMm: 30, ...changes })
const checker = openChecker()
afterAll(checker.close)

const px = (mm: number, ppi = 300) => Math.round((mm / 25.4) * ppi)
const jpeg = async (widthMm: number, heightMm: number, ppi = 300, changes: Partial<ArtworkJob> = {}) =>
  checker.check('art.jpg', await cmykJpeg(px(widthMm, ppi), px(heightMm, ppi)), aStamp(changes))

describe('the shape of a picture', () => {
  it('is right with its bleed', async () => {
    const report = await jpeg(26, 36)
    expect(report).toMatchObject({ state: 'checked', pages: 1, findings: [] })
    const [preview] = report.previews
    expect(preview).toMatchObject({ page: 1, heightPx: 425, bleed: { x: 0, y: 0, width: 1, height: 1 } })
    expect(preview?.trim.x).toBeCloseTo(3 / 26)
    expect(preview?.trim.height).toBeCloseTo(30 / 36)
  })

  it('is that of the finished piece', async () => {
    const report = await jpeg(20, 30)
    expect(codesOf(report)).toEqual(['warning no-bleed'])
    expect(report.previews[0]).toMatchObject({ trim: { x: 0, width: 1 } })
  })

  it('has more bleed than a label needs', async () => {
    const report = await jpeg(66, 46, 300, { widthMm: 60, heightMm: 40, bleedMm: 1.5 })
    expect(codesOf(report)).toEqual([])
    expect(report.previews[0]?.trim.x).toBeCloseTo(3 / 66)
    expect(report.previews[0]?.bleed.x).toBeCloseTo(1.5 / 66)
  })

  it('may lie on its side, by its own tag too', async () => {
    expect(codesOf(await jpeg(36, 26))).toEqual(['note turned'])
    const tagged = await makePicture(px(36), px(26)).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(codesOf(await checker.check('art.jpg', tagged, aStamp({ colour: 'any' })))).toEqual([])
  })

  it('does not tell its bleed where it is square', async () => {
    const report = await jpeg(26, 26, 300, { widthMm: 20, heightMm: 20 })
    expect(codesOf(report)).toEqual(['note unsure-bleed'])
  })

  it('is another one', async () => {
    const report = await jpeg(26, 30)
    expect(codesOf(report)).toEqual(['error wrong-shape'])
    expect(titlesOf(report)).toEqual(['图片为 307×354 像素，比例与 26×36 mm（含出血）不符'])
    expect(codesOf(await jpeg(26, 30, 300, { isSizeOpen: true }))).toEqual(['warning wrong-shape'])
    expect(codesOf(await jpeg(26, 30, 300, { widthMm: undefined }))).toEqual([])
  })
})

describe('the pixels of a picture', () => {
  it('are counted on paper, whatever the file says of itself', async () => {
    expect(titlesOf(await jpeg(26, 36, 100))).toEqual(['页面的图片分辨率只有 100 ppi，印出来会明显模糊'])
    const boasting = await makePicture(px(26, 100), px(36, 100))
      .toColourspace('cmyk')
      .tiff({ xres: 24, yres: 24 })
      .toBuffer()
    expect(codesOf(await checker.check('art.tif', boasting, aStamp()))).toEqual([
      'warning very-low-resolution',
    ])
    expect(codesOf(await jpeg(26, 36, 200))).toEqual(['warning low-resolution'])
  })

  it('need to be finer in line art', async () => {
    const art = (ppi: number) =>
      makePicture(px(26, ppi), px(36, ppi))
        .threshold()
        .toColourspace('b-w')
        .tiff({ bitdepth: 1, compression: 'ccittfax4' })
        .toBuffer()
    expect(codesOf(await checker.check('art.tif', await art(400), aStamp()))).toEqual([
      'warning coarse-line-art',
    ])
    expect(codesOf(await checker.check('art.tif', await art(620), aStamp()))).toEqual([])
  })

  it('are in RGB', async () => {
    const png = await makePicture(px(26), px(36)).png().toBuffer()
    expect(codesOf(await checker.check('art.png', png, aStamp()))).toEqual(['warning rgb'])
    expect(codesOf(await checker.check('art.png', png, aStamp({ colour: 'any' })))).toEqual([])
  })

  it('are transparent', async () => {
    const png = (alpha: number) => makePicture(px(26), px(36), alpha).png().toBuffer()
    const job = aStamp({ colour: 'any' })
    expect(codesOf(await checker.check('art.png', await png(0.4), job))).toEqual(['note transparent'])
    expect(codesOf(await checker.check('art.png', await png(1), job))).toEqual([])
  })

  it('stand for one page', async () => {
    expect(codesOf(await jpeg(26, 36, 300, { pages: 2 }))).toEqual(['warning pages-missing'])
  })
})
