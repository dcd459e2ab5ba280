import type { ArtworkJob } from './artwork-job.ts'
import type { ArtworkReport, Finding, Frame, Preview } from './artwork-report.ts'
import { artworkLine } from './draw-previews.ts'
import { type ComparedWith, emptyPageFindings, findEmptyPages } from './empty-pages.ts'
import { pageCountFindings, plainFindings } from './file-findings.ts'
import type { Inspection } from './inspect-pdf.ts'
import { judgePicture, type PictureVerdict, printedPpi } from './judge-picture.ts'
import type { SizeMm } from './page-geometry.ts'
import { colourFindings, resolutionFindings } from './picture-findings.ts'
import type { PictureOpener } from './picture-opener.ts'
import { artworkRules, type PictureHeader } from './picture-rules.ts'
import { shapeFindings } from './size-findings.ts'
import { dieOf, placeDie } from './template/place-die.ts'

const findingsOf = (
  meta: PictureHeader,
  pixels: SizeMm,
  verdict: PictureVerdict,
  job: ArtworkJob,
): Finding[] => {
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

/** The positions of the cut and the bleed on the picture. */
export const framesOf = (
  verdict: PictureVerdict,
  job: ArtworkJob,
): Pick<Preview, 'trim' | 'bleed' | 'die'> => {
  const whole = { x: 0, y: 0, width: 1, height: 1 }
  if (verdict.kind !== 'fits') return { trim: whole, bleed: whole }
  const inset = (mm: number): Frame => {
    const [x, y] = [mm / verdict.printed.width, mm / verdict.printed.height]
    return { x, y, width: 1 - 2 * x, height: 1 - 2 * y }
  }
  const trim = inset(verdict.bleedMm)
  const { printed } = verdict
  const trimMm = {
    width: printed.width - 2 * verdict.bleedMm,
    height: printed.height - 2 * verdict.bleedMm,
  }
  const page = dieOf(job, 1)
  const die = page && placeDie(page, trim, trimMm)
  return { trim, bleed: inset(Math.max(0, verdict.bleedMm - job.bleedMm)), ...(die && { die }) }
}

const only = (state: ArtworkReport['state'], finding: Finding): ArtworkReport => ({
  state,
  findings: [finding],
  previews: [],
})

/** Checks a JPEG, PNG or TIFF. */
export const inspectPicture = async (
  { path, job }: Omit<Inspection, 'signal'>,
  pictures: PictureOpener,
  compared: ComparedWith | undefined,
): Promise<ArtworkReport> => {
  const [picture] = await pictures.open(artworkLine, [path], artworkRules)
  if (!picture || picture.kind === 'too-much') return only('unchecked', plainFindings.incomplete)
  if (picture.kind === 'off') return only('off', plainFindings.off)
  if (picture.kind === 'unreadable' || picture.kind === 'other-format')
    return only('checked', plainFindings.unreadable)
  const { header } = picture
  const pixels = header.autoOrient
  const verdict = judgePicture(pixels, job)
  const findings = findingsOf(header, pixels, verdict, job)
  const shared = { state: 'checked' as const, pages: header.pages ?? 1 }
  if (picture.kind === 'too-large')
    return { ...shared, findings: [...findings, plainFindings.noPreview], previews: [] }
  const { webp, widthPx, heightPx, isOpaque, ink } = picture
  const preview: Preview = { page: 1, webp, widthPx, heightPx, ...framesOf(verdict, job) }
  const seeThrough = isOpaque ? [] : [plainFindings.transparent]
  const sizeMm = verdict.kind === 'open' ? undefined : verdict.printed
  const looks = ink
    ? [{ page: 1, map: ink, trim: preview.trim, sizeMm, isFitted: verdict.kind === 'fits' }]
    : []
  const empty = emptyPageFindings(await findEmptyPages(looks, job, compared), shared.pages, job)
  return { ...shared, findings: [...findings, ...empty, ...seeThrough], previews: [preview] }
}
