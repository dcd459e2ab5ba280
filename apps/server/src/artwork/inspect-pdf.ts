import type { ArtworkJob } from './artwork-job.ts'
import type { ArtworkReport, Finding } from './artwork-report.ts'
import { drawPreviews, lookAt, mostPreviews } from './draw-previews.ts'
import {
  drawInkMaps,
  emptyPageFindings,
  findEmptyPages,
  type LookedAtPage,
  type RenderTemplate,
} from './empty-pages.ts'
import { fontFindings, mostPages, pageCountFindings, plainFindings, tooManyPages } from './file-findings.ts'
import type { PopplerProgram, Tools } from './find-tools.ts'
import { judgePages, type PageVerdict } from './judge-page.ts'
import { colourFindings, resolutionFindings } from './picture-findings.ts'
import type { PictureOpener } from './picture-opener.ts'
import { type PageBoxes, readMissingFonts, readPageBoxes, readPlacedImages } from './read-poppler.ts'
import { type ProgramRun, runProgram } from './run-program.ts'
import { bleedFindings, sizeFindings } from './size-findings.ts'

export interface Inspection {
  path: string
  job: ArtworkJob
  signal: AbortSignal
}

const mostBytes = 4 * 1024 ** 2
const withoutPdf = /saved\s+without\s+PDF\s+Content/i

const report = (state: ArtworkReport['state'], ...findings: Finding[]): ArtworkReport => ({
  state,
  findings,
  previews: [],
})

/** A program that gives up names the reason; one that was stopped says nothing about the file. */
const failure = ({ end, stderr }: ProgramRun): ArtworkReport => {
  if (end !== 'failed' || /out of memory|bad_alloc/i.test(stderr))
    return report('unchecked', plainFindings.incomplete)
  const isLocked = /password|security handler|encrypt/i.test(stderr)
  return report('checked', isLocked ? plainFindings.encrypted : plainFindings.unreadable)
}

/** Pictures of a page drawn to scale are stretched with it. */
const atPrintedSize = (text: string, verdicts: PageVerdict[]) => {
  const scales = new Map(verdicts.map(({ page, scale }) => [page, scale]))
  return readPlacedImages(text).map((image) => ({ ...image, ppi: image.ppi * (scales.get(image.page) ?? 1) }))
}

/** Checks a PDF, or the PDF inside an Illustrator file. */
export const inspectPdf = async (
  { path, job, signal }: Inspection,
  tools: Tools,
  pictures: PictureOpener | undefined,
  isIllustrator: boolean,
  render: RenderTemplate,
): Promise<ArtworkReport> => {
  const run = (program: PopplerProgram, ...args: string[]) =>
    runProgram([...tools[program], ...args, path], { signal, mostBytes })
  const upTo = ['-f', '1', '-l', String(mostPages)]

  const info = await run('pdfinfo', '-box', ...upTo)
  if (info.end !== 'done') return failure(info)
  const { pages, isEncrypted, boxes } = readPageBoxes(info.stdout.toString('latin1'))
  if (isEncrypted) return { ...report('checked', plainFindings.encrypted), pages }
  if (pages > mostPages) return { ...report('checked', tooManyPages(pages)), pages }
  if (boxes.length === 0) return report('checked', plainFindings.unreadable)
  if (isIllustrator && withoutPdf.test((await runText(tools, path, signal)).toString('latin1')))
    return report('unchecked', plainFindings.manual)

  const verdicts = judgePages(boxes, job)
  const fonts = await run('pdffonts', ...upTo)
  // A file that stopped one program would stop the others too.
  const images = fonts.end === 'stopped' ? fonts : await run('pdfimages', '-list', ...upTo)
  const placed = atPrintedSize(images.stdout.toString('latin1'), verdicts)
  const source = { path, boxes, verdicts, job }
  const drawn =
    pictures && images.end !== 'stopped' ? await drawPreviews(source, tools, pictures, signal) : undefined
  const looks = drawn?.isComplete ? [...drawn.looks, ...(await lookFurther(source, tools, signal))] : []
  const empty = await findEmptyPages(looks, job, { render, tools })
  const isComplete =
    fonts.end === 'done' && images.end === 'done' && drawn?.isComplete !== false && empty.isComplete
  return {
    state: 'checked',
    pages,
    findings: [
      ...pageCountFindings(pages, job),
      ...emptyPageFindings(empty, pages, job),
      ...sizeFindings(verdicts, pages, job),
      ...fontFindings(readMissingFonts(fonts.stdout.toString('latin1'))),
      ...bleedFindings(verdicts, pages, job),
      ...resolutionFindings(placed, pages, job),
      ...colourFindings(placed, pages, job),
      ...(isComplete ? [] : [plainFindings.incomplete]),
    ],
    previews: drawn?.previews ?? [],
  }
}

/** Pages behind the previews are drawn small, as many as a short while allows: an empty one is rare in a thick book. */
const furtherMs = 4000
const mostLooked = 80

const lookFurther = async (
  { path, boxes, verdicts }: { path: string; boxes: PageBoxes[]; verdicts: PageVerdict[] },
  tools: Tools,
  signal: AbortSignal,
): Promise<LookedAtPage[]> => {
  const to = Math.min(boxes.length, mostLooked)
  if (to <= mostPreviews) return []
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(furtherMs)])
  const maps = await drawInkMaps(path, { from: mostPreviews + 1, to }, tools, inTime)
  return maps.flatMap((map, at): LookedAtPage[] => {
    const [box, verdict] = [boxes[mostPreviews + at], verdicts[mostPreviews + at]]
    return box && verdict ? [lookAt(box, verdict, map)] : []
  })
}

/** Illustrator can leave the PDF out, and then writes a page that says so. */
const runText = async (tools: Tools, path: string, signal: AbortSignal) =>
  (await runProgram([...tools.pdftotext, '-f', '1', '-l', '1', path, '-'], { signal, mostBytes })).stdout
