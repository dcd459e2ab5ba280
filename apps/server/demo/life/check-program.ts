import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ArtworkJob } from '../../src/artwork/artwork-job.ts'
import type { ArtworkReport } from '../../src/artwork/artwork-report.ts'
import { createArtworkChecker } from '../../src/artwork/check-artwork.ts'
import { createPictureOpener } from '../../src/artwork/picture-opener.ts'
import { type OpenedPicture, photoRules } from '../../src/artwork/picture-rules.ts'
import { fileKind, headBytes } from '../../src/providers/storage/file-kind.ts'
import type { LifeFile } from './artwork-files.ts'

/** A file to check for a job, or without one a photograph to open. */
export interface CheckQuestion extends LifeFile {
  id: number
  job?: ArtworkJob
}

export type CheckAnswer = { id: number } & (
  | { report: ArtworkReport }
  | { pictures: OpenedPicture[] }
  | { failure: string }
)

const pictures = createPictureOpener()
const checker = createArtworkChecker({ pictures })
// Its programs are searched before the first request.
void checker.available()

const check = async ({ name, content }: LifeFile, job: ArtworkJob): Promise<ArtworkReport> => {
  const folder = await mkdtemp(join(tmpdir(), 'yinpu-life-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, content)
    const { kind } = fileKind(content.subarray(0, headBytes), name)
    return await checker.check(path, { name, size: content.length, kind }, job)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const answer = async ({ id, job, name, content }: CheckQuestion): Promise<CheckAnswer> => {
  try {
    return job
      ? { id, report: await check({ name, content }, job) }
      : { id, pictures: await pictures.open([''], [content], photoRules) }
  } catch (error) {
    return { id, failure: String(error) }
  }
}

process.on('message', async (question: CheckQuestion) => {
  const reply = await answer({ ...question, content: Buffer.from(question.content) })
  if (process.connected) process.send?.(reply)
})
