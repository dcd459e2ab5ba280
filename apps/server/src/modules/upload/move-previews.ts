import type { Db } from '../../db/database.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { previewKey, smallPictureKey } from './preview-key.ts'
import { previewRepository } from './preview-repository.ts'

interface Deps {
  db: Db
  storage: Storage
}

/** A preview has up to a few hundred kilobytes, and a batch is in memory. */
const atOnce = 50

interface Unmoved {
  key: string
  webp: Buffer | null
  empty: () => Promise<boolean>
}

/** Bytes that a run which was cut off has put there already are the same. */
const moveOne = async ({ storage }: Deps, { key, webp, empty }: Unmoved) => {
  if (webp && !(await storage.stat(key))) await storage.put(key, webp)
  if (!(await empty())) await storage.remove(key)
}

const moveAll = async (deps: Deps, list: () => Promise<Unmoved[]>) => {
  let moved = 0
  for (let batch = await list(); batch.length > 0; batch = await list()) {
    for (const one of batch) await moveOne(deps, one)
    moved += batch.length
  }
  return moved
}

/**
 * Takes previews that an earlier release has written into the database to the storage. The columns they lay in go with
 * a later release, when nothing can be in them any more.
 */
export const movePreviews = async (deps: Deps): Promise<number> => {
  const { db } = deps
  const pages = await moveAll(deps, async () =>
    (await previewRepository.listPages(db, atOnce)).map(({ companyId, token, webp }) => ({
      key: previewKey(companyId, token),
      webp,
      empty: () => previewRepository.emptyPage(db, companyId, token),
    })),
  )
  const pictures = await moveAll(deps, async () =>
    (await previewRepository.listPictures(db, atOnce)).map(({ companyId, token, key, webp }) => ({
      key: smallPictureKey(key),
      webp,
      empty: () => previewRepository.emptyPicture(db, companyId, token),
    })),
  )
  return pages + pictures
}
