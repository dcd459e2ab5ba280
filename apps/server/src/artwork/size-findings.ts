import type { ArtworkJob } from './artwork-job.ts'
import type { Finding } from './artwork-report.ts'
import { plainFindings } from './file-findings.ts'
import type { PageVerdict } from './judge-page.ts'
import { judgePicture, type PictureVerdict } from './judge-picture.ts'
import { drawnScale, type SizeMm } from './page-geometry.ts'
import { drawnNamesake, namesakeAdvice, namesakeOf } from './standard-size.ts'
import { writeNumber, writePages, writeSize } from './write-measures.ts'

/** Half of the allowed error of a size, because the error is that of both edges. */
const toleranceMm = 0.25

const advice = (bleedMm: number) =>
  `四边各向外延伸 ${writeNumber(bleedMm)} mm 底色或图片：Illustrator、InDesign 在「文档设置」里设出血，导出 PDF 时勾选「使用文档出血设置」；CorelDRAW 在 PDF 设置里勾选「出血」。四边都是白底的可以不改`

type Judged = Pick<PageVerdict, 'page' | 'kind' | 'bleedMm' | 'isTurned'>

/** Pages of the right size with too little around it, and pages on their side. */
export const bleedFindings = (verdicts: Judged[], total: number, job: ArtworkJob): Finding[] => {
  const fitting = verdicts.filter(({ kind }) => kind === 'fits' || kind === 'to-scale')
  const pagesWhere = (applies: (verdict: Judged) => boolean) =>
    fitting.filter(applies).map(({ page }) => page)
  const isNone = ({ bleedMm = 0 }: Judged) => bleedMm <= toleranceMm
  const isLittle = (verdict: Judged) => !isNone(verdict) && (verdict.bleedMm ?? 0) < job.bleedMm - toleranceMm

  const none = job.bleedMm > 0 ? pagesWhere(isNone) : []
  const little = pagesWhere(isLittle)
  const least = Math.min(...fitting.filter(isLittle).map(({ bleedMm = 0 }) => bleedMm))
  const lying = pagesWhere(({ isTurned }) => isTurned)
  const findings: (Finding | false)[] = [
    none.length > 0 && {
      level: 'warning',
      code: 'no-bleed',
      title: `${writePages(none, total)}没有出血，应每边 ${writeNumber(job.bleedMm)} mm，裁切后可能露白边`,
      advice: advice(job.bleedMm),
    },
    little.length > 0 && {
      level: 'warning',
      code: 'little-bleed',
      title: `${writePages(little, total)}出血只有 ${writeNumber(least)} mm，应每边 ${writeNumber(job.bleedMm)} mm`,
      advice: advice(job.bleedMm),
    },
    lying.length > 0 && {
      level: 'note',
      code: 'turned',
      title: `${writePages(lying, total)}与订单的宽高方向相反`,
      advice: '我们会转 90° 印制，不影响成品；如方向有讲究，请在备注里说明',
    },
  ]
  return findings.filter((finding) => finding !== false)
}

/** A picture of a true A4 for an order of 210×285. */
const namesakeIn = (pixels: SizeMm, job: ArtworkJob) => {
  const finished = { width: job.widthMm ?? 0, height: job.heightMm ?? 0 }
  const size = namesakeOf(finished)
  if (!size) return undefined
  const standardJob = { ...job, widthMm: size.width, heightMm: size.height }
  return judgePicture(pixels, standardJob).kind === 'fits'
    ? namesakeAdvice(size, finished, job.bleedMm)
    : undefined
}

/** Findings about a picture's shape and the margin for its bleed. */
export const shapeFindings = (pixels: SizeMm, verdict: PictureVerdict, job: ArtworkJob): Finding[] => {
  if (verdict.kind === 'open') return []
  const isOpen = job.isSizeOpen || (job.otherSizes ?? []).length > 0
  if (verdict.kind === 'wrong') {
    const namesake = isOpen ? undefined : namesakeIn(pixels, job)
    return [
      {
        level: isOpen ? 'warning' : 'error',
        code: 'wrong-shape',
        title: `图片为 ${pixels.width}×${pixels.height} 像素，比例与 ${writeSize(verdict.printed)}（含出血）不符`,
        ...(namesake ?? {
          advice: '请在 Photoshop 里用「裁剪工具」按含出血的尺寸裁好再存',
          otherOrder: '别的尺寸',
        }),
      },
    ]
  }
  return [
    ...bleedFindings([{ page: 1, ...verdict }], 1, job),
    ...(verdict.isBleedUnsure && job.bleedMm > 0 ? [plainFindings.unsureBleed] : []),
  ]
}

