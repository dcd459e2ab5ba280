import type { ArtworkJob } from './artwork-job.ts'
import type { Preview } from './artwork-report.ts'
import type { Tools } from './find-tools.ts'
import type { PageVerdict } from './judge-page.ts'
import { pageFrames } from './page-geometry.ts'
import type { PictureOpener } from './picture-opener.ts'
import { pageRules } from './picture-rules.ts'
import type { PageBoxes } from './read-poppler.ts'
import { runProgram } from './run-program.ts'

const mostPreviews = 4
const mostBytes = 16 * 1024 ** 2

/** The queue that all artwork waits in: files are inspected one after the other. */
export const artworkLine = ['artwork']

interface Source {
  path: string
  boxes: PageBoxes[]
  verdicts: PageVerdict[]
  job: ArtworkJob
}

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
    const frames = pageFrames(box.media, verdict.trim, job.bleedMm * verdict.scale, box.rotation)
    return [{ page: box.page, webp, widthPx, heightPx, ...frames }]
  })
  return { previews, isComplete: previews.length === Math.min(boxes.length, mostPreviews) }
}
