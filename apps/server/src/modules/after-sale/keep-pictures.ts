import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { pictureOptions } from '../../artwork/draw-picture.ts'
import { loadSharp } from '../../artwork/load-sharp.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { invalidFields, notFound } from '../../http/refusal.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { isStorageKey } from '../../providers/storage/storage-key.ts'
import { fileRepository } from '../order/file-repository.ts'
import type { Owner } from '../order/order-repository.ts'

interface Needs {
  db: Db
  now: () => number
  storage: Storage
}

interface Picture {
  key: string
  webp: Buffer
}

const mostBytes = 10 * 1024 * 1024
const longestSidePx = 1000
const formats = ['jpeg', 'png', 'webp']
const noPicture = (at: number) =>
  invalidFields({ [`images.${at}`]: '图片须为 10 MB 以内的 JPG、PNG 或 WebP，请重新上传' })

const shrink = async (storage: Storage, key: string, at: number): Promise<Picture> => {
  const found = await storage.stat(key)
  if (!found) throw invalidFields({ [`images.${at}`]: '图片尚未上传完成，请重新上传' })
  const sharp = await loadSharp()
  if (found.size > mostBytes || !sharp) throw noPicture(at)
  const bytes = await buffer(await storage.read(key))
  try {
    const image = sharp(bytes, { ...pictureOptions, limitInputPixels: 200_000_000 })
    if (!formats.includes((await image.metadata()).format)) throw noPicture(at)
    const webp = await image
      .timeout({ seconds: 10 })
      .autoOrient()
      .resize(longestSidePx, longestSidePx, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .webp({ quality: 78 })
      .toBuffer()
    return { key, webp }
  } catch {
    throw noPicture(at)
  }
}

/** Looks at what was really uploaded by this buyer for this order, and makes small pictures of it. */
export const readPictures = async (
  { db, storage }: Needs,
  owner: Owner,
  orderId: string,
  keys: string[],
): Promise<Picture[]> => {
  const wanted = [...new Set(keys)]
  if (wanted.length === 0) return []
  const real = wanted.filter(isStorageKey)
  const of = { ...owner, orderId, purpose: 'after_sale' }
  const signed = real.length > 0 ? await fileRepository.findUploads(db, of, real) : []
  if (signed.length !== wanted.length) throw notFound()
  const pictures: Picture[] = []
  // One after the other: each is unpacked whole.
  for (const [at, key] of wanted.entries()) pictures.push(await shrink(storage, key, at))
  return pictures
}

/** The pictures as rows, in the transaction that takes them over. */
export const pictureRows = async (
  tx: Db,
  companyId: string,
  afterId: string,
  pictures: Picture[],
  now: number,
) => {
  const keys = pictures.map(({ key }) => key)
  if (keys.length > 0 && (await fileRepository.takeUploads(tx, companyId, keys)) !== keys.length)
    throw notFound()
  return pictures.map(({ key, webp }) => ({
    companyId,
    id: newId(),
    afterId,
    key,
    token: randomBytes(32).toString('base64url'),
    webp,
    createdAt: new Date(now),
  }))
}
