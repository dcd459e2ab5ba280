import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Logger } from '../kernel/logger.ts'
import { type FileKind, fileKind, headBytes } from '../providers/storage/file-kind.ts'
import type { ArtworkJob } from './artwork-job.ts'
import type { ArtworkReport, Finding } from './artwork-report.ts'
import { drawLargePdfPage, drawLargePicture, type LargePage } from './draw-large-page.ts'
import type { RenderTemplate } from './empty-pages.ts'
import { otherName, plainFindings } from './file-findings.ts'
import { findTools, type ToolPaths } from './find-tools.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { inspectPicture } from './inspect-picture.ts'
import { createPictureOpener, type PictureOpener } from './picture-opener.ts'

interface ArtworkFile {
  name: string
  kind: FileKind
  size: number
}

interface Options {
  logger?: Logger | undefined
  /** for a whole check, however large the file is */
  timeoutMs?: number
  /** for a small file; every megabyte gives it more */
  smallMs?: number
  tools?: ToolPaths
  pictures?: PictureOpener
  /** draws a template, to recognise a file with nothing else on it */
  render?: RenderTemplate
}

/** Fonts of some megabytes are opened with the first template that is drawn. */
const renderTemplate: RenderTemplate = async (sheet) => {
  const { printSheet } = await import('../documents/print-sheet.ts')
  return printSheet(sheet)
}

const perMegabyteMs = 1000

const mostFindings = 12
const levels: Finding['level'][] = ['error', 'warning', 'note']
const rank = ({ level }: Finding) => levels.indexOf(level)

const inOrder = (findings: Finding[]) =>
  findings.toSorted((one, other) => rank(one) - rank(other)).slice(0, mostFindings)

const only = (state: ArtworkReport['state'], finding: Finding): ArtworkReport => ({
  state,
  findings: [finding],
  previews: [],
})

const readHead = async (path: string) => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * Checks whether files fit their jobs. For any file the answer is a report, after a time in proportion to its size:
 * ordinary pages of some kilobytes take a second, and those that take longer were made to.
 */
export const createArtworkChecker = ({
  logger,
  timeoutMs = 20_000,
  smallMs = 10_000,
  tools = {},
  pictures = createPictureOpener({ timeoutMs }),
  render = renderTemplate,
}: Options = {}) => {
  const timeFor = (size: number) =>
    Math.min(timeoutMs, Math.ceil(smallMs + (size / 1024 ** 2) * perMegabyteMs))
  let equipment: ReturnType<typeof equip> | undefined

  const equip = async () => {
    const [poppler, image] = await Promise.all([findTools(tools, timeoutMs), pictures.available()])
    if (!poppler || !image)
      logger?.warn({ pdf: poppler !== undefined, image }, 'artwork checks are partly off')
    return { poppler, image }
  }
  const getEquipment = () => {
    equipment ??= equip()
    return equipment
  }

  const isPdfInside = (kind: FileKind, head: Buffer) =>
    kind === 'pdf' || (kind === 'ai' && head.subarray(0, 128).includes('%PDF-'))
  const isPicture = (kind: FileKind) => kind === 'jpg' || kind === 'png' || kind === 'tif'

  const inspect = async (path: string, file: ArtworkFile, job: ArtworkJob): Promise<ArtworkReport> => {
    const head = await readHead(path)
    if (head.length === 0) return only('checked', plainFindings.unreadable)
    const { kind, fitsName } = fileKind(head, file.name)
    const { poppler, image } = await getEquipment()
    const look = async (): Promise<ArtworkReport> => {
      if (isPdfInside(kind, head)) {
        const inspection = { path, job, signal: AbortSignal.timeout(timeFor(file.size)) }
        return poppler
          ? inspectPdf(inspection, poppler, image ? pictures : undefined, kind === 'ai', render)
          : only('off', plainFindings.off)
      }
      if (isPicture(kind))
        return image
          ? inspectPicture({ path, job }, pictures, poppler && { render, tools: poppler })
          : only('off', plainFindings.off)
      return only('unchecked', plainFindings.manual)
    }
    const report = await look()
    const findings = fitsName || kind === 'unknown' ? report.findings : [...report.findings, otherName(kind)]
    return { ...report, findings: inOrder(findings) }
  }

  return {
    available: async () => {
      const { poppler, image } = await getEquipment()
      return { pdf: poppler !== undefined, image }
    },
    /** One page, large; undefined if it cannot be drawn, or does not exist. */
    drawPage: async (
      path: string,
      name: string,
      job: ArtworkJob,
      page: number,
    ): Promise<LargePage | undefined> => {
      const absolutePath = resolve(path)
      const head = await readHead(absolutePath)
      const { kind } = fileKind(head, name)
      const { poppler, image } = await getEquipment()
      if (!image) return undefined
      if (isPicture(kind))
        return page === 1 ? drawLargePicture({ path: absolutePath, job }, pictures) : undefined
      const request = { path: absolutePath, page, job, signal: AbortSignal.timeout(timeoutMs) }
      return poppler && isPdfInside(kind, head) ? drawLargePdfPage(request, poppler, pictures) : undefined
    },
    check: async (path: string, file: ArtworkFile, job: ArtworkJob): Promise<ArtworkReport> => {
      try {
        return await inspect(resolve(path), file, job)
      } catch (error) {
        logger?.error({ err: error, kind: file.kind, size: file.size }, 'artwork check failed')
        return only('unchecked', plainFindings.incomplete)
      }
    },
  }
}

export type ArtworkChecker = ReturnType<typeof createArtworkChecker>
