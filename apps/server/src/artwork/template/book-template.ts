import type { OffsetRequest, typeOfOffset } from '@yinpu/contract'
import { type BookCover, coverOf } from '@yinpu/pricing'
import { rectangle, type TemplatePage } from '../../documents/template/template-sheet.ts'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import { mostPages } from '../file-findings.ts'
import { writeNumber } from '../write-measures.ts'
import { flatPage, inset, safeIn, type TemplatePart } from './template-pages.ts'

type Book = Extract<OffsetRequest, { ysp_type: typeof typeOfOffset.book }>

/** The part of a hard cover that wraps around its boards, and the part of a page that a glued spine hides. */
const wrapMm = 18
const gutterMm = 10

const upright = (x: number, height: number) => ({ x1: x, y1: 0, x2: x, y2: height })

/** The cover as one piece: back, spine and front from the left, or its inside. */
const coverPage = (
  book: Book,
  cover: BookCover,
  bleed: number,
  ppi: number,
  isInside: boolean,
): TemplatePage => {
  const { width, height, spine } = cover
  const isCase = book.binding === 'case'
  const over = isCase ? wrapMm : bleed
  const names = isInside ? ['封二', '封三'] : ['封底', '封面']
  const frame = { y: 0, height }
  const [left, right] = [
    { ...frame, x: 0, width: book.width },
    { ...frame, x: book.width + spine, width: book.width },
  ]
  const spineNote =
    spine > 0
      ? `书脊 ${writeNumber(spine)} mm，按内页 ${book.pages} 页、${book.inner.gsm}g 纸计算；改了页数或纸张，请重新下载。`
      : '骑马钉没有书脊，中间是折线。'
  const caseNote = `硬壳精装：画面四边要包进板里，每边铺到 ${wrapMm} mm。`
  return flatPage(
    { name: isInside ? '封二、封三（展开）' : '封面（展开）', width, height, bleed: over, ppi },
    {
      safe: [left, right].flatMap((side) => safeIn(side, bleed)),
      creases: [book.width, ...(spine > 0 ? [book.width + spine] : [])].map((x) => upright(x, height)),
      panels: [
        { ...left, name: names[0] ?? '' },
        ...(spine > 0 ? [{ ...frame, x: book.width, width: spine, name: '书脊' }] : []),
        { ...right, name: names[1] ?? '' },
      ],
      columns: spine > 0 ? [book.width, spine, book.width] : [book.width, book.width],
      bleedLines: rectangle(inset({ x: 0, y: 0, width, height }, -over)),
    },
    [spineNote, ...(isCase ? [caseNote] : [])],
  )
}

/** Glued books do not open as far as the fold: that side has a wider margin. */
const insidePage = (book: Book, at: number, bleed: number, ppi: number): TemplatePage => {
  const { width, height, binding } = book
  const isRight = at % 2 === 0
  const gutter = binding === 'saddle' ? bleed : gutterMm
  const free = {
    x: isRight ? gutter : bleed,
    y: bleed,
    width: width - gutter - bleed,
    height: height - 2 * bleed,
  }
  const page = flatPage(
    { name: isRight ? '内页（右页）' : '内页（左页）', width, height, bleed, ppi },
    {
      ownName: `第 ${at + 1} 页`,
      safe: free.width > 0 && free.height > 0 ? [rectangle(free)] : [],
    },
    [
      `一页一面，按页码顺序排，不要拼成跨页；订口在${isRight ? '左' : '右'}边${binding === 'saddle' ? '' : `，${gutterMm} mm 内会夹进书脊`}。`,
    ],
  )
  // Written once on a right page and once on a left one: hundreds of copies would only make the file slow.
  return at < 2 ? page : { ...page, notes: [] }
}

/** A file has no more pages than the check reads: the rest of a thicker book comes in another. */
export const bookTemplate = (
  book: Book,
  { compiled }: ShopTariff,
  bleed: number,
  ppi: number,
): TemplatePart[] => {
  const flat = book.cover ? coverOf(compiled, book) : undefined
  const cover = flat
    ? [false, ...(book.cover && book.cover.colours_back > 0 ? [true] : [])].map((isInside) =>
        coverPage(book, flat, bleed, ppi, isInside),
      )
    : []
  const inside = Array.from({ length: Math.min(book.pages, mostPages) }, (_, at) =>
    insidePage(book, at, bleed, ppi),
  )
  return [...(cover.length > 0 ? [{ slot: 'cover', pages: cover }] : []), { slot: 'inside', pages: inside }]
}
