import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Logger } from '../logger.ts'
import { type FileKind, fileKind, headBytes } from '../providers/storage/file-kind.ts'
import type { ArtworkJob } from './artwork-job.ts'
import type { ArtworkReport, Finding } from './artwork-report.ts'
import { createSlots } from './create-slots.ts'
import { otherName } from './file-findings.ts'
import { findTools, type ToolPaths } from './find-tools.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { inspectPicture } from './inspect-picture.ts'
import { loadSharp } from './load-sharp.ts'
import { plainFindings } from './plain-findings.ts'

interface ArtworkFile {
  name: string
  kind: FileKind
  size: number
}

interface DeskOptions {
  logger?: Logger | undefined
  slots?: number
  timeoutMs?: number
  tools?: ToolPaths
}

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

/** Tells whether files fit their jobs, a few at a time. Whatever a file is, the answer is a report. */
export const createArtworkDesk = ({
  logger,
  slots = 1,
  timeoutMs = 20_000,
  tools = {},
}: DeskOptions = {}) => {
  const inSlot = createSlots(slots)
  let equipment: ReturnType<typeof equip> | undefined

  const equip = async () => {
    const [poppler, sharp] = await Promise.all([findTools(tools, timeoutMs), loadSharp()])
    if (!poppler || !sharp)
      logger?.warn(
        { pdf: poppler !== undefined, image: sharp !== undefined },
        'artwork checks are partly off',
      )
    return { poppler, sharp }
  }
  const getEquipment = () => {
    equipment ??= equip()
    return equipment
  }

  const inspect = async (path: string, file: ArtworkFile, job: ArtworkJob): Promise<ArtworkReport> => {
    const head = await readHead(path)
    if (head.length === 0) return only('checked', plainFindings.unreadable)
    const { kind, fitsName } = fileKind(head, file.name)
    const { poppler, sharp } = await getEquipment()
    const look = async (): Promise<ArtworkReport> => {
      const isPdf = kind === 'pdf' || (kind === 'ai' && head.subarray(0, 128).includes('%PDF-'))
      if (isPdf) {
        const inspection = { path, job, signal: AbortSignal.timeout(timeoutMs) }
        return poppler
          ? inspectPdf(inspection, poppler, sharp, kind === 'ai')
          : only('off', plainFindings.off)
      }
      if (kind === 'jpg' || kind === 'png' || kind === 'tif')
        return sharp ? inspectPicture({ path, job }, sharp, timeoutMs) : only('off', plainFindings.off)
      return only('unchecked', plainFindings.manual)
    }
    const report = await look()
    const findings = fitsName || kind === 'unknown' ? report.findings : [...report.findings, otherName(kind)]
    return { ...report, findings: inOrder(findings) }
  }

  return {
    available: async () => {
      const { poppler, sharp } = await getEquipment()
      return { pdf: poppler !== undefined, image: sharp !== undefined }
    },
    check: (path: string, file: ArtworkFile, job: ArtworkJob): Promise<ArtworkReport> =>
      inSlot(async () => {
        try {
          return await inspect(resolve(path), file, job)
        } catch (error) {
          logger?.error({ err: error, kind: file.kind, size: file.size }, 'artwork check failed')
          return only('unchecked', plainFindings.incomplete)
        }
      }),
  }
}
