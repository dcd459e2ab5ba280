import { buffer } from 'node:stream/consumers'
import { clearSeal } from './clear-seal.ts'
import { type CutOutcome, cutPicture, withUpright } from './cut-picture.ts'
import { drawLink } from './draw-link.ts'
import { limitLoaders, loadSharp } from './open-picture.ts'
import type { CuttingRequest } from './picture-cutter.ts'
import { packParcel, unpackParcel } from './picture-parcel.ts'
import { shrinkPictures } from './shrink-pictures.ts'

const off = () => packParcel({ kind: 'off' } satisfies CutOutcome, [])

/** A program of its own, which picture-cutter.ts runs with limits. */
const answer = async (): Promise<Buffer> => {
  const { words, blobs } = unpackParcel<CuttingRequest>(await buffer(process.stdin))
  const sharp = await loadSharp()
  const [picture = Buffer.alloc(0)] = blobs
  if (!sharp) return off()
  if (words.kind === 'link') {
    return packParcel({ kind: 'drawn' }, [await drawLink(sharp, words, blobs[0])])
  }
  limitLoaders(sharp)
  if (words.kind === 'shrink') return packParcel({ kind: 'drawn' }, await shrinkPictures(sharp, blobs))
  if (words.kind === 'seal') {
    const sealed = await withUpright(sharp, picture, words.format, (upright) => clearSeal(sharp, upright))
    if (sealed === undefined) return packParcel({ kind: 'small' } satisfies CutOutcome, [])
    return 'kind' in sealed ? packParcel(sealed, []) : packParcel({ kind: 'drawn' }, [sealed])
  }
  const outcome = await cutPicture(sharp, picture, words)
  if (outcome.kind !== 'cut') return packParcel(outcome, [])
  const { kind, height, sizes } = outcome
  const header = { kind, height, widths: sizes.map(({ width }) => width) }
  return packParcel(
    header,
    sizes.flatMap(({ avif, webp }) => [avif, webp]),
  )
}

process.stdout.end(await answer())
