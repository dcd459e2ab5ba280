import { codes, type OrderState } from '@yinpu/contract'
import type { BulkAction, Permission } from '@yinpu/contract/console'
import type { Member } from '../../kernel/actor.ts'
import type { Logger } from '../../kernel/logger.ts'
import { invalidFields, Refusal } from '../../kernel/refusal.ts'
import { approveForShop, finishForShop, type ShopMoveDeps } from '../order/move-for-shop.ts'
import { noteForShop } from '../order/note-for-shop.ts'
import type { OrderRow } from '../order/order-repository.ts'
import { getOrder } from '../order/shop-order.ts'
import { cancelForShop } from './cancel-for-shop.ts'

interface Deps extends ShopMoveDeps {
  logger: Logger
}

interface BulkInput {
  text: string
  why: string
  key: string | undefined
}

interface Bulk {
  permission: Permission
  /** a field of the form that the action requires */
  needs?: { field: 'text' | 'why'; message: string }
  /** returns the new state of the order */
  run: (deps: Deps, member: Member, order: OrderRow, input: BulkInput) => Promise<OrderState>
}

/** A refund is made one order at a time, by a person who reads the order. */
const cancelUnpaid: Bulk['run'] = async (deps, member, order, { why }) => {
  if (order.paidFen > 0) throw new Refusal(codes.conflict, '已付款的订单请逐个取消', { state: order.state })
  return (await cancelForShop(deps, member, order, why)).state
}

const bulks: Record<BulkAction, Bulk> = {
  approve: {
    permission: 'artwork.judge',
    // An order with a file that nobody can have seen is approved by itself, by a person who is asked.
    run: async (deps, member, order) => (await approveForShop(deps, member, order, { unseen: false })).state,
  },
  produce: {
    permission: 'job.move',
    run: async (deps, member, order) => (await finishForShop(deps, member, order)).state,
  },
  note: {
    permission: 'order.note',
    needs: { field: 'text', message: '请填写备注' },
    run: async (deps, member, order, input) => {
      await noteForShop(deps, member, order, input)
      return order.state
    },
  },
  cancel: {
    permission: 'order.cancel',
    needs: { field: 'why', message: '请填写取消的原因' },
    run: cancelUnpaid,
  },
}

/** One after the other, each in a transaction of its own: a refusal of one does not stop the others. */
export const moveManyOrders = async (
  deps: Deps,
  member: Member,
  { action, ids, ...input }: BulkInput & { action: BulkAction; ids: string[] },
) => {
  const { permission, needs, run } = bulks[action]
  if (!member.permissions.has(permission)) throw new Refusal(codes.refused)
  if (needs && input[needs.field] === '') throw invalidFields({ [needs.field]: needs.message })
  const moveOrder = async (id: string) => {
    let order: OrderRow | undefined
    try {
      order = await getOrder(deps.db, member, id)
      const state = await run(deps, member, order, input)
      return { id, order_no: order.orderNo, ok: true, msg: '', state }
    } catch (error) {
      if (!(error instanceof Refusal)) deps.logger.error({ err: error, order: id }, 'a row of many failed')
      const msg = error instanceof Refusal ? error.message : '没有做成，请稍后再试'
      const current = order && (await getOrder(deps.db, member, id))
      const state = current?.state
      return { id, order_no: order?.orderNo ?? '', ok: false, msg, state }
    }
  }
  const list = []
  for (const id of ids) list.push(await moveOrder(id))
  return { list }
}
