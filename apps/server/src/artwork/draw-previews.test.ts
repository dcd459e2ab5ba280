import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { anArtworkJob } from './testing/an-artwork-job.ts'
import { makePdf, type PageToMake, points } from './testing/make-pdf.ts'
import { hasPoppler, openChecker } from './testing/open-checker.ts'

const checker = openChecker()
afterAll(checker.close)

const previewsOf = async (pages: PageToMake[], changes: Parameters<typeof anArtworkJob>[0] = {}) =>
  (await checker.check('art.pdf', await makePdf(pages), anArtworkJob({ pages: pages.length, ...changes })))
    .previews

describe.skipIf(!hasPoppler)('the previews of a PDF (needs poppler-utils)', () => {
  it('are the first four pages, 900 px long', async () => {
    const previews = await previewsOf(Array.from({ length: 6 }, () => ({ widthMm: 106, heightMm: 156 })))
    expect(previews.map(({ page }) => page)).toEqual([1, 2, 3, 4])
    expect(previews[0]).toMatchObject({ widthPx: 612, heightPx: 900 })
    expect(await sharp(previews[0]?.webp).metadata()).toMatchObject({
      format: 'webp',
      width: 612,
      height: 900,
    })
  })

  it('show where the bleed is inside the page', async () => {
    const [preview] = await previewsOf([{ widthMm: 106, heightMm: 156 }])
    expect(preview?.trim.x).toBeCloseTo(3 / 106, 3)
    expect(preview?.trim.height).toBeCloseTo(150 / 156, 3)
    expect(preview?.bleed.x).toBeCloseTo(0, 3)
    expect(preview?.bleed.height).toBeCloseTo(1, 3)
  })

  it('show where the boxes are on a page with marks', async () => {
    const boxes: PageToMake['boxes'] = { TrimBox: [12, 12, 112, 162] }
    const [preview] = await previewsOf([{ widthMm: 124, heightMm: 174, boxes }])
    expect(preview?.trim.x).toBeCloseTo(12 / 124, 3)
    expect(preview?.bleed.y).toBeCloseTo(9 / 174, 3)
    expect(preview?.bleed.width).toBeCloseTo(106 / 124, 3)
  })

  it('show no bleed where there is none', async () => {
    const [preview] = await previewsOf([{ widthMm: 100, heightMm: 150 }])
    expect(preview).toMatchObject({ trim: { x: 0, y: 0, width: 1, height: 1 }, bleed: { x: 0, height: 1 } })
  })

  it('are turned as a reader turns the page, frames and all', async () => {
    const boxes: PageToMake['boxes'] = { TrimBox: [20, 10, 120, 160] }
    const draw = (document: PDFKit.PDFDocument) => {
      // The area of the trim box is black, so that the picture itself shows its position.
      document.rect(points(20), points(40), points(100), points(150)).fill('black')
    }
    const [preview] = await previewsOf([{ widthMm: 140, heightMm: 200, boxes, rotation: 90, draw }])
    const { x = 0, y = 0, width = 0, height = 0 } = preview?.trim ?? {}
    const [across, up] = [preview?.widthPx ?? 0, preview?.heightPx ?? 0]
    expect(across).toBe(900)
    expect(Math.abs(up - 630)).toBeLessThanOrEqual(1)
    const inside = { left: Math.ceil(x * across) + 1, top: Math.ceil(y * up) + 1 }
    const size = { width: Math.floor(width * across) - 3, height: Math.floor(height * up) - 3 }
    const darkness = async (picture: Sharp) => {
      const { channels } = await sharp(await picture.png().toBuffer()).stats()
      return 1 - (channels[0]?.mean ?? 0) / 255
    }
    expect(await darkness(sharp(preview?.webp).extract({ ...inside, ...size }))).toBeGreaterThan(0.98)
    expect(await darkness(sharp(preview?.webp))).toBeCloseTo(width * height, 1)
  })
})
