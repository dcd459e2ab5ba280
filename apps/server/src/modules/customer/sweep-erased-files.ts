import type { Db } from '../../db/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { afterSaleMs } from '../order/order-state.ts'
import { keysOfFile, smallPictureKey } from '../upload/preview-key.ts'
import { erasedFilesRepository as files } from './erased-files-repository.ts'

interface Deps {
  db: Db
  now: () => number
  logger: Logger
  storage: Storage
}

const atOnce = 200
const lowestId = '00000000-0000-0000-0000-000000000000'

interface ErasedFile {
  companyId: string
  id: string
  /** the storage keys of this row and of no other, read right before they are deleted */
  keys: () => Promise<string[]>
}

/** Deletes first the bytes, then the row; a file that the storage refuses to delete waits for the next run. */
const sweepAll = async (
  { storage, logger }: Deps,
  list: (afterId: string) => Promise<ErasedFile[]>,
  forget: (file: ErasedFile) => Promise<void>,
): Promise<number> => {
  let swept = 0
  for (let afterId = lowestId; ; ) {
    const batch = await list(afterId)
    for (const one of batch)
      try {
        for (const key of await one.keys()) await storage.remove(key)
        await forget(one)
        swept += 1
      } catch (err) {
        logger.warn({ err }, 'a file of an erased customer was not swept')
      }
    const last = batch.at(-1)
    if (!last || batch.length < atOnce) return swept
    afterId = last.id
  }
}

/**
 * Deletes artwork and pictures of erased customers once the time to complain about the order is over. Vouchers of
 * payments stay with the books.
 */
export const sweepErasedFiles = async (deps: Deps): Promise<number> => {
  const { db, now } = deps
  const before = new Date(now() - afterSaleMs)
  const artwork = await sweepAll(
    deps,
    async (afterId) =>
      (await files.listArtwork(db, before, afterId, atOnce)).map((file) => ({
        ...file,
        // Bytes that belong to another row as well are deleted with the last one.
        keys: async () =>
          (await files.isShared(db, file.companyId, file.id, file.key)) ? [] : keysOfFile(file),
      })),
    ({ companyId, id }) => files.forgetArtwork(db, companyId, id),
  )
  const pictures = await sweepAll(
    deps,
    async (afterId) =>
      (await files.listPictures(db, before, afterId, atOnce)).map(({ companyId, id, key }) => ({
        companyId,
        id,
        keys: async () => [key, smallPictureKey(key)],
      })),
    ({ companyId, id }) => files.forgetPicture(db, companyId, id),
  )
  const photos = await sweepAll(
    deps,
    async (afterId) =>
      (await files.listPhotos(db, before, afterId, atOnce)).map(({ companyId, id, key }) => ({
        ...{ companyId, id, keys: async () => [key] },
      })),
    ({ companyId, id }) => files.forgetPhoto(db, companyId, id),
  )
  return artwork + pictures + photos
}

export const customerJobs = (deps: Deps) => [
  { name: 'sweep-erased-files', everySeconds: 3600, run: () => sweepErasedFiles(deps) },
]
