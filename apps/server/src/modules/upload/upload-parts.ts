import { codes, hourMs } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Owner } from '../../kernel/owner.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { isStorageKey, planParts, type Storage, type StoredPart } from '../../providers/storage/storage.ts'
import { type UploadRow, uploadRepository } from './upload-repository.ts'

interface Deps {
  db: Db
  now: () => number
  storage: Storage
}

interface Parted extends Pick<UploadRow, 'key' | 'size' | 'expiresAt'> {
  uploadId: string
  partSize: number
}

/** An address is renewed at every request, so each need not be valid for long. */
const addressMs = 2 * hourMs

const isWhole = (parts: readonly StoredPart[], { number, size }: StoredPart) =>
  parts.some((part) => part.number === number && part.size === size)

/** The parts that are stored already, and an address for each part that is not. */
export const describeParts = (
  storage: Storage,
  parted: Parted,
  stored: readonly StoredPart[],
  now: number,
) => {
  const { size, partSize, expiresAt } = parted
  const planned = planParts(size, partSize)
  const until = Math.min(expiresAt.getTime(), now + addressMs)
  return {
    part_size: partSize,
    count: planned.length,
    sent: planned.filter((part) => isWhole(stored, part)).map(({ number }) => number),
    missing: planned
      .filter((part) => !isWhole(stored, part))
      .map((part) => ({
        number: part.number,
        size: part.size,
        url: storage.signPart(parted, part, until),
      })),
  }
}

const isParted = (row: UploadRow): row is UploadRow & Parted => row.uploadId !== null && row.partSize !== null

/** The buyer's own upload in parts that does not belong to an order yet; refuses any other. */
const getParted = async ({ db, now }: Deps, owner: Owner, key: string): Promise<UploadRow & Parted> => {
  const row = isStorageKey(key) ? await uploadRepository.findOwn(db, owner, key) : undefined
  if (!row || !isParted(row) || row.expiresAt.getTime() <= now()) throw notFound()
  return row
}

/** If the parts are gone, they may have become the file. */
const findStored = async (storage: Storage, row: Parted): Promise<readonly StoredPart[] | 'complete'> => {
  const stored = await storage.listParts(row)
  if (stored) return stored
  if ((await storage.stat(row.key))?.size === row.size) return 'complete'
  throw notFound()
}

export const listUploadParts = async (deps: Deps, owner: Owner, key: string) => {
  const { storage, now } = deps
  const row = await getParted(deps, owner, key)
  const stored = await findStored(storage, row)
  const parts = describeParts(
    storage,
    row,
    stored === 'complete' ? planParts(row.size, row.partSize) : stored,
    now(),
  )
  return { key, size: row.size, expires: row.expiresAt.getTime(), parts }
}

/** Joins the parts into the file; a second call is no error, because the answer may have been lost. */
export const completeUpload = async (deps: Deps, owner: Owner, key: string) => {
  const { storage } = deps
  const row = await getParted(deps, owner, key)
  const stored = await findStored(storage, row)
  if (stored !== 'complete') {
    const planned = planParts(row.size, row.partSize)
    const lacking = planned.filter((part) => !isWhole(stored, part)).map(({ number }) => number)
    if (lacking.length > 0 || stored.length !== planned.length)
      throw new Refusal(codes.conflict, '文件尚未传完，请继续上传', { missing: lacking })
    await storage.completeParts(row, [...stored]).catch(async (error: unknown) => {
      // Two requests may have come at once, or a part was just sent again.
      if (!(error instanceof ProviderError) || !error.isRefusal) throw error
      if ((await storage.stat(key))?.size !== row.size)
        throw new Refusal(codes.conflict, '文件尚未传完，请继续上传', { missing: [] })
    })
  }
  return { key, size: row.size }
}

/** Discards the parts that have arrived. Nothing can arrive later: the storage knows the upload no more. */
export const abortUpload = async (deps: Deps, owner: Owner, key: string): Promise<null> => {
  const { db, storage } = deps
  const row = await getParted(deps, owner, key)
  await storage.abortParts(row)
  // The request that deletes the row decides: a file that was attached at this moment belongs to its order.
  if ((await uploadRepository.take(db, owner.companyId, [key])) > 0) await storage.remove(key)
  return null
}
