import type { GangProductSource } from '@yinpu/pricing'
import type { ArtworkJob } from './artwork-job.ts'
import { countOf, finePpiOf, hasExtraPlates, type JobRequest, lengthOf } from './job-request.ts'

type Size = Pick<ArtworkJob, 'widthMm' | 'heightMm'>

const metresInMm = (given: unknown) => {
  const metres = lengthOf(given)
  return metres === undefined ? undefined : metres * 1000
}

/** Some tables fix the size, some ask for it. */
const sizeOf = (gang: GangProductSource | undefined, request: JobRequest): Size => {
  switch (gang?.compute_mode) {
    case 1: {
      const size = gang.sizes.find(({ id }) => id === request.size)
      return { widthMm: size?.width, heightMm: size?.height }
    }
    case 2:
    case 6:
    case 7:
      return { widthMm: gang.width, heightMm: gang.height }
    case 5:
      return { widthMm: lengthOf(request.width), heightMm: metresInMm(request.length_m) }
    default:
      return { widthMm: lengthOf(request.width), heightMm: lengthOf(request.height) }
  }
}

/** The leaves of a pad are alike, those of a calendar are not; and an article's sides nobody counted. */
const pagesOf = (gang: GangProductSource | undefined, request: JobRequest) => {
  const isSheet = gang !== undefined && gang.compute_mode !== 2 && gang.compute_mode !== 7
  const styles = countOf(request.styles) ?? 1
  return isSheet ? { pages: styles, otherPages: [2 * styles] } : { pages: undefined }
}

export const gangArtwork = (
  request: JobRequest,
  gang: GangProductSource | undefined,
  bleedMm: number,
): ArtworkJob => {
  const size = sizeOf(gang, request)
  const isLarge = gang?.compute_mode === 4 || gang?.compute_mode === 5
  return {
    ...size,
    ...pagesOf(gang, request),
    bleedMm,
    colour: 'cmyk',
    hasExtraPlates: hasExtraPlates(request.processes),
    isLarge,
    // Cups and sleeves sold by the piece are drawn on a die.
    isSizeOpen: isLarge || gang?.compute_mode === 2,
    finePpi: isLarge ? 72 : finePpiOf(size.widthMm, size.heightMm),
  }
}
