import type { ArtworkJob, ArtworkTariff, OtherSize } from './artwork-job.ts'
import { countOf, finePpiOf, hasExtraPlates, type JobRequest, lengthOf, partOf } from './job-request.ts'

type Geometry = ArtworkTariff['geometry']
type Sizes = Pick<ArtworkJob, 'widthMm' | 'heightMm' | 'otherSizes'>

const sidesOf = ({ colours_back, spot_back }: JobRequest) =>
  (countOf(colours_back) ?? 0) + (countOf(spot_back) ?? 0) > 0 ? 2 : 1

const exact = { width: 0, height: 0 }

/** As the tariff unfolds them; a bag too large for the press is made of two halves. */
const unfolded = (request: JobRequest, geometry: Geometry | undefined): Sizes => {
  const [length, width, height] = [request.length, request.width, request.height].map(lengthOf)
  if (!geometry || !length || !width || !height) return { widthMm: undefined, heightMm: undefined }
  const around = 2 * (length + width) + geometry.glue_flap
  if (request.ysp_type === 4) return { widthMm: around, heightMm: height + 2 * width + 2 * geometry.tuck }
  const heightMm = height + width / 2 + geometry.bag_bottom_overlap + geometry.bag_top
  const half = { name: '半片袋身', widthMm: length + width + geometry.glue_flap, heightMm }
  return { widthMm: around, heightMm, otherSizes: [{ ...half, looseMm: exact, mostPages: 4 }] }
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
  geometry: Geometry | undefined,
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
      return { ...unfolded(request, geometry), ...shared, pages: sidesOf(request), ...onDie }
    }
    default:
      return { ...flat, ...shared, pages: sidesOf(request), hasExtraPlates: steps }
  }
}
