import {
  type InkLabelRequest,
  type QuoteRequest,
  type QuoteType,
  type RollLabelRequest,
  typeOfQuote,
} from '@yinpu/contract'
import type { GangProductSource } from '@yinpu/pricing'
import type { ShopTariff } from '../tariff/shop-tariff.ts'
import type { ArtworkJob } from './artwork-job.ts'
import { gangArtwork } from './gang-artwork.ts'
import { offsetArtwork } from './offset-artwork.ts'

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

/** An unknown job: nothing is checked. */
const open = { widthMm: undefined, heightMm: undefined, bleedMm: 0, pages: undefined, colour: 'any' } as const

/**
 * The job as its file should be. `gang` is a gang-run product's table; without the tariff the sizes of boxes and
 * bags stay open. A stored request that can no longer be read leaves everything open.
 */
export const artworkJobOf = (
  quoteRequest: QuoteRequest | undefined,
  gang?: GangProductSource,
  tariff?: ShopTariff,
): ArtworkJob => {
  if (!quoteRequest) return open
  const bleedMm = bleedOf(quoteRequest.baojia_type, tariff)
  switch (quoteRequest.baojia_type) {
    case typeOfQuote.gangRun:
      return gangArtwork(quoteRequest.request, gang, bleedMm)
    case typeOfQuote.offset:
      return offsetArtwork(quoteRequest.request, tariff, bleedMm)
    case typeOfQuote.rollLabel:
      return labelArtwork(quoteRequest.request, quoteRequest.request.colours === 0, bleedMm)
    case typeOfQuote.inkLabel:
      return labelArtwork(quoteRequest.request, false, bleedMm)
    case typeOfQuote.paper:
    case typeOfQuote.sample:
      return open
  }
}
