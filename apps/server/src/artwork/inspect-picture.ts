import type { Metadata } from 'sharp'
import type { ArtworkJob } from './artwork-job.ts'
import type { ArtworkReport, Finding, Frame, Preview } from './artwork-report.ts'
import { drawPicture, isDrawable, pictureOptions } from './draw-picture.ts'
import type { SizeMm } from './even-bleed.ts'
import type { Inspection } from './inspect-pdf.ts'
import { judgePicture, type PictureVerdict, printedPpi } from './judge-picture.ts'
import type { Sharp } from './load-sharp.ts'
import { pageCountFindings } from './page-count-findings.ts'
import { colourFindings, resolutionFindings } from './picture-findings.ts'
import { plainFindings } from './plain-findings.ts'
import { shapeFindings } from './shape-findings.ts'

const findingsOf = (meta: Metadata, pixels: SizeMm, verdict: PictureVerdict, job: ArtworkJob): Finding[] => {
  const ppi = verdict.kind === 'open' ? Number.POSITIVE_INFINITY : printedPpi(pixels, verdict)
  const image = {
    page: 1,
    ppi,
    isRgb: meta.space === 'srgb' || meta.space === 'rgb' || meta.space === 'rgb16',
    isLineArt: meta.bitsPerSample === 1 && meta.channels === 1,
  }
  return [
    ...pageCountFindings(meta.pages ?? 1, job),
    ...shapeFindings(pixels, verdict, job),
    ...resolutionFindings([image], 1, job),
    ...colourFindings([image], 1, job),
  ]
}

const framesOf = (verdict: PictureVerdict, { bleedMm }: ArtworkJob): { trim: Frame; bleed: Frame } => {
  const whole = { x: 0, y: 0, width: 1, height: 1 }
  if (verdict.kind !== 'fits') return { trim: whole, bleed: whole }
  const inset = (mm: number): Frame => {
    const [x, y] = [mm / verdict.printed.width, mm / verdict.printed.height]
    return { x, y, width: 1 - 2 * x, height: 1 - 2 * y }
  }
  return { trim: inset(verdict.bleedMm), bleed: inset(Math.max(0, verdict.bleedMm - bleedMm)) }
}

/** Looks into a JPEG, PNG or TIFF. */
export const inspectPicture = async (
  { path, job }: Omit<Inspection, 'signal'>,
  sharp: Sharp,
  timeoutMs: number,
): Promise<ArtworkReport> => {
  try {
    const meta = await sharp(path, pictureOptions).metadata()
    const pixels = meta.autoOrient
    const verdict = judgePicture(pixels, job)
    const findings = findingsOf(meta, pixels, verdict, job)
    const shared = { state: 'checked' as const, pages: meta.pages ?? 1 }
    if (!isDrawable(meta))
      return { ...shared, findings: [...findings, plainFindings.noPreview], previews: [] }
    const { isOpaque, ...picture } = await drawPicture(sharp, path, Math.ceil(timeoutMs / 1000))
    const preview: Preview = { page: 1, ...picture, ...framesOf(verdict, job) }
    const seeThrough = isOpaque ? [] : [plainFindings.transparent]
    return { ...shared, findings: [...findings, ...seeThrough], previews: [preview] }
  } catch (error) {
    const isTooMuch = error instanceof Error && /timeout|pixel limit|memory/i.test(error.message)
    const finding = isTooMuch ? plainFindings.incomplete : plainFindings.unreadable
    return { state: isTooMuch ? 'unchecked' : 'checked', findings: [finding], previews: [] }
  }
}
