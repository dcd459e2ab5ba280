import { dayMs } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Owner } from '../../kernel/owner.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { threadFileRepository } from './thread-file-repository.ts'
import {
  checkUnpaidArtwork,
  isWithinLimits,
  noDiskSpace,
  type OpenUploads,
  type Purpose,
  tooMuchOpen,
  uploadLimits,
} from './upload-limits.ts'
import { type UploadRow, uploadRepository } from './upload-repository.ts'

interface Deps {
  storage: Storage
  now: () => number
}

interface UploadRequest {
  orderId: string | undefined
  purpose: Purpose
  size: number
}

/** More rows than limits allow are never checked one by one. */
const mostRows = 500

const arrivedBytes = async (storage: Storage, { key, size, uploadId }: UploadRow): Promise<number> => {
  if (await storage.stat(key)) return size
  const parts = uploadId ? await storage.listParts({ key, uploadId }) : undefined
  return parts?.reduce((sum, part) => sum + part.size, 0) ?? 0
}

/** Once a form has expired, only the bytes that have arrived take room. */
const reservedBytes = async ({ storage, now }: Deps, row: UploadRow): Promise<number> =>
  row.expiresAt.getTime() > now() ? row.size : arrivedBytes(storage, row)

const countOpen = (
  rows: { orderId: string | null; size: number }[],
  orderId: string | undefined,
): OpenUploads => {
  const ofOrder = rows.filter((row) => row.orderId === (orderId ?? null))
  const sumOf = (some: { size: number }[]) => some.reduce((sum, { size }) => sum + size, 0)
  return { count: ofOrder.length, orderBytes: sumOf(ofOrder), buyerBytes: sumOf(rows) }
}

/** Bytes that count although they belong to something already. */
const countMore = async (tx: Db, { now }: Deps, owner: Owner, purpose: Purpose): Promise<number> => {
  // A submitted voucher of an order that nobody pays is as useless as one that was never submitted.
  if (purpose === 'voucher')
    return (await uploadRepository.countIdleVouchers(tx, owner)) * uploadLimits.voucher.file
  // Writing messages costs nothing, so the files of a day are limited.
  return purpose === 'talk' ? threadFileRepository.bytesSince(tx, owner, new Date(now() - dayMs)) : 0
}

const checkLimits = async (tx: Db, deps: Deps, owner: Owner, { orderId, purpose, size }: UploadRequest) => {
  const rows = await uploadRepository.listOpen(tx, owner, purpose, mostRows)
  if (rows.length === mostRows) throw tooMuchOpen(purpose)
  const more = await countMore(tx, deps, owner, purpose)
  const isFine = (open: OpenUploads) =>
    isWithinLimits(purpose, size, { ...open, buyerBytes: open.buyerBytes + more })
  const unpaid =
    purpose === 'artwork' ? await uploadRepository.findUnpaidArtwork(tx, owner, orderId) : undefined
  if (!unpaid && isFine(countOpen(rows, orderId))) return
  const reserved = await Promise.all(
    rows.map(async (row) => ({ ...row, size: await reservedBytes(deps, row) })),
  )
  const real = countOpen(
    reserved.filter((row) => row.size > 0),
    orderId,
  )
  if (!isFine(real)) throw tooMuchOpen(purpose)
  if (unpaid) checkUnpaidArtwork(size, real.buyerBytes, unpaid.bytes)
}

const checkDiskSpace = async (tx: Db, { storage, now }: Deps, size: number) => {
  if (!storage.diskSpace) return
  const diskSpace = await storage.diskSpace()
  const promised = await uploadRepository.promisedBytes(tx, new Date(now()))
  if (promised + size <= diskSpace) return
  if (size > diskSpace) throw noDiskSpace()
  // Bytes that have arrived already are missing from the free space, and would be counted twice.
  const rows = await uploadRepository.listPromised(tx, new Date(now()), mostRows)
  const arrived = await Promise.all(rows.map((row) => arrivedBytes(storage, row)))
  if (promised - arrived.reduce((sum, bytes) => sum + bytes, 0) + size > diskSpace) throw noDiskSpace()
}

/**
 * Refuses an upload beyond the limits of buyer and order, or beyond the free space less everything that was reserved
 * before. Locks, so that of many requests at once no more pass than there is room for.
 */
export const reserveDiskSpace = async (
  tx: Db,
  deps: Deps,
  owner: Owner,
  request: UploadRequest,
): Promise<void> => {
  await uploadRepository.lock(tx, deps.storage.diskSpace ? undefined : owner)
  await checkLimits(tx, deps, owner, request)
  await checkDiskSpace(tx, deps, request.size)
}
