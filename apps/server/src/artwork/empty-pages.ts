import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TemplateSheet } from '../documents/template/template-sheet.ts'
import type { ArtworkJob } from './artwork-job.ts'
import type { Finding, Frame } from './artwork-report.ts'
import type { Tools } from './find-tools.ts'
import { type InkMap, inkMapPx, inkShare, readPixmaps, showsOnly } from './ink-map.ts'
import { judgePages } from './judge-page.ts'
import { pageFrames, type SizeMm } from './page-geometry.ts'
import { readPageBoxes } from './read-poppler.ts'
import { runProgram } from './run-program.ts'
import { writePages } from './write-measures.ts'

/** A page of the file at the small size of the comparison, and the position of the finished piece on it. */
export interface LookedAtPage {
  page: number
  map: InkMap
  trim: Frame
  /** of the whole picture; undefined if only pixels are known */
  sizeMm: SizeMm | undefined
  /** the trim is that of the job, and not merely the page's */
  isFitted: boolean
}

export type RenderTemplate = (sheet: TemplateSheet) => Promise<Buffer>

/** The programs that draw a template to compare a page with. */
export interface ComparedWith {
  render: RenderTemplate
  tools: Tools
}

const whole: Frame = { x: 0, y: 0, width: 1, height: 1 }
const mostBytes = 24 * 1024 ** 2
/** A line on the cut itself is a guide, in a template or a file. */
const edgeMm = 1
const edgeShare = 0.01
/** A template is lines on paper; a page with more ink has been drawn on. */
const mostTemplateInk = 0.35
/** More pages than this of a template need not be drawn to know it. */
const mostCompared = 8
const templateMs = 15_000

/** Without the cut itself; of a tiny piece a part of it only. */
const insideOf = ({ trim, sizeMm }: LookedAtPage): Frame => {
  const [across, down] = sizeMm ? [edgeMm / sizeMm.width, edgeMm / sizeMm.height] : [edgeShare, edgeShare]
  const [x, y] = [Math.min(across, trim.width / 10), Math.min(down, trim.height / 10)]
  return { x: trim.x + x, y: trim.y + y, width: trim.width - 2 * x, height: trim.height - 2 * y }
}

/** Pages small, from one on: as many as could be drawn in time. */
export const drawInkMaps = async (
  path: string,
  { from, to }: { from: number; to: number },
  tools: Tools,
  signal: AbortSignal,
): Promise<InkMap[]> => {
  const pages = ['-f', String(from), '-l', String(to), '-scale-to', String(inkMapPx)]
  const { stdout } = await runProgram([...tools.pdftoppm, ...pages, path], { signal, mostBytes })
  return readPixmaps(stdout)
}

interface TemplateLook {
  map: InkMap
  trim: Frame
}

/** The template's own pages drawn as small as those of the file; undefined if it cannot be drawn. */
const drawTemplatePages = async (
  { template, ...job }: ArtworkJob,
  count: number,
  { render, tools }: ComparedWith,
): Promise<TemplateLook[]> => {
  if (!template) return []
  const folder = await mkdtemp(join(tmpdir(), 'yinpu-template-'))
  try {
    const path = join(folder, 'template.pdf')
    const pages = template.pages.slice(0, count)
    // Names are outside of the piece, which is all that is compared.
    const sheet = { shop: '', product: '', size: '', templateScale: template.scale, pages }
    await writeFile(path, await render(sheet), { mode: 0o600 })
    // A time of its own: the file is ours, and opening fonts may have taken all that the buyer's had.
    const signal = AbortSignal.timeout(templateMs)
    const upTo = ['-f', '1', '-l', String(pages.length)]
    const info = await runProgram([...tools.pdfinfo, '-box', ...upTo, path], { signal, mostBytes })
    const { boxes } = readPageBoxes(info.stdout.toString('latin1'))
    const verdicts = judgePages(boxes, job)
    const maps = await drawInkMaps(path, { from: 1, to: pages.length }, tools, signal)
    return maps.flatMap((map, at): TemplateLook[] => {
      const [box, verdict] = [boxes[at], verdicts[at]]
      return box && verdict ? [{ map, trim: pageFrames(box.media, verdict.trim, 0, box.rotation).trim }] : []
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const shapeOf = ({ width, height }: InkMap, frame: Frame) => (frame.width * width) / (frame.height * height)

/** A page that does not fit the job may be the template with the notes around it, saved without its boxes. */
const isUntouched = ({ map, trim, isFitted }: LookedAtPage, template: TemplateLook) => {
  const [own, other] = isFitted ? [trim, template.trim] : [whole, whole]
  if (Math.abs(shapeOf(map, own) / shapeOf(template.map, other) - 1) > 0.02) return false
  const frame = isFitted ? trim : template.trim
  return showsOnly({ map, frame }, { map: template.map, frame: template.trim })
}

interface EmptyPages {
  blank: number[]
  untouched: number[]
  /** false if the template was needed and could not be drawn in time */
  isComplete: boolean
}

/**
 * Pages that have nothing of their own: paper only, or a template as it was downloaded. The template is drawn once more
 * and compared as a picture, because programs that save it anew leave nothing else of it as it was.
 */
export const findEmptyPages = async (
  pages: readonly LookedAtPage[],
  job: ArtworkJob,
  compare: ComparedWith | undefined,
): Promise<EmptyPages> => {
  const shares = pages.map((page) => ({ page, share: inkShare(page.map, insideOf(page)) }))
  const blank = shares.filter(({ share }) => share === 0).map(({ page }) => page.page)
  const sparse = shares.filter(({ share }) => share > 0 && share <= mostTemplateInk)
  if (!compare || !job.template || sparse.length === 0) return { blank, untouched: [], isComplete: true }
  const count = Math.min(mostCompared, job.template.pages.length)
  const looks = await drawTemplatePages(job, count, compare)
  const untouched = sparse
    .filter(({ page }) => {
      const own = looks[page.page - 1]
      return [...(own ? [own] : []), ...looks].some((look) => isUntouched(page, look))
    })
    .map(({ page }) => page.page)
  return { blank, untouched, isComplete: looks.length === count }
}

/** The findings for such pages: a back may stay empty if the buyer likes, an untouched template never may. */
export const emptyPageFindings = (
  { blank, untouched }: EmptyPages,
  total: number,
  { mayBeBlank }: ArtworkJob,
): Finding[] => {
  const isAllBlank = blank.length === total && !mayBeBlank
  const findings: (Finding | false)[] = [
    untouched.length > 0 && {
      level: 'error',
      code: 'untouched-template',
      title: `${writePages(untouched, total)}还是空模板，没有放进画面`,
      advice: `请把画面放到模板的“设计”图层，再导出上传${total > 1 ? '；这一面不印的，请删去这一页' : ''}`,
    },
    isAllBlank && {
      level: 'error',
      code: 'blank-file',
      title: '文件是空白的，没有可以印的内容',
      advice: '请检查画面是否被隐藏、放在了页面外，或是白底上的白字，改好后重新导出；不印的一面不用上传文件',
    },
    !isAllBlank &&
      blank.length > 0 && {
        level: 'warning',
        code: 'blank-page',
        title: `${writePages(blank, total)}是空白的`,
        advice: '这一页本来就不印的，可以接受；否则请检查画面是否被隐藏，或是白底上的白字，改好后重新上传',
      },
  ]
  return findings.filter((finding) => finding !== false)
}
