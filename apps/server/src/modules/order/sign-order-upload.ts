import { codes, type OrderAction } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Owner } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { signUpload } from '../upload/sign-upload.ts'
import type { Purpose } from '../upload/upload-limits.ts'
import { stateLabel } from './move-order.ts'
import { actionsOf } from './order-actions.ts'
import { getOwnOrder } from './order-repository.ts'
import { afterSaleFrom, findTransition } from './order-state.ts'
import { statusOf } from './order-status.ts'

type OrderPurpose = Exclude<Purpose, 'talk' | 'answer' | 'draft'>

const neededFor: Record<OrderPurpose, OrderAction> = {
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
  purpose?: OrderPurpose | undefined
  multipart: boolean
}

/** The purpose of an upload whose request names none; an unpaid order takes artwork too, which has to be named. */
const purposeIn = (order: ReturnType<typeof statusOf>): OrderPurpose => {
  if (findTransition(order, 'pay', 'money')) return 'voucher'
  return afterSaleFrom.includes(order.state) ? 'after_sale' : 'artwork'
}

/** A file is accepted for an order only while the order takes such files. */
export const signOrderUpload = async (deps: Deps, owner: Owner, input: Input) => {
  const order = await getOwnOrder(deps.db, owner, input.order_id)
  const status = statusOf(order)
  const purpose = input.purpose ?? purposeIn(status)
  const actions = actionsOf({ ...status, completedAt: order.completedAt?.getTime() }, deps.now())
  if (!actions.includes(neededFor[purpose]))
    throw new Refusal(codes.conflict, `订单${stateLabel(order.state)}，现在不能上传`)
  const { size, type, multipart } = input
  return signUpload(deps, owner, { orderId: order.id, purpose, size, type, multipart })
}
