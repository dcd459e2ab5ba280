import type { ArtworkJob } from './artwork-job.ts'
import type { Preview } from './artwork-report.ts'
import type { LookedAtPage } from './empty-pages.ts'
import type { Tools } from './find-tools.ts'
import type { InkMap } from './ink-map.ts'
import type { PageVerdict } from './judge-page.ts'
import { boxSize, pageFrames } from './page-geometry.ts'
import type { PictureOpener } from './picture-opener.ts'
import { pageRules } from './picture-rules.ts'
import type { PageBoxes } from './read-poppler.ts'
import { runProgram } from './run-program.ts'
import { dieOf, placeDie } from './template/place-die.ts'

export const mostPreviews = 4
const mostBytes = 16 * 1024 ** 2

/** The queue that all artwork waits in: files are inspected one after the other. */
export const artworkLine = ['artwork']

interface Source {
  path: string
  boxes: PageBoxes[]
  verdicts: PageVerdict[]
  job: ArtworkJob
}

const fitted = new Set<PageVerdict['kind']>(['fits', 'to-scale', 'scaled'])

/** The position of the finished piece on the picture of a page, and of the die if there is one. */
export const framesOfPage = (box: PageBoxes, verdict: PageVerdict, job: ArtworkJob) => {
  const frames = pageFrames(box.media, verdict.trim, job.bleedMm * verdict.scale, box.rotation)
  const { width, height } = boxSize(verdict.trim, box.rotation)
  const page = dieOf(job, box.page)
  const trimMm = { width: width / verdict.scale, height: height / verdict.scale }
  const die = page && placeDie(page, frames.trim, trimMm)
  return { ...frames, ...(die && { die }) }
}

/** A page in the form of the ink check. */
export const lookAt = (box: PageBoxes, verdict: PageVerdict, map: InkMap): LookedAtPage => ({
  page: box.page,
  map,
  trim: pageFrames(box.media, verdict.trim, 0, box.rotation).trim,
  sizeMm: boxSize(box.media, box.rotation),
  isFitted: fitted.has(verdict.kind),
})

/** Pictures of the first pages, and whether all of them could be drawn. */
export const drawPreviews = async (
  { path, boxes, verdicts, job }: Source,
  tools: Tools,
  pictures: PictureOpener,
  signal: AbortSignal,
) => {
  const pages: Buffer[] = []
  for (const { page } of boxes.slice(0, mostPreviews)) {
    const only = ['-f', String(page), '-l', String(page), '-singlefile']
    const size = ['-scale-to', String(pageRules.longestSidePx)]
    const command = [...tools.pdftoppm, '-png', ...only, ...size, path]
    const { end, stdout } = await runProgram(command, { signal, mostBytes })
    if (end !== 'done' || stdout.length === 0) break
    pages.push(stdout)
  }
  const drawn = pages.length > 0 ? await pictures.open(artworkLine, pages, pageRules) : []
  const previews = drawn.flatMap((picture, index): Preview[] => {
    const [box, verdict] = [boxes[index], verdicts[index]]
    if (picture.kind !== 'drawn' || !box || !verdict) return []
    const { webp, widthPx, heightPx } = picture
    return [{ page: box.page, webp, widthPx, heightPx, ...framesOfPage(box, verdict, job) }]
  })
  const looks = drawn.flatMap((picture, index): LookedAtPage[] => {
    const [box, verdict] = [boxes[index], verdicts[index]]
    const ink = picture.kind === 'drawn' ? picture.ink : undefined
    return box && verdict && ink ? [lookAt(box, verdict, ink)] : []
  })
  return { previews, looks, isComplete: previews.length === Math.min(boxes.length, mostPreviews) }
}
