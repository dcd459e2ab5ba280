import type { ArtworkJob } from './artwork-job.ts'
import type { Finding } from './artwork-report.ts'
import type { PageVerdict } from './judge-page.ts'
import { writeNumber, writePages } from './write-measures.ts'

/** Half of what a size may be off: it is that of both edges. */
const toleranceMm = 0.25

const advice = (bleedMm: number) =>
  `四边各向外延伸 ${writeNumber(bleedMm)} mm 底色或图片：Illustrator、InDesign 在「文档设置」里设出血，导出 PDF 时勾选「使用文档出血设置」；CorelDRAW 在 PDF 设置里勾选「出血」。四边都是白底的可以不改`

type Judged = Pick<PageVerdict, 'page' | 'kind' | 'bleedMm' | 'isTurned'>

/** Pages of the right size with too little around it, and pages on their side. */
export const bleedFindings = (verdicts: Judged[], total: number, job: ArtworkJob): Finding[] => {
  const told = verdicts.filter(({ kind }) => kind === 'fits' || kind === 'to-scale')
  const pagesWhere = (applies: (verdict: Judged) => boolean) => told.filter(applies).map(({ page }) => page)
  const isNone = ({ bleedMm = 0 }: Judged) => bleedMm <= toleranceMm
  const isLittle = (verdict: Judged) => !isNone(verdict) && (verdict.bleedMm ?? 0) < job.bleedMm - toleranceMm

  const none = job.bleedMm > 0 ? pagesWhere(isNone) : []
  const little = pagesWhere(isLittle)
  const least = Math.min(...told.filter(isLittle).map(({ bleedMm = 0 }) => bleedMm))
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
