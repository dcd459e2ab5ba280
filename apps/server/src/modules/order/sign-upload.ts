import { randomUUIDv7 } from 'node:crypto'
import { codes, type OrderAction, type OrderState, type OrderType } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { fileRepository } from './file-repository.ts'
import { getOwnOrder } from './get-order.ts'
import { stateLabel } from './move-order.ts'
import { type Owner, orderRepository } from './order-repository.ts'
import { actionsOf } from './order-state.ts'

/** Long enough for a gigabyte over a slow line. */
const goodMs = 2 * 60 * 60_000
const mostOpen = 100
const contentTypeForm = /^[\w.+-]{1,60}\/[\w.+-]{1,100}$/

type Purpose = 'artwork' | 'voucher' | 'after_sale'

const neededFor: Record<Purpose, OrderAction> = {
  artwork: 'upload',
  voucher: 'pay',
  after_sale: 'after_sale',
}

interface Needs {
  db: Db
  now: () => number
  storage: Storage
}

interface Asked {
  order_id: string
  size: number
  type: string
  purpose: Purpose
}

/** A form with which a browser brings one file straight to the storage: this key, at most this size, for a while. */
export const signUpload = async ({ db, now, storage }: Needs, owner: Owner, asked: Asked) => {
  const { purpose, size, type } = asked
  const order = await getOwnOrder(db, owner, asked.order_id)
  const actions = actionsOf(
    {
      state: order.state as OrderState,
      type: order.type as OrderType,
      completedAt: order.completedAt?.getTime(),
    },
    now(),
  )
  if (!actions.includes(neededFor[purpose]))
    throw new Refusal(codes.conflict, `订单${stateLabel(order.state)}，现在不能上传`)
  const key = `${owner.companyId}/${owner.userId}/${purpose}/${randomUUIDv7()}`
  const expiresAt = now() + goodMs
  const contentType = contentTypeForm.test(type) ? type : 'application/octet-stream'
  const form = storage.signUpload({ key, size, contentType, expiresAt })
  await db.transaction(async (tx) => {
    await orderRepository.lock(tx, owner.companyId, order.id)
    if ((await fileRepository.countUploads(tx, owner.companyId, order.id)) >= mostOpen)
      throw new Refusal(codes.conflict, '上传的文件过多，请稍后再试')
    await fileRepository.insertUpload(tx, {
      companyId: owner.companyId,
      key,
      userId: owner.userId,
      orderId: order.id,
      purpose,
      size,
      expiresAt: new Date(expiresAt),
      createdAt: new Date(now()),
    })
  })
  return form
}
