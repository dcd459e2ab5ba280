import { fork } from 'node:child_process'
import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ArtworkJob } from '../../src/artwork/artwork-job.ts'
import type { ArtworkReport } from '../../src/artwork/artwork-report.ts'
import type { ArtworkChecker } from '../../src/artwork/check-artwork.ts'
import type { PictureOpener } from '../../src/artwork/picture-opener.ts'
import type { OpenedPicture } from '../../src/artwork/picture-rules.ts'
import type { LifeFile } from './artwork-files.ts'
import type { CheckAnswer, CheckQuestion } from './check-program.ts'

/**
 * Calls the program that checks in a process of its own. It is small: every process that a check begins would copy
 * all of ours.
 */
const openProgram = () => {
  const child = fork(fileURLToPath(new URL('./check-program.ts', import.meta.url)), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const waiting = new Map<number, PromiseWithResolvers<CheckAnswer>>()
  let count = 0
  child.on('message', (answer: CheckAnswer) => waiting.get(answer.id)?.resolve(answer))
  const give = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
  }
  child.on('error', give)
  child.on('exit', () => give(new Error('the program that checks has ended')))
  return {
    ask: (question: Omit<CheckQuestion, 'id'>): Promise<CheckAnswer> => {
      count += 1
      const asking = Promise.withResolvers<CheckAnswer>()
      waiting.set(count, asking)
      child.send({ ...question, id: count })
      return asking.promise
    },
    close: () => {
      if (child.connected) child.disconnect()
    },
  }
}

const noJob: ArtworkJob = {
  widthMm: undefined,
  heightMm: undefined,
  bleedMm: 0,
  pages: undefined,
  colour: 'any',
}

/**
 * The checker and the opener of pictures, which check the same bytes for the same job once: a check takes half a
 * second of several processes, and the buyers of a demo send the same few files again and again.
 */
export const createCheckedOnce = () => {
  const program = openProgram()
  const reports = new Map<string, Promise<ArtworkReport>>()
  const opened = new Map<string, Promise<OpenedPicture[]>>()

  const once = <Answer>(
    cache: Map<string, Promise<Answer>>,
    { content, ...about }: Omit<CheckQuestion, 'id'>,
    read: (answer: CheckAnswer) => Answer | undefined,
  ): Promise<Answer> => {
    const key = `${hash('sha256', content)} ${JSON.stringify(about)}`
    const cached = cache.get(key)
    if (cached) return cached
    const asking = program.ask({ content, ...about }).then((answer) => {
      const result = read(answer)
      if (result === undefined) throw new Error('failure' in answer ? answer.failure : 'no answer')
      return result
    })
    cache.set(key, asking)
    // A caller gets the failure from the promise; there may be no caller.
    asking.catch(() => {})
    return asking
  }

  const checkFile = (file: LifeFile, job: ArtworkJob) =>
    once(reports, { ...file, job }, (answer) => ('report' in answer ? answer.report : undefined))
  /** Files that only people open are not checked: their job makes no difference. */
  const setAside = (file: LifeFile) => checkFile(file, noJob)
  const openPhoto = (content: Buffer) =>
    once(opened, { name: '', content }, (answer) => ('pictures' in answer ? answer.pictures : undefined))

  const checker: Omit<ArtworkChecker, 'drawPage'> = {
    available: async () => ({ pdf: true, image: true }),
    // Everything that these buyers draw is drawn on: no template has to be made to know that.
    check: async (path, { name, kind }, { template: _template, ...job }) => {
      const content = await readFile(path)
      return kind === 'pdf' ? checkFile({ name, content }, job) : setAside({ name: `file.${kind}`, content })
    },
  }
  /** Only photographs of claims come here, one at a time. */
  const pictures: PictureOpener = {
    available: async () => true,
    open: async (_who, [input]) => {
      const content = typeof input === 'function' ? await input() : input
      if (!Buffer.isBuffer(content)) throw new Error('a photograph comes as its bytes')
      return openPhoto(content)
    },
  }
  /**
   * `checkFile` and `openPhoto` begin before a buyer has sent the file, so that it is checked while the days go by.
   */
  return { checker, pictures, checkFile, openPhoto, close: program.close }
}

export type CheckedOnce = ReturnType<typeof createCheckedOnce>
