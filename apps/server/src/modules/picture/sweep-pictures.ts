import { dayMs } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { keysOfPicture } from './picture-refs.ts'
import { pictureRepository } from './picture-repository.ts'

/** The ids of all pictures that one part of a shop uses, read under the lock of the shop. */
export type PictureUses = (tx: Db, companyId: string) => Promise<string[]>

interface Deps {
  db: Db
  now: () => number
  logger: Logger
  storage: Pick<Storage, 'remove'>
  listShops: (db: Db) => Promise<{ id: string }[]>
  /** every part of a shop that may show one */
  pictureUses: readonly PictureUses[]
  /** until the transaction ends nobody changes the shop's pages */
  lockShop: (tx: Db, companyId: string) => Promise<void>
}

/** A form with a picture may be open for long before it is saved. */
const unusedMs = dayMs
const atOnce = 200

const usedIn = async ({ pictureUses }: Deps, tx: Db, companyId: string) =>
  new Set((await Promise.all(pictureUses.map((uses) => uses(tx, companyId)))).flat())

/** Deletes bytes and row together: an upload of the same picture in the meantime waits, and then stores a new one. */
const sweepOne = (deps: Deps, companyId: string, id: string, before: Date) =>
  deps.db.transaction(async (tx) => {
    await deps.lockShop(tx, companyId)
    const row = await pictureRepository.lock(tx, companyId, id)
    if (!row || row.touchedAt >= before || (await usedIn(deps, tx, companyId)).has(id)) return 0
    for (const key of keysOfPicture(row)) await deps.storage.remove(key)
    await pictureRepository.delete(tx, companyId, id)
    return 1
  })

const sweepShop = async (deps: Deps, companyId: string): Promise<number> => {
  const before = new Date(deps.now() - unusedMs)
  let swept = 0
  for (let afterId = ''; ; ) {
    const rows = await pictureRepository.listTouchedBefore(deps.db, companyId, before, afterId, atOnce)
    const used = rows.length > 0 ? await usedIn(deps, deps.db, companyId) : new Set<string>()
    for (const { id } of rows) {
      if (used.has(id)) continue
      swept += await sweepOne(deps, companyId, id, before).catch((err: unknown) => {
        deps.logger.warn({ err }, 'a picture was not swept')
        return 0
      })
    }
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return swept
    afterId = last.id
  }
}

/** Deletes pictures that nothing of their shop has used for a day. */
export const sweepPictures = async (deps: Deps): Promise<number> => {
  let swept = 0
  for (const { id } of await deps.listShops(deps.db)) swept += await sweepShop(deps, id)
  return swept
}

export const pictureJobs = (deps: Deps) => [
  { name: 'sweep-pictures', everySeconds: 3600, run: () => sweepPictures(deps) },
]
