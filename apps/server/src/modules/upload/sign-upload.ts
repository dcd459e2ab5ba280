import { randomUUIDv7 } from 'node:crypto'
import { codes, type OrderAction, type OrderState, type OrderType } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Owner } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { partBytes } from '../../providers/storage/part-plan.ts'
import type { Storage, Upload } from '../../providers/storage/storage.ts'
import { getOwnOrder } from '../order/get-order.ts'
import { stateLabel } from '../order/move-order.ts'
import { actionsOf, afterSaleFrom, findTransition } from '../order/order-state.ts'
import { checkFileSize, type Purpose } from './upload-limits.ts'
import { describeParts } from './upload-parts.ts'
import { uploadRepository } from './upload-repository.ts'
import { takeRoom } from './upload-room.ts'

/** Long enough for a gigabyte over a slow line. */
const goodMs = 2 * 60 * 60_000
/** Parts can be gone on with the next morning. */
const partsGoodMs = 24 * 60 * 60_000
const contentTypeForm = /^[\w.+-]{1,60}\/[\w.+-]{1,100}$/

const neededFor: Record<Purpose, OrderAction> = {
  artwork: 'upload',
  voucher: 'pay',
  after_sale: 'after_sale',
}

interface Deps {
  db: Db
  now: () => number
  storage: Storage
}

interface Input {
  order_id: string
  size: number
  type: string
  purpose?: Purpose | undefined
  multipart: boolean
}

interface Standing {
  state: OrderState
  type: OrderType
}

/** What a client means that says nothing: there is only one thing to bring in each state of an order. */
export const purposeIn = (order: Standing): Purpose => {
  if (findTransition(order, 'pay', 'money')) return 'voucher'
  return afterSaleFrom.includes(order.state) ? 'after_sale' : 'artwork'
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
    await uploadRepository.delete(db, companyId, [key])
    throw error
  }
}

/**
 * A form with which a browser brings one file straight to the storage: this key, at most this size, for a while. A
 * large file may come in parts instead, which can be gone on with after a break.
 */
export const signUpload = async (deps: Deps, owner: Owner, asked: Input) => {
  const { db, now, storage } = deps
  const { size, type } = asked
  const order = await getOwnOrder(db, owner, asked.order_id)
  const standing = { state: order.state as OrderState, type: order.type as OrderType }
  const purpose = asked.purpose ?? purposeIn(standing)
  const actions = actionsOf({ ...standing, completedAt: order.completedAt?.getTime() }, now())
  if (!actions.includes(neededFor[purpose]))
    throw new Refusal(codes.conflict, `订单${stateLabel(order.state)}，现在不能上传`)
  checkFileSize(purpose, size)
  const isParted = asked.multipart && size > partBytes
  const key = `${owner.companyId}/${owner.userId}/${purpose}/${randomUUIDv7()}`
  const expiresAt = now() + (isParted ? partsGoodMs : goodMs)
  const contentType = contentTypeForm.test(type) ? type : 'application/octet-stream'
  const upload = { key, size, contentType, expiresAt }
  const form = isParted ? undefined : storage.signUpload(upload)
  await db.transaction(async (tx) => {
    await takeRoom(tx, deps, owner, { orderId: order.id, purpose, size })
    await uploadRepository.insert(tx, {
      companyId: owner.companyId,
      key,
      userId: owner.userId,
      orderId: order.id,
      purpose,
      size,
      partSize: isParted ? partBytes : null,
      expiresAt: new Date(expiresAt),
    })
  })
  return form ? form : startParts(deps, owner.companyId, upload)
}
