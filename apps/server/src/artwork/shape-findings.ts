import type { ArtworkJob } from './artwork-job.ts'
import type { Finding } from './artwork-report.ts'
import { bleedFindings } from './bleed-findings.ts'
import type { SizeMm } from './even-bleed.ts'
import { judgePicture, type PictureVerdict } from './judge-picture.ts'
import { plainFindings } from './plain-findings.ts'
import { namesakeAdvice, namesakeOf } from './standard-size.ts'
import { writeSize } from './write-measures.ts'

/** A picture of a true A4 for an order of 210×285. */
const namesakeIn = (pixels: SizeMm, job: ArtworkJob) => {
  const finished = { width: job.widthMm ?? 0, height: job.heightMm ?? 0 }
  const size = namesakeOf(finished)
  if (!size) return undefined
  const asked = { ...job, widthMm: size.width, heightMm: size.height }
  return judgePicture(pixels, asked).kind === 'fits' ? namesakeAdvice(size, finished, job.bleedMm) : undefined
}

/** Whether a picture has the shape of the job, and room for its bleed. */
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
        advice:
          namesake ?? '请在 Photoshop 里用「裁剪工具」按含出血的尺寸裁好再存；也可返回修改订单的成品尺寸',
      },
    ]
  }
  return [
    ...bleedFindings([{ page: 1, ...verdict }], 1, job),
    ...(verdict.isBleedUnsure && job.bleedMm > 0 ? [plainFindings.unsureBleed] : []),
  ]
}
