import { hourMs } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { keysOfFile, smallPictureKey } from './preview-key.ts'
import { sweepRepository } from './sweep-repository.ts'
import { type UploadRow, uploadRepository } from './upload-repository.ts'

export interface SweepDeps {
  db: Db
  now: () => number
  logger: Logger
  storage: Storage
}

/** A form may be used until it expires, and a large file may then take long to arrive. */
const unattachedMs = 24 * hourMs

/** Artwork of a cancelled order is kept for a while, because buyers change their minds and ask what happened. */
const cancelledArtworkMs = 30 * 24 * hourMs

/** Vouchers of an order that was never paid are soon of no use. */
const cancelledVoucherMs = 7 * 24 * hourMs

/** Files of cancelled orders are deleted after this shorter time if the disk is nearly full. */
const shortOfSpaceMs = 24 * hourMs

const atOnce = 200
const lowestId = '00000000-0000-0000-0000-000000000000'

interface SweptFile {
  companyId: string
  id: string
  key: string
  /** for artwork only */
  previews?: readonly { token: string }[]
  largePages?: readonly { token: string }[]
}

/**
 * Deletes first the bytes, then the row. A full disk may leave the database without writes: bytes are deleted all the
 * same, and their rows with a later sweep.
 */
const sweepOne = async (
  { logger }: SweepDeps,
  free: () => Promise<unknown>,
  forget: () => Promise<unknown>,
) => {
  try {
    await free()
  } catch (err) {
    logger.warn({ err }, 'a file was not swept')
    return 0
  }
  try {
    await forget()
  } catch (err) {
    logger.warn({ err }, 'a swept file is not forgotten yet')
  }
  return 1
}

const sweepCancelled = async (
  deps: SweepDeps,
  list: (afterId: string) => Promise<SweptFile[]>,
  forget: (file: SweptFile) => Promise<unknown>,
): Promise<number> => {
  let swept = 0
  for (let afterId = lowestId; ; ) {
    const batch = await list(afterId)
    for (const one of batch)
      swept += await sweepOne(
        deps,
        () => Promise.all(keysOfFile({ previews: [], ...one }).map((key) => deps.storage.remove(key))),
        () => forget(one),
      )
    const last = batch.at(-1)
    if (!last || batch.length < atOnce) return swept
    afterId = last.id
  }
}

/** Purposes of files that may have a small picture beside them. */
const hasSmallPicture: readonly string[] = ['after_sale', 'talk', 'answer']

const freeUpload = async ({ storage }: SweepDeps, { key, purpose, uploadId }: UploadRow) => {
  if (uploadId) await storage.abortParts({ key, uploadId })
  if (hasSmallPicture.includes(purpose)) await storage.remove(smallPictureKey(key))
  await storage.remove(key)
}

/** Files that were uploaded and never attached, and uploads in parts that were never finished. */
const sweepUnattached = async (deps: SweepDeps, isShort: boolean): Promise<number> => {
  const { db, now, storage } = deps
  const before = new Date(now() - (isShort ? 0 : unattachedMs))
  let swept = 0
  for (let last: UploadRow | undefined; ; ) {
    const expired: UploadRow[] = await uploadRepository.listExpired(db, before, last, atOnce)
    for (const row of expired) {
      // A file may still be arriving under a form that has just expired, and must find its row.
      const isEarly = row.expiresAt.getTime() > now() - unattachedMs
      if (isEarly && !row.uploadId && !(await storage.stat(row.key))) continue
      const forget = () => uploadRepository.take(db, row.companyId, [row.key])
      swept += await sweepOne(deps, () => freeUpload(deps, row), forget)
    }
    last = expired.at(-1)
    if (expired.length < atOnce) return swept
  }
}

/** Deletes files that nobody needs any more; `isShort`: the disk has no room left for new files. */
export const sweepFiles = async (deps: SweepDeps, { isShort = false } = {}): Promise<number> => {
  const { db, now } = deps
  const since = (ms: number) => new Date(now() - (isShort ? Math.min(ms, shortOfSpaceMs) : ms))
  return (
    (await sweepUnattached(deps, isShort)) +
    (await sweepCancelled(
      deps,
      (afterId) => sweepRepository.listCancelledVouchers(db, since(cancelledVoucherMs), afterId, atOnce),
      ({ companyId, id }) => sweepRepository.forgetVoucher(db, companyId, id),
    )) +
    (await sweepCancelled(
      deps,
      (afterId) => sweepRepository.listCancelledArtwork(db, since(cancelledArtworkMs), afterId, atOnce),
      ({ companyId, id }) => sweepRepository.forgetArtwork(db, companyId, id),
    ))
  )
}
