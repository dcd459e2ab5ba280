import {
  type InkLabelRequest,
  type QuoteRequest,
  type QuoteType,
  type RollLabelRequest,
  typeOfQuote,
} from '@yinpu/contract'
import type { GangProductSource } from '@yinpu/pricing'
import type { TemplatePage } from '../documents/template/template-sheet.ts'
import type { ShopTariff } from '../tariff/shop-tariff.ts'
import { gangArtwork } from './gang-artwork.ts'
import { offsetArtwork } from './offset-artwork.ts'

/** A page of another size that belongs to the job all the same. */
export interface OtherSize {
  name: string
  widthMm: number
  heightMm: number
  /** the allowed surplus: a spine, or the edges of a hard cover */
  looseMm: { width: number; height: number }
  mostPages: number
}

/** The requirements of a job for the designer's files. A part that is undefined is unknown, and is not checked. */
export interface ArtworkJob {
  /** finished size; opened flat if the piece is folded, glued or bound */
  widthMm: number | undefined
  heightMm: number | undefined
  bleedMm: number
  pages: number | undefined
  colour: 'cmyk' | 'any'
  /** page counts that are as good: a cover in a file of its own, one side or two */
  otherPages?: number[]
  /** one side or one part of the whole: the others come in files of their own */
  isPart?: boolean
  /** Foil or spot varnish may come as pages of its own. */
  hasExtraPlates?: boolean
  otherSizes?: OtherSize[]
  /** Drawn on the shop's die, or with edges for poles and eyelets: another size is a question, not a mistake. */
  isSizeOpen?: boolean
  /** Too large for a page of its own size: drawn to scale. */
  isLarge?: boolean
  /** below it pictures look soft */
  finePpi?: number
  /** A side that need not be printed: an empty page is a question, not a mistake. */
  mayBeBlank?: boolean
  /** the pages of its template, to recognise an untouched one and to draw a die */
  template?: { scale: number; pages: readonly TemplatePage[] }
}

const sheetBleedMm = 3
/** Labels are three millimetres apart and share the gap. */
const labelBleedMm = 1.5

/** The bleed on every side by the tariff: pages show it and the check compares files with it. */
export const bleedOf = (quoteType: QuoteType, tariff: ShopTariff | undefined): number => {
  switch (quoteType) {
    case typeOfQuote.gangRun:
    case typeOfQuote.offset:
      return tariff?.source.imposition.bleed ?? sheetBleedMm
    case typeOfQuote.rollLabel:
    case typeOfQuote.inkLabel: {
      if (!tariff) return labelBleedMm
      const { bleed, gap_across, gap_along } = tariff.source.label
      return bleed ?? Math.min(gap_across, gap_along) / 2
    }
    case typeOfQuote.paper:
    case typeOfQuote.sample:
      return 0
  }
}

/** Posters are viewed from further away than leaflets. */
export const finePpiOf = (widthMm: number | undefined, heightMm: number | undefined): number =>
  Math.max(widthMm ?? 0, heightMm ?? 0) >= 500 ? 200 : 250

const labelArtwork = (
  { width, height, finishing }: RollLabelRequest | InkLabelRequest,
  isBlank: boolean,
  bleedMm: number,
): ArtworkJob => ({
  widthMm: width,
  heightMm: height,
  bleedMm,
  pages: isBlank ? undefined : 1,
  colour: 'cmyk',
  // The white ink or the die is often on a second page.
  otherPages: [2],
  hasExtraPlates: finishing.length > 0,
})

/** Nothing is known of it, so nothing is checked. */
const open = { widthMm: undefined, heightMm: undefined, bleedMm: 0, pages: undefined, colour: 'any' } as const

/**
 * The job as its file should be. `gang` is a gang-run product's table; without the tariff the sizes of boxes and
 * bags stay open. A stored request that can no longer be read leaves everything open.
 */
export const artworkJobOf = (
  asked: QuoteRequest | undefined,
  gang?: GangProductSource,
  tariff?: ShopTariff,
): ArtworkJob => {
  if (!asked) return open
  const bleedMm = bleedOf(asked.baojia_type, tariff)
  switch (asked.baojia_type) {
    case typeOfQuote.gangRun:
      return gangArtwork(asked.request, gang, bleedMm)
    case typeOfQuote.offset:
      return offsetArtwork(asked.request, tariff, bleedMm)
    case typeOfQuote.rollLabel:
      return labelArtwork(asked.request, asked.request.colours === 0, bleedMm)
    case typeOfQuote.inkLabel:
      return labelArtwork(asked.request, false, bleedMm)
    case typeOfQuote.paper:
    case typeOfQuote.sample:
      return open
  }
}