const setUp =
  'Illustrator 在「画板选项」、CorelDRAW 在「页面尺寸」、InDesign 在「文档设置」里改成成品尺寸，并设好出血再导出'
interface Group {
  where: string
  first: PageVerdict
  job: ArtworkJob
}

/** The expected size of the file. */
const expectedSize = ({ widthMm = 0, heightMm = 0, bleedMm }: ArtworkJob) =>
  `应为 ${writeSize({ width: widthMm + 2 * bleedMm, height: heightMm + 2 * bleedMm })}（含出血）`

const wrong = ({ where, first, job }: Group): Finding => {
  const title = `${where}尺寸为 ${writeSize(first.size)}，${expectedSize(job)}`
  if (job.isSizeOpen)
    return {
      level: 'warning',
      code: 'other-size',
      title,
      advice: '如果您用的是本店刀版，或按要求多留了边，可以继续；否则请改成应有的尺寸再上传',
    }
  const finished = { width: job.widthMm ?? 0, height: job.heightMm ?? 0 }
  const namesake = drawnNamesake(first.size, finished)
  const shared = { level: 'error', code: 'wrong-size', title } as const
  if (!namesake) return { ...shared, advice: setUp, otherOrder: '别的尺寸' }
  const { advice, otherOrder } = namesakeAdvice(namesake, finished, job.bleedMm)
  return { ...shared, advice: `${advice}：${setUp}`, otherOrder }
}

const scaled = (group: Group): Finding => {
  const { where, first, job } = group
  if (job.isSizeOpen) return wrong(group)
  const of = first.bleedMm ? '含出血尺寸' : '成品尺寸'
  return {
    level: 'error',
    code: 'scaled',
    title: `${where}尺寸为 ${writeSize(first.size)}，是${of}的 ${writeNumber(first.scale * 100)}%，${expectedSize(job)}`,
    advice: '请按 1:1 导出：Illustrator、CorelDRAW 里等比缩放到成品尺寸，导出 PDF 时不要选「适合页面」',
  }
}

/** No page is large enough for some banners: drawing those to scale is no question. */
const toScale = ({ where, first, job }: Group): Finding => {
  const factor = Math.round(1 / first.scale)
  const isTooLong = drawnScale({ width: job.widthMm ?? 0, height: job.heightMm ?? 0 }) < 1
  return {
    level: isTooLong ? 'note' : 'warning',
    code: 'drawn-to-scale',
    title: `${where}尺寸为 ${writeSize(first.size)}，是成品的 1:${factor}`,
    advice: `我们会放大 ${factor} 倍印制；如不是按比例制作，请改成 1:1 再上传`,
  }
}

const sideBySide = ({ where, first, job }: Group): Finding => ({
  level: job.isSizeOpen ? 'warning' : 'error',
  code: 'side-by-side',
  title: `${where}尺寸为 ${writeSize(first.size)}，相当于两页拼在一起，${expectedSize(job)}`,
  advice: '请一页一页导出：InDesign 导出时选「页面」而不是「跨页」；正反面各做一个画板',
})

const absurd = ({ where, first }: Group): Finding => ({
  level: 'error',
  code: 'absurd-size',
  title: `${where}尺寸为 ${writeSize(first.size)}，无法印制`,
  advice: '请检查文件的单位和页面尺寸，改好后重新导出',
})

const other = ({ where, first }: Group): Finding => ({
  level: 'note',
  code: 'other-part',
  title: `${where}尺寸为 ${writeSize(first.size)}，按${first.otherName}处理`,
  advice: '书脊、糊口等尺寸由审稿员再核对一遍',
})

const tellers = { wrong, scaled, 'to-scale': toScale, 'side-by-side': sideBySide, absurd, other }

/** Pages of another size than the job's, one finding for each size. */
export const sizeFindings = (verdicts: PageVerdict[], total: number, job: ArtworkJob): Finding[] =>
  [...Map.groupBy(verdicts, ({ kind, size }) => `${kind} ${writeSize(size)}`).values()].flatMap((group) => {
    const [first] = group
    if (!first || first.kind === 'fits' || first.kind === 'open') return []
    const where = writePages(
      group.map(({ page }) => page),
      total,
    )
    return [tellers[first.kind]({ where, first, job })]
  })
