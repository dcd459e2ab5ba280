import { fileURLToPath } from 'node:url'
import { createFairQueue } from '../kernel/fair-queue.ts'
import { createLimitedProgram, nodeProgram, type ProgramLimits } from './limited-program.ts'
import { packParcel, unpackParcel } from './picture-parcel.ts'
import type { PictureAnswer, PictureRequest } from './picture-program.ts'
import type { OpenedPicture, PictureRules, PictureSource } from './picture-rules.ts'
import type { ProgramRun } from './run-program.ts'

interface Options extends ProgramLimits {
  /** the command line that runs the program */
  program?: string[]
  /** the limit of waiting pictures of one buyer */
  mostOfOne?: number
}

/** A function reads the bytes when the turn has come, so that a waiting call keeps none in memory. */
type PictureInput = PictureSource | (() => Promise<Buffer>)

const mostWaiting = 100

const usualProgram = () => nodeProgram(fileURLToPath(new URL('./picture-program.ts', import.meta.url)))

const readAnswer = ({ end, stdout }: ProgramRun): PictureAnswer | undefined => {
  if (end !== 'done') return undefined
  const { words, blobs } = unpackParcel<PictureAnswer>(stdout)
  const outcomes = words.outcomes.map((outcome): OpenedPicture => {
    if (outcome.kind !== 'drawn') return outcome
    const next = () => blobs.shift() ?? Buffer.alloc(0)
    const { ink, ...rest } = outcome
    const webp = next()
    return { ...rest, webp, ...(ink && { ink: { ...ink, darkest: next() } }) }
  })
  return { ...words, outcomes }
}

/**
 * Opens pictures from outside in a process that has little memory and little time, one process at a time: a picture of
 * some kilobytes may unpack to gigabytes, and its readers are large programs in C.
 */
export const createPictureOpener = ({ program = usualProgram(), mostOfOne, ...limits }: Options = {}) => {
  const inTurn = createFairQueue({ slots: 1, mostWaiting, ...(mostOfOne !== undefined && { mostOfOne }) })
  const runLimited = createLimitedProgram(program, limits)
  const run = (request: PictureRequest, blobs: Buffer[]) => runLimited(packParcel(request, blobs))

  return {
    available: async (): Promise<boolean> =>
      inTurn([''], async () => {
        const rules = { formats: [], mostPixels: 0, mostWholeBytes: 0, longestSidePx: 1 }
        const request = { paths: [], rules: { ...rules, webp: { quality: 1, effort: 0 } } }
        return readAnswer(await run(request, []))?.isReady ?? false
      }),

    /** One outcome for each picture, good or bad. */
    open: (who: readonly string[], inputs: PictureInput[], rules: PictureRules): Promise<OpenedPicture[]> =>
      inTurn(who, async () => {
        const sources: PictureSource[] = []
        for (const one of inputs) sources.push(typeof one === 'function' ? await one() : one)
        const paths = sources.map((source) => (typeof source === 'string' ? source : null))
        const blobs = sources.filter((source) => typeof source !== 'string')
        const ended = await run({ paths, rules }, blobs)
        const answer = readAnswer(ended)
        if (answer?.isReady) return answer.outcomes
        // A program that a limit ends has met a heavy picture; one that gives up by itself cannot open any.
        return sources.map(() => ({ kind: ended.end === 'stopped' ? 'too-much' : 'off' }))
      }),
  }
}

export type PictureOpener = ReturnType<typeof createPictureOpener>
