import { codes, orderStates } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type NewOrder, type OrderRow, orderRepository } from './order-repository.ts'
import { type Actor, findTransition, type OrderMove, shippedState, standingOf } from './order-state.ts'

export const stateLabel = (state: number): string =>
  orderStates.find(({ value }) => value === state)?.label ?? String(state)

const movedOn = ({ state, collectFen }: Pick<OrderRow, 'state' | 'collectFen'>) =>
  new Refusal(
    codes.conflict,
    state === shippedState && collectFen > 0
      ? '到付款还没有确认收到，收到后才能完成订单'
      : `订单${stateLabel(state)}，不能进行此操作`,
    { state },
  )

interface Move {
  move: OrderMove
  actor: Actor
  now: number
  note?: string
  changes?: Partial<NewOrder>
}

/** One step of an order's life: the guarded update, its row of the timeline and the word to all processes. */
export const moveOrder = async (
  tx: Db,
  order: OrderRow,
  { move, actor, now, note = '', changes = {} }: Move,
): Promise<OrderRow> => {
  const transition = findTransition(standingOf(order), move, actor)
  if (!transition) throw movedOn(order)
  const at = new Date(now)
  const moved = await orderRepository.move(tx, order, transition.to, { ...changes, movedAt: at })
  // Somebody else was faster.
  if (!moved) throw new Refusal(codes.conflict, '订单状态已变化，请刷新后再试')
  await orderRepository.insertEvent(tx, {
    companyId: order.companyId,
    id: newId(),
    orderId: order.id,
    state: transition.to,
    title: transition.title,
    note,
    actor,
    createdAt: at,
  })
  await orderRepository.announce(tx, order)
  return moved
}
