import type { ArtworkJob } from './artwork-job.ts'
import { type SizeMm, turned } from './page-geometry.ts'

interface Fit {
  /** the printed size, in the orientation of the picture */
  printed: SizeMm
  bleedMm: number
  isTurned: boolean
}

export type PictureVerdict =
  | ({ kind: 'fits'; isBleedUnsure: boolean } & Fit)
  | { kind: 'wrong'; printed: SizeMm }
  | { kind: 'open' }

/** Designers draw three millimetres or two, whatever the job requires. */
const usualBleedsMm = [3, 2]
const toleranceMm = 0.5

const withBleed = ({ width, height }: SizeMm, bleedMm: number): SizeMm => ({
  width: width + 2 * bleedMm,
  height: height + 2 * bleedMm,
})

/** Filling the width, the height may be off by the tolerance and by the pixel that rounding costs. */
const hasShape = (pixels: SizeMm, size: SizeMm) => {
  const mmPerPixel = size.width / pixels.width
  return Math.abs(pixels.height * mmPerPixel - size.height) <= toleranceMm + mmPerPixel
}

/** A picture has a shape and no size: its printed size follows from the job. */
export const judgePicture = (pixels: SizeMm, job: ArtworkJob): PictureVerdict => {
  if (job.widthMm === undefined || job.heightMm === undefined) return { kind: 'open' }
  const finished = { width: job.widthMm, height: job.heightMm }
  const fits = [job.bleedMm, ...usualBleedsMm, 0].flatMap((bleedMm): Fit[] => {
    const full = withBleed(finished, bleedMm)
    if (hasShape(pixels, full)) return [{ printed: full, bleedMm, isTurned: false }]
    return hasShape(pixels, turned(full)) ? [{ printed: turned(full), bleedMm, isTurned: true }] : []
  })
  const [best] = fits
  if (best) return { kind: 'fits', ...best, isBleedUnsure: best.bleedMm > 0 && fits.at(-1)?.bleedMm === 0 }
  const full = withBleed(finished, job.bleedMm)
  const isLying = pixels.width > pixels.height === full.width < full.height
  return { kind: 'wrong', printed: isLying ? turned(full) : full }
}

/** Effective resolution: pixels over inches on paper, never the file's own ppi. */
export const printedPpi = (
  pixels: SizeMm,
  { kind, printed }: Exclude<PictureVerdict, { kind: 'open' }>,
): number => {
  const both = [pixels.width / printed.width, pixels.height / printed.height]
  // A picture of the wrong shape will be cut or drawn anew: only faults that remain are reported.
  return 25.4 * (kind === 'fits' ? Math.min(...both) : Math.max(...both))
}
