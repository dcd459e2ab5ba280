import { afterAll, describe, expect, it, vi } from 'vitest'
import { anArtworkJob } from './testing/an-artwork-job.ts'
import { makePdf, type PageToMake } from './testing/make-pdf.ts'
import { codesOf, hasPoppler, openChecker, titlesOf } from './testing/open-checker.ts'

// Previews take longer than everything else and have tests of their own.
vi.mock('./open-picture.ts', () => ({ loadSharp: async () => undefined }))

const checker = openChecker()
afterAll(checker.close)

const page = (widthMm: number, heightMm: number, more: Partial<PageToMake> = {}) => ({
  widthMm,
  heightMm,
  ...more,
})
const checked = async (pages: PageToMake[], changes: Parameters<typeof anArtworkJob>[0] = {}) =>
  checker.check('art.pdf', await makePdf(pages), anArtworkJob({ pages: pages.length, ...changes }))
const times = (count: number, made: PageToMake) => Array.from({ length: count }, () => made)

describe.skipIf(!hasPoppler)('the size of a PDF (needs poppler-utils)', () => {
  it('is right with its bleed, on every page', async () => {
    const report = await checked([page(106, 156), page(106.3, 155.8)])
    expect(report).toMatchObject({ state: 'checked', pages: 2, findings: [] })
  })

  it.each([
    ['a TrimBox', { TrimBox: [12, 12, 112, 162] }],
    ['a TrimBox and a BleedBox', { TrimBox: [12, 12, 112, 162], BleedBox: [9, 9, 115, 165] }],
    ['a CropBox around the bleed', { CropBox: [9, 9, 115, 165] }],
    ['a TrimBox around the bleed', { TrimBox: [9, 9, 115, 165] }],
  ] satisfies [string, PageToMake['boxes']][])('is told by %s on a page with marks', async (_, boxes) => {
    expect(codesOf(await checked([page(124, 174, { boxes })]))).toEqual([])
  })

  it('may have more bleed than was asked for', async () => {
    expect(codesOf(await checked([page(106, 156)], { bleedMm: 1.5 }))).toEqual([])
  })

  it('lacks its bleed', async () => {
    const report = await checked([page(100, 150), page(106, 156), page(100.4, 149.7)])
    expect(codesOf(report)).toEqual(['warning no-bleed'])
    expect(titlesOf(report)).toEqual(['第 1、3 页没有出血，应每边 3 mm，裁切后可能露白边'])
  })

  it('lacks it although there is room for marks', async () => {
    const boxes: PageToMake['boxes'] = { TrimBox: [12, 12, 112, 162], BleedBox: [12, 12, 112, 162] }
    expect(codesOf(await checked([page(124, 174, { boxes })]))).toEqual(['warning no-bleed'])
  })

  it('has it where a smaller box denies it, but the page is exactly that much larger', async () => {
    const boxes: PageToMake['boxes'] = { TrimBox: [3, 3, 103, 153], BleedBox: [3, 3, 103, 153] }
    expect(codesOf(await checked([page(106, 156, { boxes })]))).toEqual([])
  })

  it('has too little bleed', async () => {
    const report = await checked([page(102, 152)])
    expect(codesOf(report)).toEqual(['warning little-bleed'])
    expect(titlesOf(report)).toEqual(['页面出血只有 1 mm，应每边 3 mm'])
  })

  it('may lie on its side', async () => {
    const turned = await checked([page(156, 106), page(106, 156, { rotation: 90 })])
    expect(codesOf(turned)).toEqual(['note turned'])
    expect(titlesOf(turned)).toEqual(['第 1、2 页与订单的宽高方向相反'])
    expect(codesOf(await checked([page(156, 106, { rotation: 270 })]))).toEqual([])
  })

  it('is another one, with what it should be', async () => {
    const report = await checked([page(216, 303), page(210, 297), page(210, 297)], {
      widthMm: 210,
      heightMm: 297,
    })
    expect(codesOf(report)).toEqual(['warning no-bleed'])
    const other = await checked([page(216, 291), page(216, 303)], { widthMm: 210, heightMm: 285 })
    expect(codesOf(other)).toEqual(['error wrong-size'])
    expect(titlesOf(other)).toEqual(['第 2 页尺寸为 216×303 mm，应为 216×291 mm（含出血）'])
    expect(other.findings[0]?.advice).toContain('画板')
  })

  it('is not taken for bleed where only one side is longer', async () => {
    expect(codesOf(await checked([page(100, 156)]))).toEqual(['error wrong-size'])
  })

  it('is drawn to a scale', async () => {
    const half = await checked([page(50, 75)])
    expect(codesOf(half)).toEqual(['error scaled'])
    expect(titlesOf(half)).toEqual(['页面尺寸为 50×75 mm，是成品尺寸的 50%，应为 106×156 mm（含出血）'])
    expect(titlesOf(await checked([page(212, 312)]))).toEqual([
      '页面尺寸为 212×312 mm，是含出血尺寸的 200%，应为 106×156 mm（含出血）',
    ])
  })

  it('holds two pages', async () => {
    const report = await checked([page(206, 156)])
    expect(codesOf(report)).toEqual(['error side-by-side'])
    expect(titlesOf(report)[0]).toContain('相当于两页拼在一起')
  })

  it('is beyond all measure', async () => {
    expect(codesOf(await checked([page(2, 2)]))).toEqual(['error absurd-size'])
    expect(codesOf(await checked([page(30_000, 100)], { widthMm: undefined }))).toEqual(['error absurd-size'])
  })

  it('is not looked at where the job has none', async () => {
    expect(codesOf(await checked([page(33, 77)], { widthMm: undefined, heightMm: undefined }))).toEqual([])
  })

  it('is a question where the piece is drawn on a die', async () => {
    const report = await checked([page(300, 400)], { isSizeOpen: true })
    expect(codesOf(report)).toEqual(['warning other-size'])
  })

  it('may be to scale where the piece is large', async () => {
    const large = { widthMm: 800, heightMm: 1800, isLarge: true, isSizeOpen: true }
    const tenth = await checked([page(80.6, 180.6)], large)
    expect(codesOf(tenth)).toEqual(['warning drawn-to-scale'])
    expect(titlesOf(tenth)).toEqual(['页面尺寸为 80.6×180.6 mm，是成品的 1:10'])
    expect(codesOf(await checked([page(806, 1806)], large))).toEqual([])
    expect(codesOf(await checked([page(264, 594)], large))).toEqual(['warning other-size'])
  })
})

