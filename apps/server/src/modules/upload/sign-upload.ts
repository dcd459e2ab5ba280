import { randomUUIDv7 } from 'node:crypto'
import { dayMs, hourMs } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Owner } from '../../kernel/owner.ts'
import { partBytes, type Storage, type Upload } from '../../providers/storage/storage.ts'
import { reserveDiskSpace } from './upload-disk-space.ts'
import { checkFileSize, type Purpose } from './upload-limits.ts'
import { describeParts } from './upload-parts.ts'
import { uploadRepository } from './upload-repository.ts'

/** Long enough for a gigabyte over a slow line. */
const goodMs = 2 * hourMs
/** An upload in parts can be continued the next morning. */
const partsGoodMs = dayMs
const contentTypeForm = /^[\w.+-]{1,60}\/[\w.+-]{1,100}$/

interface Deps {
  db: Db
  now: () => number
  storage: Storage
}

interface Input {
  /** undefined: of no order */
  orderId: string | undefined
  purpose: Purpose
  size: number
  type: string
  multipart: boolean
}

const startParts = async ({ db, storage, now }: Deps, companyId: string, upload: Upload) => {
  const { key, size, expiresAt } = upload
  try {
    const uploadId = await storage.startParts(upload)
    await uploadRepository.setParts(db, { companyId, key }, uploadId)
    const row = { key, size, uploadId, partSize: partBytes, expiresAt: new Date(expiresAt) }
    const parts = describeParts(storage, row, [], now())
    return { host: '', fields: {}, key, expires: expiresAt, parts }
  } catch (error) {
    await uploadRepository.take(db, companyId, [key])
    throw error
  }
}

/**
 * A form with which a browser uploads one file straight to the storage: this key, at most this size, for a while. A
 * large file may come in parts instead, which can be continued after a break.
 */
export const signUpload = async (deps: Deps, owner: Owner, input: Input) => {
  const { db, now, storage } = deps
  const { orderId, purpose, size, type } = input
  checkFileSize(purpose, size)
  const isParted = input.multipart && size > partBytes
  const key = `${owner.companyId}/${owner.userId}/${purpose}/${randomUUIDv7()}`
  const expiresAt = now() + (isParted ? partsGoodMs : goodMs)
  const contentType = contentTypeForm.test(type) ? type : 'application/octet-stream'
  const upload = { key, size, contentType, expiresAt }
  const form = isParted ? undefined : storage.signUpload(upload)
  await db.transaction(async (tx) => {
    await reserveDiskSpace(tx, deps, owner, { orderId, purpose, size })
    await uploadRepository.insert(tx, {
      companyId: owner.companyId,
      key,
      userId: owner.userId,
      orderId: orderId ?? null,
      purpose,
      size,
      partSize: isParted ? partBytes : null,
      expiresAt: new Date(expiresAt),
    })
  })
  return form ? form : startParts(deps, owner.companyId, upload)
}
