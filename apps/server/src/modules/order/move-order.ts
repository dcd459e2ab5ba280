import { codes, formatFen, orderStates, stateOfOrder } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type Actor, actorColumnsOf, type Side, sideOf } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { readCalendar } from '../company/read-calendar.ts'
import { dueAfter, dueDateEffect, formerlyDueAfter } from './due-date.ts'
import { type NewOrder, type OrderRow, orderRepository } from './order-repository.ts'
import { findTransition, type OrderMove } from './order-state.ts'
import { statusOf } from './order-status.ts'
import { proofAfter } from './proof/proof-after.ts'

export const stateLabel = (state: number): string =>
  orderStates.find(({ value }) => value === state)?.label ?? String(state)

type Refused = Pick<OrderRow, 'state' | 'collectFen' | 'owedFen' | 'proofStand'>

const whyNot = ({ state, collectFen, owedFen, proofStand }: Refused) => {
  if (state === stateOfOrder.underWay && collectFen > 0) return '到付款还没有确认收到，收到后才能完成订单'
  if (state === stateOfOrder.underWay && owedFen > 0)
    return `还有 ${formatFen(owedFen)} 元没有付清，付清后才能完成订单`
  if (proofStand === 'waiting') return '订单正在等买家确稿，不能进行此操作'
  return `订单${stateLabel(state)}，不能进行此操作`
}

/** The refusal that says why an order cannot make a move. */
export const movedOn = (order: Refused) => new Refusal(codes.conflict, whyNot(order), { state: order.state })

interface Step {
  move: OrderMove
  by: Actor
  /** if it is not the actor's own: money that staff confirm as received */
  side?: Side
  now: number
  note?: string
  /** if the timeline needs another title */
  title?: string | undefined
  changes?: Partial<NewOrder>
}

/** An order after a move, for the hooks that act on it. */
export interface MovedOrder {
  order: OrderRow
  /** the order before the move */
  before: OrderRow
  /** id of the timeline's row: one for each move */
  eventId: string
  note: string
  by: Actor
  now: number
}

export type OrderHook = (tx: Db, moved: MovedOrder) => Promise<void>

/** Hooks of higher modules that run when an order moves: in the same transaction, one after the other. */
export type OrderHooks = { readonly [Move in OrderMove]?: readonly OrderHook[] }

export type MoveOrder = (tx: Db, order: OrderRow, step: Step) => Promise<OrderRow>

export interface MoveDeps {
  db: Db
  moveOrder: MoveOrder
}

/** The due date that a move changes, by the shop's calendar as it stands in this transaction. */
const changedDueDate = async (
  tx: Db,
  order: OrderRow,
  move: OrderMove,
  now: number,
): Promise<{ dueAt?: Date | null }> => {
  const { companyId, promisedDays, countsWorkingDays } = order
  const effect = dueDateEffect(move, order)
  if (effect === 'kept') return {}
  if (effect === 'cleared' || promisedDays === null) return { dueAt: null }
  if (!countsWorkingDays) return { dueAt: formerlyDueAfter(now, promisedDays) }
  return { dueAt: dueAfter(await readCalendar(tx, companyId), now, promisedDays) }
}

/**
 * The one way in which an order moves: the guarded update, its row of the timeline, the NOTIFY to all processes, and
 * then the hooks of that move. A hook that throws undoes all of it.
 */
export const createMoveOrder =
  (hooks: OrderHooks): MoveOrder =>
  async (tx, order, { move, by, side = sideOf(by), now, note = '', title, changes = {} }) => {
    const transition = findTransition(statusOf(order), move, side)
    if (!transition) throw movedOn(order)
    const at = new Date(now)
    const promised = changes.promisedDays === undefined ? {} : { promisedDays: changes.promisedDays }
    const moved = await orderRepository.move(tx, order, transition.to, {
      // A move within the same state keeps the time at which the order came to it, unless the move says otherwise.
      movedAt: transition.to === order.state ? order.movedAt : at,
      ...proofAfter(move, order.proofStand),
      ...changes,
      ...(await changedDueDate(tx, { ...order, ...promised }, move, now)),
    })
    // Another request was faster.
    if (!moved) {
      const current = await orderRepository.findOfCompany(tx, order.companyId, order.id)
      throw new Refusal(codes.conflict, '订单状态已变化，请刷新后再试', current && { state: current.state })
    }
    const eventId = newId()
    await orderRepository.insertEvent(tx, order, {
      id: eventId,
      state: transition.to,
      title: title ?? transition.title,
      note,
      actor: side,
      ...actorColumnsOf(by),
      createdAt: at,
    })
    for (const run of hooks[move] ?? [])
      await run(tx, { order: moved, before: order, eventId, note, by, now })
    return moved
  }
