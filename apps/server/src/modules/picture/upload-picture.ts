import { createHash, randomBytes } from 'node:crypto'
import { type Crop, codes, type PictureRef } from '@yinpu/contract'
import { largestPicture } from '@yinpu/contract/console'
import type { CutOutcome, UnopenedPicture } from '../../artwork/cut-picture.ts'
import type { PictureCutter } from '../../artwork/picture-cutter.ts'
import type { Db } from '../../db/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import { invalidFields, Refusal } from '../../kernel/refusal.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { UploadRefusal } from '../../providers/storage/upload-draft.ts'
import { outcomeFaults, readPictureContent } from './picture-content.ts'
import { describePicture, keysOfPicture, sizeName } from './picture-refs.ts'
import { pictureRepository } from './picture-repository.ts'

export interface PictureDeps {
  db: Db
  now: () => number
  logger: Logger
  storage: Pick<Storage, 'put' | 'remove' | 'stat'>
  cutter: PictureCutter
}

const whole: Crop = { x: 0, y: 0, width: 1, height: 1 }

const readBytes = (content: string): Buffer => {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length === 0) throw invalidFields({ file: '没有读到图片，请重新选择' })
  if (bytes.length > largestPicture) throw invalidFields({ file: '图片不能超过 10 MB' })
  return bytes
}

/** The bytes of an uploaded picture with the format that they begin like; refused if they are none. */
export const readUpload = async (content: string) => {
  const bytes = readBytes(content)
  const read = await readPictureContent(bytes)
  if ('fault' in read) throw invalidFields({ file: read.fault })
  return { bytes, format: read.format }
}

/** Made from the content: the same upload with the same crop is the same picture. */
const idOf = (bytes: Buffer, { x, y, width, height }: Crop) =>
  createHash('sha256').update(`1:${x},${y},${width},${height}:`).update(bytes).digest('base64url')

const notStored = (error: unknown): never => {
  if (error instanceof ProviderError || error instanceof UploadRefusal)
    throw new Refusal(codes.conflict, '图片没有存下，请稍后再试')
  throw error
}

export const refuseUnopened = ({ kind }: UnopenedPicture): never => {
  if (kind === 'off') throw new Refusal(codes.conflict, '服务器上的图片处理程序不可用，暂时不能上传图片')
  throw invalidFields({ file: outcomeFaults[kind] })
}

const refuseUnlessCut = (outcome: CutOutcome) => (outcome.kind === 'cut' ? outcome : refuseUnopened(outcome))

type Cut = Extract<CutOutcome, { kind: 'cut' }>

const putFiles = async ({ storage }: PictureDeps, key: string, bytes: Buffer, { sizes }: Cut) => {
  await storage.put(`${key}/original`, bytes)
  for (const { width, avif, webp } of sizes) {
    await storage.put(`${key}/${sizeName(width, 'avif')}`, avif)
    await storage.put(`${key}/${sizeName(width, 'webp')}`, webp)
  }
}

/** Checks a picture by its content, makes every size of it, and stores the original where it is not served. */
export const uploadPicture = async (
  deps: PictureDeps,
  companyId: string,
  input: { content: string; crop?: Crop | undefined },
): Promise<PictureRef> => {
  const { db, now, logger, storage, cutter } = deps
  const { bytes, format } = await readUpload(input.content)
  const crop = input.crop ?? whole
  const cut = refuseUnlessCut(await cutter.cut(`shop:${companyId}`, bytes, format, crop))
  const { height } = cut
  const width = cut.sizes.at(-1)?.width ?? 0
  const id = idOf(bytes, crop)
  // Not made from the id: a sweep at this moment must not delete the bytes that were just stored.
  const key = `${companyId}/picture/${randomBytes(16).toString('hex')}`
  const discard = async () => {
    for (const one of keysOfPicture({ key, width }))
      await storage
        .remove(one)
        .catch((err: unknown) => logger.warn({ err }, 'an unused picture was not removed'))
  }
  try {
    await putFiles(deps, key, bytes, cut).catch(notStored)
    const at = new Date(now())
    const row = { companyId, id, key, crop: input.crop ?? null, width, height, createdAt: at, touchedAt: at }
    const stored = await pictureRepository.putOrTouch(db, row)
    // A sweep that was cut off may have left a row without its files.
    if (stored.key !== key && !(await storage.stat(`${stored.key}/original`)))
      await pictureRepository.setKey(db, companyId, id, key)
    else if (stored.key !== key) await discard()
  } catch (error) {
    await discard()
    throw error
  }
  return describePicture(companyId, { picture_id: id, alt: '', width, height })
}
