import { type OffsetRequest, type QuoteRequest, stepsAt, typeOfOffset, typeOfQuote } from '@yinpu/contract'
import type { GangProductSource } from '@yinpu/pricing'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import { artworkJobOf } from '../artwork-job-of.ts'
import { mostPages } from '../file-findings.ts'
import { isTwoSided } from '../offset-artwork.ts'
import { drawnScale } from '../page-geometry.ts'
import { bookTemplate } from './book-template.ts'
import { gangTemplate } from './gang-template.ts'
import { labelTemplate } from './label-template.ts'
import { solidTemplate } from './solid-template.ts'
import { flatPage, type TemplatePart } from './template-pages.ts'

type Sheet = Extract<OffsetRequest, { ysp_type: typeof typeOfOffset.sheet | typeof typeOfOffset.folder }>

const usualPpi = 250

interface Template {
  /** drawn mm for a mm of the piece */
  scale: number
  parts: TemplatePart[]
}

/** As many equal panels as the folds make; nothing says which of them is folded inwards. */
const foldsOf = (request: Sheet) => {
  const folds = Math.max(0, ...stepsAt(request, 'finishing').map(({ folds: count }) => Number(count ?? 0)))
  if (folds === 0) return { changes: {}, notes: [] }
  const { width, height } = request
  const [panel, isWide] = width >= height ? [width / (folds + 1), true] : [height / (folds + 1), false]
  const panels = Array.from({ length: folds + 1 }, () => panel)
  const creases = Array.from({ length: folds }, (_, at) => {
    const position = panel * (at + 1)
    return isWide
      ? { x1: position, y1: 0, x2: position, y2: height }
      : { x1: 0, y1: position, x2: width, y2: position }
  })
  return {
    changes: { creases, ...(isWide ? { columns: panels } : { rows: panels }) },
    notes: [`折线按 ${folds} 折等分；卷心折往里收的一面请窄 1 mm，折法请在备注里写明。`],
  }
}

const sheetTemplate = (request: Sheet, bleed: number, ppi: number): TemplatePart[] => {
  const { width, height } = request
  const { changes, notes } = foldsOf(request)
  const side = (slot: string, name: string): TemplatePart => ({
    slot,
    pages: [flatPage({ name, width, height, bleed, ppi }, changes, notes)],
  })
  return [side('front', '正面'), ...(isTwoSided(request) ? [side('back', '反面')] : [])]
}

const offsetTemplate = (request: OffsetRequest, tariff: ShopTariff, bleed: number, ppi: number) => {
  switch (request.ysp_type) {
    case typeOfOffset.book:
      return bookTemplate(request, tariff, bleed, ppi)
    case typeOfOffset.box:
    case typeOfOffset.bag:
      return solidTemplate(request, tariff, bleed, ppi)
    default:
      return sheetTemplate(request, bleed, ppi)
  }
}

/**
 * The template for the files of a job, with the same sizes that the check compares them with. Undefined if there is
 * nothing to print, or the size is unknown.
 */
export const templateOf = (
  quoteRequest: QuoteRequest,
  gang: GangProductSource | undefined,
  tariff: ShopTariff,
): Template | undefined => {
  const {
    bleedMm: bleed,
    widthMm: width,
    heightMm: height,
    finePpi: ppi = usualPpi,
  } = artworkJobOf(quoteRequest, gang, tariff)
  if (width === undefined || height === undefined) return undefined
  switch (quoteRequest.baojia_type) {
    case typeOfQuote.gangRun: {
      const piece = { width, height, bleed, ppi }
      return gang && { scale: drawnScale(piece), parts: gangTemplate(piece, gang, quoteRequest.request) }
    }
    case typeOfQuote.offset:
      return { scale: 1, parts: offsetTemplate(quoteRequest.request, tariff, bleed, ppi) }
    case typeOfQuote.rollLabel:
      if (quoteRequest.request.colours === 0) return undefined
      return { scale: 1, parts: labelTemplate(quoteRequest.request, bleed, ppi) }
    case typeOfQuote.inkLabel:
      return { scale: 1, parts: labelTemplate(quoteRequest.request, bleed, ppi) }
    case typeOfQuote.paper:
      return undefined
  }
}

/** The pages of one file, or of all of them in one, as far as the check reads. */
export const pagesOfTemplate = ({ parts }: Template, slot: string | undefined) =>
  parts
    .filter((part) => slot === undefined || part.slot === slot)
    .flatMap(({ pages }) => pages)
    .slice(0, mostPages)
