import { dayMs } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { backfillRepository } from '../../jobs/backfill-repository.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { keysOfPicture } from './picture-refs.ts'
import { pictureRepository } from './picture-repository.ts'
import { pictureUseRepository } from './picture-use-repository.ts'

interface Deps {
  db: Db
  now: () => number
  logger: Logger
  storage: Pick<Storage, 'remove'>
  listShops: (db: Db) => Promise<{ id: string }[]>
  /** until the transaction ends nobody changes the shop's pages */
  lockShop: (tx: Db, companyId: string) => Promise<void>
}

/** A form with a picture may be open for long before it is saved. */
const unusedMs = dayMs
/** The shop is locked while the bytes of a batch are removed, so a batch is small. */
const batchSize = 20

/**
 * Deletes row and bytes together: an upload of the same picture in the meantime waits, and then stores a new one. What
 * begins to use it waits too, and its foreign key refuses it. If the storage fails, this row alone stays.
 */
const sweepOne = async (deps: Deps, batch: Db, companyId: string, id: string, before: Date) => {
  try {
    return await batch.transaction(async (tx) => {
      const row = await pictureRepository.lock(tx, companyId, id)
      if (!row || row.touchedAt >= before || (await pictureUseRepository.hasUse(tx, companyId, id))) return 0
      await pictureRepository.delete(tx, companyId, id)
      for (const key of keysOfPicture(row)) await deps.storage.remove(key)
      return 1
    })
  } catch (err) {
    deps.logger.warn({ err }, 'a picture was not swept')
    return 0
  }
}

/**
 * A process of the release before, or a step back to it after the backfill, writes uses without rows. So the batch
 * looks for them once more under the lock of the shop, which that release takes for each such write. The release after
 * this one can drop both.
 */
const sweepBatch = (deps: Deps, companyId: string, ids: readonly string[], before: Date): Promise<number> =>
  deps.db.transaction(async (tx) => {
    await deps.lockShop(tx, companyId)
    await pictureUseRepository.addMissing(tx, companyId)
    let swept = 0
    for (const id of ids) swept += await sweepOne(deps, tx, companyId, id, before)
    return swept
  })

const sweepShop = async (deps: Deps, companyId: string): Promise<number> => {
  const before = new Date(deps.now() - unusedMs)
  let swept = 0
  for (let afterId = ''; ; ) {
    const ids = await pictureRepository.listUnused(deps.db, companyId, before, afterId, batchSize)
    const last = ids.at(-1)
    if (last === undefined) return swept
    swept += await sweepBatch(deps, companyId, ids, before)
    if (ids.length < batchSize) return swept
    afterId = last
  }
}

/** Deletes pictures that nothing of their shop has used for a day; none before the uses of older things have rows. */
export const sweepPictures = async (deps: Deps): Promise<number> => {
  if (!(await backfillRepository.listDone(deps.db)).has('picture-uses')) return 0
  let swept = 0
  for (const { id } of await deps.listShops(deps.db)) swept += await sweepShop(deps, id)
  return swept
}

export const pictureJobs = (deps: Deps) => [
  { name: 'sweep-pictures', everySeconds: 3600, run: () => sweepPictures(deps) },
]
