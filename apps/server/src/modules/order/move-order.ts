import { codes, orderStates, stateOfOrder } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type Actor, actorColumnsOf, type Side, sideOf } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { dueAfter, setsDueDate } from './due-date.ts'
import { type NewOrder, type OrderRow, orderRepository } from './order-repository.ts'
import { findTransition, type OrderMove, standingOf } from './order-state.ts'

export const stateLabel = (state: number): string =>
  orderStates.find(({ value }) => value === state)?.label ?? String(state)

/** Why an order cannot go where somebody wants it to. */
export const movedOn = ({ state, collectFen }: Pick<OrderRow, 'state' | 'collectFen'>) =>
  new Refusal(
    codes.conflict,
    state === stateOfOrder.underWay && collectFen > 0
      ? '到付款还没有确认收到，收到后才能完成订单'
      : `订单${stateLabel(state)}，不能进行此操作`,
    { state },
  )

interface Step {
  move: OrderMove
  by: Actor
  /** where it is not the actor's own: money that somebody of the shop says has come */
  side?: Side
  now: number
  note?: string
  changes?: Partial<NewOrder>
}

/** An order as it stands after a move, for those who have something to do then. */
export interface MovedOrder {
  order: OrderRow
  /** as it stood before */
  before: OrderRow
  /** of the timeline's row: one for each move */
  eventId: string
  note: string
  by: Actor
  now: number
}

export type OrderHook = (tx: Db, moved: MovedOrder) => Promise<void>

/** What higher modules must do when an order moves: in the same transaction, one after the other. */
export type OrderHooks = { readonly [Move in OrderMove]?: readonly OrderHook[] }

export type MoveOrder = (tx: Db, order: OrderRow, step: Step) => Promise<OrderRow>

export interface MoveDeps {
  db: Db
  moveOrder: MoveOrder
}

/**
 * The one way in which an order moves: the guarded update, its row of the timeline, the NOTIFY to all processes, and
 * then the hooks of that move. A hook that throws undoes all of it.
 */
export const createMoveOrder =
  (hooks: OrderHooks): MoveOrder =>
  async (tx, order, { move, by, side = sideOf(by), now, note = '', changes = {} }) => {
    const transition = findTransition(standingOf(order), move, side)
    if (!transition) throw movedOn(order)
    const at = new Date(now)
    const moved = await orderRepository.move(tx, order, transition.to, {
      ...changes,
      ...(setsDueDate.includes(move) && { dueAt: dueAfter(now, order.promisedDays) }),
      // Where it stays in its state, it has stood there since before.
      movedAt: transition.to === order.state ? order.movedAt : at,
    })
    // Somebody else was faster.
    if (!moved) {
      const current = await orderRepository.findOfCompany(tx, order.companyId, order.id)
      throw new Refusal(codes.conflict, '订单状态已变化，请刷新后再试', current && { state: current.state })
    }
    const eventId = newId()
    await orderRepository.insertEvent(tx, {
      companyId: order.companyId,
      id: eventId,
      orderId: order.id,
      state: transition.to,
      title: transition.title,
      note,
      actor: side,
      ...actorColumnsOf(by),
      createdAt: at,
    })
    await orderRepository.announce(tx, order)
    for (const run of hooks[move] ?? [])
      await run(tx, { order: moved, before: order, eventId, note, by, now })
    return moved
  }
