import { fileURLToPath } from 'node:url'
import { createFairQueue } from '../kernel/fair-queue.ts'
import type { Cut, CutOutcome, ShopFormat, UnopenedPicture } from './cut-picture.ts'
import type { LinkLook } from './draw-link.ts'
import { createLimitedProgram, nodeProgram, type ProgramLimits } from './limited-program.ts'
import { packParcel, unpackParcel } from './picture-parcel.ts'

export type CuttingRequest =
  | { kind: 'cut'; format: ShopFormat; cut: Cut }
  | { kind: 'seal'; format: ShopFormat }
  | { kind: 'shrink' }
  | ({ kind: 'link' } & LinkLook)

type CutterAnswer =
  | { kind: 'cut'; height: number; widths: number[] }
  | Exclude<CutOutcome, { kind: 'cut' }>
  | { kind: 'drawn' }

interface Options extends ProgramLimits {
  /** the command line that runs the program */
  program?: string[]
}

const usualProgram = () => nodeProgram(fileURLToPath(new URL('./cutting-program.ts', import.meta.url)))

/** Makes the sizes of pictures that a shop uploads, and pictures for links, in a process with limits. */
export const createPictureCutter = ({ program = usualProgram(), ...limits }: Options = {}) => {
  const inTurn = createFairQueue({ slots: 1, mostWaiting: 60 })
  const run = createLimitedProgram(program, { timeoutMs: 60_000, ...limits })

  const ask = async (request: CuttingRequest, blobs: Buffer[]) => {
    const { end, stdout } = await run(packParcel(request, blobs))
    if (end === 'done') return unpackParcel<CutterAnswer>(stdout)
    // A program that a limit ends has met a heavy picture; one that gives up by itself cannot open any.
    return { words: { kind: end === 'stopped' ? 'too-much' : 'off' } satisfies CutterAnswer, blobs: [] }
  }

  return {
    cut: (who: string, bytes: Buffer, format: ShopFormat, cut: Cut): Promise<CutOutcome> =>
      inTurn([who], async () => {
        const { words, blobs } = await ask({ kind: 'cut', format, cut }, [bytes])
        if (words.kind === 'drawn') return { kind: 'unreadable' }
        if (words.kind !== 'cut') return words
        const sizes = words.widths.map((width, at) => ({
          width,
          avif: blobs[at * 2] ?? Buffer.alloc(0),
          webp: blobs[at * 2 + 1] ?? Buffer.alloc(0),
        }))
        return { kind: 'cut', height: words.height, sizes }
      }),

    /** A seal without its paper, as a PNG. */
    clearSeal: (
      who: string,
      bytes: Buffer,
      format: ShopFormat,
    ): Promise<{ kind: 'cleared'; png: Buffer } | UnopenedPicture> =>
      inTurn([who], async () => {
        const { words, blobs } = await ask({ kind: 'seal', format }, [bytes])
        if (words.kind === 'cut') return { kind: 'unreadable' }
        if (words.kind !== 'drawn') return words
        return { kind: 'cleared', png: blobs[0] ?? Buffer.alloc(0) }
      }),

    /** Our own pictures as small grey JPEGs for paper; none if this machine cannot draw. */
    shrink: (who: string, pictures: Buffer[]): Promise<Buffer[]> =>
      pictures.length === 0
        ? Promise.resolve([])
        : inTurn([who], async () => {
            const { words, blobs } = await ask({ kind: 'shrink' }, pictures)
            return words.kind === 'drawn' ? blobs : []
          }),

    /** A PNG; undefined if none can be drawn on this machine. */
    drawLink: (who: string, look: LinkLook, picture: Buffer | undefined): Promise<Buffer | undefined> =>
      inTurn([who], async () => {
        const { words, blobs } = await ask({ kind: 'link', ...look }, picture ? [picture] : [])
        return words.kind === 'drawn' ? blobs[0] : undefined
      }),
  }
}

export type PictureCutter = ReturnType<typeof createPictureCutter>
