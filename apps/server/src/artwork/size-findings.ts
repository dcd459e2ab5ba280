import type { ArtworkJob } from './artwork-job.ts'
import type { Finding } from './artwork-report.ts'
import type { PageVerdict } from './judge-page.ts'
import { drawnNamesake, namesakeAdvice } from './standard-size.ts'
import { writeNumber, writePages, writeSize } from './write-measures.ts'

const setUp =
  'Illustrator 在「画板选项」、CorelDRAW 在「页面尺寸」、InDesign 在「文档设置」里改成成品尺寸，并设好出血再导出'
interface Group {
  where: string
  first: PageVerdict
  job: ArtworkJob
}

/** What the file should measure. */
const wanted = ({ widthMm = 0, heightMm = 0, bleedMm }: ArtworkJob) =>
  `应为 ${writeSize({ width: widthMm + 2 * bleedMm, height: heightMm + 2 * bleedMm })}（含出血）`

const wrong = ({ where, first, job }: Group): Finding => {
  const title = `${where}尺寸为 ${writeSize(first.size)}，${wanted(job)}`
  if (job.isSizeOpen)
    return {
      level: 'warning',
      code: 'other-size',
      title,
      advice: '如果您用的是本店刀版，或按要求多留了边，可以继续；否则请改成应有的尺寸再上传',
    }
  const finished = { width: job.widthMm ?? 0, height: job.heightMm ?? 0 }
  const namesake = drawnNamesake(first.size, finished)
  const advice = namesake
    ? `${namesakeAdvice(namesake, finished, job.bleedMm)}：${setUp}`
    : `${setUp}；也可返回修改订单的成品尺寸`
  return { level: 'error', code: 'wrong-size', title, advice }
}

const scaled = (group: Group): Finding => {
  const { where, first, job } = group
  if (job.isSizeOpen) return wrong(group)
  const of = first.bleedMm ? '含出血尺寸' : '成品尺寸'
  return {
    level: 'error',
    code: 'scaled',
    title: `${where}尺寸为 ${writeSize(first.size)}，是${of}的 ${writeNumber(first.scale * 100)}%，${wanted(job)}`,
    advice: '请按 1:1 导出：Illustrator、CorelDRAW 里等比缩放到成品尺寸，导出 PDF 时不要选「适合页面」',
  }
}

const toScale = ({ where, first }: Group): Finding => {
  const factor = Math.round(1 / first.scale)
  return {
    level: 'warning',
    code: 'drawn-to-scale',
    title: `${where}尺寸为 ${writeSize(first.size)}，是成品的 1:${factor}`,
    advice: `我们会放大 ${factor} 倍印制；如不是按比例制作，请改成 1:1 再上传`,
  }
}

const sideBySide = ({ where, first, job }: Group): Finding => ({
  level: job.isSizeOpen ? 'warning' : 'error',
  code: 'side-by-side',
  title: `${where}尺寸为 ${writeSize(first.size)}，相当于两页拼在一起，${wanted(job)}`,
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
