import type { ArtworkJob } from './artwork-job.ts'
import type { Finding } from './artwork-report.ts'
import { bleedFindings } from './bleed-findings.ts'
import type { SizeMm } from './even-bleed.ts'
import type { PictureVerdict } from './judge-picture.ts'
import { plainFindings } from './plain-findings.ts'
import { writeSize } from './write-measures.ts'

/** Whether a picture has the shape of the job, and room for its bleed. */
export const shapeFindings = (pixels: SizeMm, verdict: PictureVerdict, job: ArtworkJob): Finding[] => {
  if (verdict.kind === 'open') return []
  const isOpen = job.isSizeOpen || (job.otherSizes ?? []).length > 0
  if (verdict.kind === 'wrong')
    return [
      {
        level: isOpen ? 'warning' : 'error',
        code: 'wrong-shape',
        title: `图片为 ${pixels.width}×${pixels.height} 像素，比例与 ${writeSize(verdict.printed)}（含出血）不符`,
        advice: '请在 Photoshop 里用「裁剪工具」按含出血的尺寸裁好再存；也可返回修改订单的成品尺寸',
      },
    ]
  return [
    ...bleedFindings([{ page: 1, ...verdict }], 1, job),
    ...(verdict.isBleedUnsure && job.bleedMm > 0 ? [plainFindings.unsureBleed] : []),
  ]
}
