import type { ArtworkJob, OtherSize } from './artwork-job.ts'
import {
  type Box,
  boxSize,
  evenBleed,
  insetBox,
  isUsualScale,
  mostBleedMm,
  pageScale,
  type SizeMm,
  spaceAround,
} from './page-geometry.ts'
import type { PageBoxes } from './read-poppler.ts'

export interface PageVerdict {
  page: number
  kind: 'fits' | 'other' | 'side-by-side' | 'to-scale' | 'scaled' | 'wrong' | 'absurd' | 'open'
  /** as a reader shows it */
  size: SizeMm
  isTurned: boolean
  /** the measured bleed; undefined if it cannot be measured */
  bleedMm: number | undefined
  /** mm on the page for a mm of the finished piece */
  scale: number
  /** position of the finished piece on the page */
  trim: Box
  otherName?: string
}

const leastMm = 5
const mostMm = 20_000

/** Programs disagree on the meaning of the boxes: the box that leaves the piece the most bleed counts. */
const bestFit = (
  { rotation, media, crop, bleed, trim }: PageBoxes,
  finished: SizeMm,
  toleranceMm: number,
) => {
  const [best] = [trim, bleed, crop, media]
    .flatMap((box) => {
      const fit = evenBleed(boxSize(box, rotation), finished, toleranceMm)
      if (!fit) return []
      const around = box === trim ? spaceAround(trim, bleed) : 0
      return [{ ...fit, bleedMm: fit.bleedMm + around, trim: insetBox(box, fit.bleedMm) }]
    })
    .toSorted((one, other) => other.bleedMm - one.bleedMm)
  return best
}

const belongs = (size: SizeMm, { widthMm, heightMm, looseMm }: OtherSize) => {
  const isOver = (over: number, loose: number) => over >= -1 && over <= loose + 2 * mostBleedMm
  return isOver(size.width - widthMm, looseMm.width) && isOver(size.height - heightMm, looseMm.height)
}

/** Two pages beside each other, or one above the other. */
const isPair = (size: SizeMm, { width, height }: SizeMm) =>
  [
    { width: 2 * width, height },
    { width, height: 2 * height },
  ].some((pair) => evenBleed(size, pair, 1) !== undefined)

const toleranceOf = ({ isLarge }: ArtworkJob, { width, height }: SizeMm) =>
  isLarge ? Math.max(0.5, 0.002 * Math.max(width, height)) : 0.5

const judgePage = (boxes: PageBoxes, job: ArtworkJob): PageVerdict => {
  const { page, rotation, trim } = boxes
  const size = boxSize(trim, rotation)
  const plain = { page, size, isTurned: false, bleedMm: undefined, scale: 1, trim }
  const [shortest, longest] = [Math.min(size.width, size.height), Math.max(size.width, size.height)]
  if (!(shortest >= leastMm && longest <= mostMm)) return { ...plain, kind: 'absurd' }
  if (job.widthMm === undefined || job.heightMm === undefined) return { ...plain, kind: 'open' }

  const finished = { width: job.widthMm, height: job.heightMm }
  const fit = bestFit(boxes, finished, toleranceOf(job, finished))
  if (fit) return { ...plain, ...fit, kind: 'fits' }
  const other = job.otherSizes?.find((candidate) => belongs(size, candidate))
  if (other) return { ...plain, kind: 'other', otherName: other.name }
  if (isPair(size, finished)) return { ...plain, kind: 'side-by-side' }
  const scaled = pageScale(size, finished, job.bleedMm)
  if (!scaled) return { ...plain, kind: 'wrong' }
  const inside = scaled.hasBleed ? job.bleedMm : 0
  const bleedMm = inside + spaceAround(trim, boxes.bleed) / scaled.scale
  const kind = job.isLarge && isUsualScale(scaled.scale) ? 'to-scale' : 'scaled'
  return { ...plain, ...scaled, kind, bleedMm, trim: insetBox(trim, inside * scaled.scale) }
}

/** Judges the pages of a PDF by the sizes of the job. A cover has two sides: more pages of its size are spreads. */
export const judgePages = (boxes: PageBoxes[], job: ArtworkJob): PageVerdict[] => {
  const verdicts = boxes.map((page) => judgePage(page, job))
  const most = (name: string | undefined) =>
    job.otherSizes?.find((other) => other.name === name)?.mostPages ?? 0
  const tooMany = new Set(
    [...Map.groupBy(verdicts, ({ otherName }) => otherName)]
      .filter(([name, pages]) => name !== undefined && pages.length > most(name))
      .map(([name]) => name),
  )
  return verdicts.map((verdict) =>
    tooMany.has(verdict.otherName) ? { ...verdict, kind: 'side-by-side' } : verdict,
  )
}