describe.skipIf(!hasPoppler)('the pages of a PDF (needs poppler-utils)', () => {
  const one = page(106, 156)

  it('are too few, which another file may mend', async () => {
    const report = await checked([one], { pages: 2 })
    expect(codesOf(report)).toEqual(['warning pages-missing'])
    expect(titlesOf(report)).toEqual(['文件有 1 页，应为 2 页'])
  })

  it('are too many', async () => {
    expect(codesOf(await checked(times(3, one), { pages: 2 }))).toEqual(['error pages-over'])
    expect(codesOf(await checked(times(3, one), { pages: 2, hasExtraPlates: true }))).toEqual([
      'warning pages-over',
    ])
  })

  it('may be one or two for each style', async () => {
    const styles = { pages: 2, otherPages: [4] }
    expect(codesOf(await checked(times(4, one), styles))).toEqual([])
    expect(titlesOf(await checked(times(3, one), styles))).toEqual(['文件有 3 页，应为 2 页或 4 页'])
  })

  it('are not counted where nobody knows', async () => {
    expect(codesOf(await checked(times(7, one), { pages: undefined }))).toEqual([])
  })

  it('are more than anybody binds', async () => {
    const report = await checked(times(601, page(20, 20)))
    expect(report).toMatchObject({ pages: 601, findings: [{ level: 'error', code: 'too-many-pages' }] })
  })

  it('may have a cover among them, but not be spreads', async () => {
    const looseMm = { width: 20, height: 0 }
    const cover = { name: '封面展开页', widthMm: 200, heightMm: 150, looseMm, mostPages: 2 }
    const withCover = await checked([page(211, 156), page(106, 156)], { otherSizes: [cover] })
    expect(codesOf(withCover)).toEqual(['note other-part'])
    expect(titlesOf(withCover)).toEqual(['第 1 页尺寸为 211×156 mm，按封面展开页处理'])
    const spreads = await checked(times(3, page(206, 156)), { otherSizes: [cover] })
    expect(codesOf(spreads)).toEqual(['error side-by-side'])
    expect(titlesOf(spreads)[0]).toMatch(/^第 1–3 页/)
  })

  it('raise one finding for each kind, never more than twelve', async () => {
    const sizes = Array.from({ length: 20 }, (_, index) => page(61 + 3 * index, 88))
    const report = await checked([...sizes, ...sizes])
    expect(report.findings).toHaveLength(12)
    expect(titlesOf(report)[0]).toMatch(/^第 1、21 页/)
  })
})
