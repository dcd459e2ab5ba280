import { mkdtempSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileKind } from '../../providers/storage/file-kind.ts'
import type { ArtworkJob } from '../artwork-job.ts'
import type { ArtworkReport } from '../artwork-report.ts'
import { createArtworkChecker } from '../check-artwork.ts'
import { findTools } from '../find-tools.ts'
import { anArtworkJob } from './an-artwork-job.ts'

/** Without Debian's poppler-utils PDFs are not checked. */
export const hasPoppler = (await findTools({}, 1000)) !== undefined

type Options = NonNullable<Parameters<typeof createArtworkChecker>[0]>

/** A checker with a folder for the files that are brought to it. */
export const openChecker = (options: Options = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'yinpu-artwork-'))
  const checker = createArtworkChecker(options)
  return {
    folder,
    available: checker.available,
    check: async (
      name: string,
      content: Buffer,
      job: ArtworkJob = anArtworkJob(),
    ): Promise<ArtworkReport> => {
      const path = join(folder, name)
      await writeFile(path, content)
      return checker.check(path, { name, kind: fileKind(content, name).kind, size: content.length }, job)
    },
    drawPage: async (name: string, content: Buffer, page: number, job: ArtworkJob = anArtworkJob()) => {
      const path = join(folder, name)
      await writeFile(path, content)
      return checker.drawPage(path, name, job, page)
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

export const codesOf = ({ findings }: ArtworkReport) => findings.map(({ level, code }) => `${level} ${code}`)

export const titlesOf = ({ findings }: ArtworkReport) => findings.map(({ title }) => title)
