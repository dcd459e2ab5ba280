import type { ArtworkJob } from './artwork-job.ts'
import type { Frame, Preview } from './artwork-report.ts'
import { artworkLine, framesOfPage } from './draw-previews.ts'
import type { Tools } from './find-tools.ts'
import { framesOf } from './inspect-picture.ts'
import { judgePages } from './judge-page.ts'
import { judgePicture } from './judge-picture.ts'
import { type Box, boxSize, type SizeMm, safeFrame } from './page-geometry.ts'
import type { PictureOpener } from './picture-opener.ts'
import { largeDpi, largePageRules, largePictureRules } from './picture-rules.ts'
import { readPageBoxes } from './read-poppler.ts'
import { runProgram } from './run-program.ts'

/** A page as large as judging it takes. */
export interface LargePage extends Preview {
  safe?: Frame
  /** of the whole picture */
  sizeMm?: SizeMm
}

interface LargePageInput {
  path: string
  page: number
  job: ArtworkJob
  signal: AbortSignal
}

const mostBytes = 48 * 1024 ** 2
const mmPerInch = 25.4

/** As many pixels as the page has dots, and no more than a browser bears. */
const longestPx = ({ width, height }: SizeMm) =>
  Math.max(
    100,
    Math.min(largePageRules.longestSidePx, Math.round((Math.max(width, height) / mmPerInch) * largeDpi)),
  )

/** A page of a PDF; undefined if the page does not exist or cannot be drawn in time. */
export const drawLargePdfPage = async (
  { path, page, job, signal }: LargePageInput,
  tools: Tools,
  pictures: PictureOpener,
): Promise<LargePage | undefined> => {
  const only = ['-f', String(page), '-l', String(page)]
  const info = await runProgram([...tools.pdfinfo, '-box', ...only, path], { signal, mostBytes })
  const { boxes } = readPageBoxes(info.stdout.toString('latin1'))
  const [verdict] = judgePages(boxes, job)
  const [box] = boxes
  if (info.end !== 'done' || box?.page !== page || !verdict) return undefined
  const sizeMm = boxSize(box.media, box.rotation)
  const look = ['-jpeg', '-jpegopt', 'quality=95', '-singlefile', '-scale-to', String(longestPx(sizeMm))]
  const drawn = await runProgram([...tools.pdftoppm, ...only, ...look, path], { signal, mostBytes })
  if (drawn.end !== 'done' || drawn.stdout.length === 0) return undefined
  const [picture] = await pictures.open(artworkLine, [drawn.stdout], largePageRules)
  if (picture?.kind !== 'drawn') return undefined
  const { webp, widthPx, heightPx } = picture
  const safe =
    job.widthMm === undefined
      ? undefined
      : safeFrame(box.media, verdict.trim, job.bleedMm * verdict.scale, box.rotation)
  const frames = framesOfPage(box, verdict, job)
  return { page, webp, widthPx, heightPx, ...frames, ...(safe && { safe }), sizeMm }
}

const inset = ({ width, height }: SizeMm, mm: number): Box => ({
  left: mm,
  bottom: mm,
  right: width - mm,
  top: height - mm,
})

/** Artwork that is a picture has one page. */
export const drawLargePicture = async (
  { path, job }: Omit<LargePageInput, 'page' | 'signal'>,
  pictures: PictureOpener,
): Promise<LargePage | undefined> => {
  const [picture] = await pictures.open(artworkLine, [path], largePictureRules)
  if (picture?.kind !== 'drawn') return undefined
  const { webp, widthPx, heightPx, header } = picture
  const verdict = judgePicture(header.autoOrient, job)
  const frames = framesOf(verdict, job)
  const safe =
    verdict.kind === 'fits'
      ? safeFrame(inset(verdict.printed, 0), inset(verdict.printed, verdict.bleedMm), job.bleedMm, 0)
      : undefined
  return {
    page: 1,
    webp,
    widthPx,
    heightPx,
    ...frames,
    ...(safe && { safe }),
    ...(verdict.kind !== 'open' && { sizeMm: verdict.printed }),
  }
}
