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
const atOnce = 200

/**
 * Deletes row and bytes together: an upload of the same picture in the meantime waits, and then stores a new one. What
 * begins to use it waits too, and its foreign key refuses it.
 *
 * A process of the release before, or a step back to it after the backfill, writes uses without rows. So they are
 * looked for once more under the lock of the shop, which that release takes for each such write. The release after
 * this one can drop both.
 */
const sweepOne = (deps: Deps, companyId: string, id: string, before: Date) =>
  deps.db.transaction(async (tx) => {
    await deps.lockShop(tx, companyId)
    await pictureUseRepository.addMissing(tx, companyId)
    const row = await pictureRepository.lock(tx, companyId, id)
    if (!row || row.touchedAt >= before || (await pictureUseRepository.hasUse(tx, companyId, id))) return 0
    await pictureRepository.delete(tx, companyId, id)
    for (const key of keysOfPicture(row)) await deps.storage.remove(key)
    return 1
  })

const sweepShop = async (deps: Deps, companyId: string): Promise<number> => {
  const before = new Date(deps.now() - unusedMs)
  let swept = 0
  for (let afterId = ''; ; ) {
    const ids = await pictureRepository.listUnused(deps.db, companyId, before, afterId, atOnce)
    for (const id of ids)
      swept += await sweepOne(deps, companyId, id, before).catch((err: unknown) => {
        deps.logger.warn({ err }, 'a picture was not swept')
        return 0
      })
    const last = ids.at(-1)
    if (last === undefined || ids.length < atOnce) return swept
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
