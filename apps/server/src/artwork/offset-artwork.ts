import { type OffsetRequest, typeOfOffset } from '@yinpu/contract'
import { dielineOf } from '@yinpu/pricing'
import type { ShopTariff } from '../tariff/shop-tariff.ts'
import { type ArtworkJob, finePpiOf, type OtherSize } from './artwork-job.ts'

type Book = Extract<OffsetRequest, { ysp_type: typeof typeOfOffset.book }>
type Printed = Exclude<OffsetRequest, Book>
type Solid = Extract<OffsetRequest, { ysp_type: typeof typeOfOffset.box | typeof typeOfOffset.bag }>

export const isTwoSided = ({ colours_back, spot_back }: Printed): boolean => colours_back + spot_back > 0
const sidesOf = (request: Printed) => (isTwoSided(request) ? 2 : 1)

/** As the engine unfolds them by the tariff; a bag may come whole or in halves, whichever way it is printed. */
const unfolded = (
  request: Solid,
  { compiled }: ShopTariff,
): Pick<ArtworkJob, 'widthMm' | 'heightMm' | 'otherSizes' | 'otherPages'> => {
  const [whole, half] = dielineOf(compiled, request).sizes.map(({ width, height }) => ({
    widthMm: width,
    heightMm: height,
  }))
  const halfSize = half && { name: '半片袋身', ...half, looseMm: { width: 0, height: 0 }, mostPages: 4 }
  return {
    widthMm: whole?.widthMm,
    heightMm: whole?.heightMm,
    // Both halves, side by side on no page but one after the other.
    ...(halfSize && { otherSizes: [halfSize], otherPages: [2 * sidesOf(request)] }),
  }
}

/**
 * The widest spine that still counts as one, and the part of a hard cover that wraps around its boards on each
 * side.
 */
const spineMm = 80
const turnInMm = 25

const coverSize = ({ width, height, binding }: Book): OtherSize => {
  const wrap = binding === 'case' ? 2 * turnInMm : 0
  const looseMm = { width: (binding === 'saddle' ? 0 : spineMm) + wrap, height: wrap }
  return { name: '封面展开页', widthMm: 2 * width, heightMm: height, looseMm, mostPages: 2 }
}

/** Page by page; the cover as four pages, as one or two spreads, or in a file of its own. */
const bookPages = ({ pages, cover }: Book) =>
  cover ? { pages: pages + 4, otherPages: [pages, pages + 1, pages + 2, 1, 2, 4] } : { pages }

/** Any finishing step may need a plate, because each shop names such steps in its own way. */
export const hasBookPlates = ({ finishing, cover }: Book): boolean =>
  finishing.length > 0 || (cover?.finishing.length ?? 0) > 0

/** Without the tariff the sizes of boxes and bags stay open. */
export const offsetArtwork = (
  request: OffsetRequest,
  tariff: ShopTariff | undefined,
  bleedMm: number,
): ArtworkJob => {
  const flat = { widthMm: request.width, heightMm: request.height }
  const shared = { bleedMm, colour: 'cmyk' as const, finePpi: finePpiOf(flat.widthMm, flat.heightMm) }
  switch (request.ysp_type) {
    case typeOfOffset.book:
      return {
        ...flat,
        ...shared,
        ...bookPages(request),
        hasExtraPlates: hasBookPlates(request),
        otherSizes: request.cover ? [coverSize(request)] : [],
      }
    case typeOfOffset.box:
    case typeOfOffset.bag: {
      const size = tariff ? unfolded(request, tariff) : { widthMm: undefined, heightMm: undefined }
      // The number of pages with the die, creases and text for the box maker is open.
      const onDie = { isSizeOpen: true, hasExtraPlates: true }
      return { ...size, ...shared, pages: sidesOf(request), ...onDie }
    }
    default: {
      const pages = sidesOf(request)
      return { ...flat, ...shared, pages, hasExtraPlates: request.finishing.length > 0 }
    }
  }
}
