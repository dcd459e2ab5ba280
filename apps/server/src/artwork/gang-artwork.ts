import type { GangRunRequest } from '@yinpu/contract'
import type { GangProductSource } from '@yinpu/pricing'
import { type ArtworkJob, finePpiOf } from './artwork-job.ts'

type Size = Pick<ArtworkJob, 'widthMm' | 'heightMm'>

const mmPerMetre = 1000

/** Some tables fix the size, some have a field for it. */
const sizeOf = (gang: GangProductSource | undefined, request: GangRunRequest): Size => {
  const { size: sizeId, width, height, length_m } = request
  switch (gang?.compute_mode) {
    case 1: {
      const size = gang.sizes.find(({ id }) => id === sizeId)
      return { widthMm: size?.width, heightMm: size?.height }
    }
    case 2:
    case 6:
    case 7:
      return { widthMm: gang.width, heightMm: gang.height }
    case 5:
      return { widthMm: width, heightMm: length_m === undefined ? undefined : length_m * mmPerMetre }
    default:
      return { widthMm: width, heightMm: height }
  }
}

/** The leaves of a pad are alike, those of a calendar are not; and the sides of an article are unknown. */
const pagesOf = (gang: GangProductSource | undefined, { styles }: GangRunRequest) => {
  const isSheet = gang !== undefined && gang.compute_mode !== 2 && gang.compute_mode !== 7
  return isSheet ? { pages: styles, otherPages: [2 * styles] } : { pages: undefined }
}

export const gangArtwork = (
  request: GangRunRequest,
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
    hasExtraPlates: request.processes.length > 0,
    isLarge,
    // Cups and sleeves sold by the piece are drawn on a die.
    isSizeOpen: isLarge || gang?.compute_mode === 2,
    finePpi: isLarge ? 72 : finePpiOf(size.widthMm, size.heightMm),
  }
}
