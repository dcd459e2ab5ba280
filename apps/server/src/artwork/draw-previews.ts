import type { ArtworkJob } from './artwork-job.ts'
import type { Preview } from './artwork-report.ts'
import type { Tools } from './find-tools.ts'
import type { PageVerdict } from './judge-page.ts'
import type { Sharp } from './load-sharp.ts'
import { pageFrames } from './page-frames.ts'
import type { PageBoxes } from './read-page-boxes.ts'
import { runProgram } from './run-program.ts'

export const longestSidePx = 900
/** Half the time of the usual effort for a tenth more bytes. */
export const webpOptions = { quality: 80, effort: 2 }
const mostPreviews = 4
const mostBytes = 16 * 1024 ** 2

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
  sharp: Sharp,
  signal: AbortSignal,
) => {
  const previews: Preview[] = []
  for (const [index, { page, media, rotation }] of boxes.slice(0, mostPreviews).entries()) {
    const only = ['-f', String(page), '-l', String(page), '-singlefile']
    const command = [...tools.pdftoppm, '-png', ...only, '-scale-to', String(longestSidePx), path]
    const { end, stdout } = await runProgram(command, { signal, mostBytes })
    const verdict = verdicts[index]
    if (end !== 'done' || stdout.length === 0 || !verdict) return { previews, isComplete: false }
    const { data, info } = await sharp(stdout).webp(webpOptions).toBuffer({ resolveWithObject: true })
    previews.push({
      page,
      webp: data,
      widthPx: info.width,
      heightPx: info.height,
      ...pageFrames(media, verdict.trim, job.bleedMm * verdict.scale, rotation),
    })
  }
  return { previews, isComplete: true }
}
