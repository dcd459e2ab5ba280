import { hash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ArtworkJob } from '../../artwork/artwork-job.ts'
import type { ArtworkReport } from '../../artwork/artwork-report.ts'
import { createArtworkChecker } from '../../artwork/check-artwork.ts'
import { createPictureOpener, type PictureOpener } from '../../artwork/picture-opener.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { LifeFile } from './artwork-files.ts'

type Checker = ReturnType<typeof createArtworkChecker>

/**
 * The checker and the opener of pictures, which look at the same bytes for the same job once: a check takes half a
 * second of several processes, and the buyers of a demo send the same few files again and again.
 */
export const createCheckedOnce = (logger: Logger) => {
  const opener = createPictureOpener()
  const checker = createArtworkChecker({ logger, pictures: opener })
  const reports = new Map<string, Promise<ArtworkReport>>()
  const opened = new Map<string, ReturnType<PictureOpener['open']>>()
  const keyOf = (content: Buffer, about: unknown) => `${hash('sha256', content)} ${JSON.stringify(about)}`

  const once = <Answer>(kept: Map<string, Promise<Answer>>, key: string, work: () => Promise<Answer>) => {
    const answer = kept.get(key) ?? work()
    kept.set(key, answer)
    return answer
  }

  const check: Checker['check'] = async (path, file, job) => {
    const key = keyOf(await readFile(path), [file.name, job])
    return once(reports, key, () => checker.check(path, file, job))
  }

  const pictures: PictureOpener = {
    ...opener,
    open: async (who, given, rules) => {
      const sources = await Promise.all(given.map((one) => (typeof one === 'function' ? one() : one)))
      const key = sources.map((one) => keyOf(Buffer.from(one), rules)).join()
      return once(opened, key, () => opener.open(who, sources, rules))
    },
  }

  /** Begins a check before the file is anybody's, so that it runs beside everything else. */
  const checkAhead = async ({ name, content }: LifeFile, job: ArtworkJob): Promise<void> => {
    const folder = await mkdtemp(join(tmpdir(), 'yinpu-life-'))
    try {
      const path = join(folder, 'file')
      await writeFile(path, content)
      await check(path, { name, size: content.length, kind: 'pdf' }, job)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return { checker: { ...checker, check }, pictures, checkAhead }
}
