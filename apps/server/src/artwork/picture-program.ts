import { buffer } from 'node:stream/consumers'
import { limitLoaders, loadSharp, openPicture } from './open-picture.ts'
import { packParcel, unpackParcel } from './picture-parcel.ts'
import type { OpenedPicture, PictureRules } from './picture-rules.ts'

/** The program's input: each picture by its path, or null if its bytes are sent along. */
export interface PictureRequest {
  paths: (string | null)[]
  rules: PictureRules
}

/** The program's answer; the small pictures, each with its map of ink if one was requested, follow in their order. */
export interface PictureAnswer {
  isReady: boolean
  outcomes: OpenedPicture[]
}

/** A program of its own, which picture-opener.ts runs with limits: nothing else opens a picture from outside. */
const answer = async (): Promise<Buffer> => {
  const { words, blobs } = unpackParcel<PictureRequest>(await buffer(process.stdin))
  const sharp = await loadSharp()
  if (!sharp) return packParcel({ isReady: false, outcomes: [] } satisfies PictureAnswer, [])
  limitLoaders(sharp)
  const outcomes: OpenedPicture[] = []
  for (const path of words.paths)
    outcomes.push(await openPicture(sharp, path ?? blobs.shift() ?? Buffer.alloc(0), words.rules))
  const drawn = outcomes.flatMap((outcome) =>
    outcome.kind === 'drawn' ? [outcome.webp, ...(outcome.ink ? [outcome.ink.darkest] : [])] : [],
  )
  const headers = outcomes.map((outcome) =>
    outcome.kind === 'drawn'
      ? { ...outcome, webp: undefined, ink: outcome.ink && { ...outcome.ink, darkest: undefined } }
      : outcome,
  )
  return packParcel({ isReady: true, outcomes: headers }, drawn)
}

process.stdout.end(await answer())
