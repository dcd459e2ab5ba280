import { blankOf } from '@yinpu/pricing'
import type { ShopTariff } from '../tariff/shop-tariff.ts'
import type { ArtworkJob, OtherSize } from './artwork-job.ts'
import { countOf, finePpiOf, hasExtraPlates, type JobRequest, lengthOf, partOf } from './job-request.ts'

type Sizes = Pick<ArtworkJob, 'widthMm' | 'heightMm' | 'otherSizes'>

const sidesOf = ({ colours_back, spot_back }: JobRequest) =>
  (countOf(colours_back) ?? 0) + (countOf(spot_back) ?? 0) > 0 ? 2 : 1

/** As the engine unfolds them by the tariff; a bag may come whole or in halves, whichever it is printed as. */
const unfolded = (request: JobRequest, tariff: ShopTariff | undefined): Sizes => {
  const [length, width, height] = [request.length, request.width, request.height].map(lengthOf)
  if (!tariff || !length || !width || !height) return { widthMm: undefined, heightMm: undefined }
  const { sizes } = blankOf(tariff.compiled, {
    ysp_type: request.ysp_type === 4 ? 4 : 5,
    length,
    width,
    height,
  })
  const [whole, half] = sizes.map((size) => ({ widthMm: size.width, heightMm: size.height }))
  const halfSize = half && { name: '半片袋身', ...half, looseMm: { width: 0, height: 0 }, mostPages: 4 }
  return { widthMm: whole?.widthMm, heightMm: whole?.heightMm, ...(halfSize && { otherSizes: [halfSize] }) }
}

/** Widest spine that is still taken for one, and what a hard cover wraps around its boards on each side. */
const spineMm = 80
const turnInMm = 25

const coverSize = ({ width, height, binding }: JobRequest): OtherSize[] => {
  const [widthMm, heightMm] = [lengthOf(width), lengthOf(height)]
  if (widthMm === undefined || heightMm === undefined) return []
  const wrap = binding === 'case' ? 2 * turnInMm : 0
  const looseMm = { width: (binding === 'saddle' ? 0 : spineMm) + wrap, height: wrap }
  return [{ name: '封面展开页', widthMm: 2 * widthMm, heightMm, looseMm, mostPages: 2 }]
}

/** Page by page; the cover as four pages, as one or two spreads, or in a file of its own. */
const bookPages = (inside: number | undefined, hasCover: boolean) => {
  if (inside === undefined) return { pages: undefined }
  if (!hasCover) return { pages: inside }
  return { pages: inside + 4, otherPages: [inside, inside + 1, inside + 2, 1, 2, 4] }
}

export const offsetArtwork = (
  request: JobRequest,
  tariff: ShopTariff | undefined,
  bleedMm: number,
): ArtworkJob => {
  const flat = { widthMm: lengthOf(request.width), heightMm: lengthOf(request.height) }
  const finePpi = finePpiOf(flat.widthMm, flat.heightMm)
  const shared = { bleedMm, colour: 'cmyk' as const, finePpi }
  const steps = hasExtraPlates(request.finishing)
  switch (request.ysp_type) {
    case 3: {
      const cover = partOf(request.cover)
      const pages = bookPages(countOf(request.pages), cover !== undefined)
      const extra = steps || hasExtraPlates(cover?.finishing)
      return {
        ...flat,
        ...shared,
        ...pages,
        hasExtraPlates: extra,
        otherSizes: cover ? coverSize(request) : [],
      }
    }
    case 4:
    case 5: {
      // The die, creases and text for the box maker come as they come.
      const onDie = { isSizeOpen: true, hasExtraPlates: true }
      return { ...unfolded(request, tariff), ...shared, pages: sidesOf(request), ...onDie }
    }
    default:
      return { ...flat, ...shared, pages: sidesOf(request), hasExtraPlates: steps }
  }
}
