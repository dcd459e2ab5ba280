import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { anArtworkJob } from './testing/an-artwork-job.ts'
import { makePdf, points } from './testing/make-pdf.ts'
import { cmykJpeg } from './testing/make-picture.ts'
import { hasPoppler, openChecker } from './testing/open-checker.ts'

const checker = openChecker()
afterAll(() => checker.close())

const aPage = (widthMm: number, heightMm: number, rotation?: number) => ({
  widthMm,
  heightMm,
  ...(rotation !== undefined && { rotation }),
  draw: (document: PDFKit.PDFDocument) =>
    void document.rect(0, 0, points(widthMm), points(heightMm)).fill([0, 80, 60, 0]),
})

describe('a page drawn large', () => {
  it.runIf(hasPoppler)(
    'has three hundred dots an inch, its size, and the line that words keep within',
    async () => {
      const file = await makePdf([aPage(106, 156), aPage(106, 156, 90)])
      const page = await checker.drawPage('稿件.pdf', file, 1)
      const dots = (mm: number) => Math.round((mm / 25.4) * 300)
      expect(Math.abs((page?.heightPx ?? 0) - dots(156))).toBeLessThan(3)
      expect(Math.abs((page?.widthPx ?? 0) - dots(106))).toBeLessThan(3)
      expect(page?.sizeMm?.width).toBeCloseTo(106, 1)
      expect(page?.safe?.x).toBeCloseTo(6 / 106, 3)
      expect((await sharp(page?.webp).metadata()).format).toBe('webp')
      const turned = await checker.drawPage('稿件.pdf', file, 2)
      expect([turned?.widthPx, turned?.heightPx]).toEqual([page?.heightPx, page?.widthPx])
      expect(await checker.drawPage('稿件.pdf', file, 3)).toBeUndefined()
    },
  )

  it.runIf(hasPoppler)('is no larger than a browser bears, however large the poster is', async () => {
    const job = anArtworkJob({ widthMm: 2000, heightMm: 1000 })
    const page = await checker.drawPage('海报.pdf', await makePdf([aPage(2006, 1006)]), 1, job)
    expect(page?.widthPx).toBe(6000)
  })

  it('of a picture is the picture, with its size where the job tells one', async () => {
    const file = await cmykJpeg(1060, 1560)
    const page = await checker.drawPage('稿件.jpg', file, 1)
    expect(page).toMatchObject({ widthPx: 1060, heightPx: 1560, sizeMm: { width: 106, height: 156 } })
    expect(page?.trim.x).toBeCloseTo(3 / 106, 3)
    expect(page?.safe?.x).toBeCloseTo(6 / 106, 3)
    expect(await checker.drawPage('稿件.jpg', file, 2)).toBeUndefined()
    const open = anArtworkJob({ widthMm: undefined, heightMm: undefined })
    expect(await checker.drawPage('稿件.jpg', file, 1, open)).not.toHaveProperty('sizeMm')
  })

  it('is none of what only people open, nor of what is broken', async () => {
    const archive = Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), Buffer.alloc(60)])
    expect(await checker.drawPage('稿件.zip', archive, 1)).toBeUndefined()
    expect(await checker.drawPage('稿件.pdf', Buffer.from('%PDF-1.4 nothing'), 1)).toBeUndefined()
    expect(await checker.drawPage('稿件.png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 1)).toBeUndefined()
  })
})
