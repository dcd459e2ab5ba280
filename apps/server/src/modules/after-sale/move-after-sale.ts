import { afterSaleStates, codes, textOf } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type Actor, actorColumnsOf, sideOf } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { notifyBuyer } from '../message/notify-buyer.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { endRequestOfClaim } from '../payment/refund/decide-refund.ts'
import { type AfterSaleRow, afterSaleRepository } from './after-sale-repository.ts'
import {
  type AfterSaleMove,
  type AfterSaleSide,
  type AfterSaleStatus,
  findAfterSaleTransition,
} from './after-sale-state.ts'

export const statusOf = (row: AfterSaleRow): AfterSaleStatus => ({
  state: row.state,
  type: row.type,
  isAsked: row.question !== '',
  isSentBack: row.parcel !== null,
  isOffered: row.offeredFen !== null,
})

const stateLabel = (state: number) => textOf(afterSaleStates)[state] ?? ''

/** Returns the transition of a move, or refuses it and says what the current state is. */
export const getTransition = (row: AfterSaleRow, move: AfterSaleMove, side: AfterSaleSide) => {
  const transition = findAfterSaleTransition(statusOf(row), move, side)
  if (!transition)
    throw new Refusal(codes.conflict, `售后${stateLabel(row.state)}，不能进行此操作`, { state: row.state })
  return transition
}

interface Event {
  title: string
  note: string
  by: Actor
  /** if it is not the actor's own: goods have arrived, money has arrived */
  side?: AfterSaleSide | undefined
  now: number
}

/** Writes a row of the timeline, notifies all processes and, if it is news to the buyer, sends a message. */
export const noteEvent = async (
  tx: Db,
  row: AfterSaleRow,
  { title, note, by, side = sideOf(by), now }: Event,
) => {
  const { companyId, userId, id, orderId, afterNo, state } = row
  const eventId = newId()
  const createdAt = new Date(now)
  await afterSaleRepository.insertEvent(tx, {
    companyId,
    id: eventId,
    afterId: id,
    state,
    title,
    note,
    actor: side,
    ...actorColumnsOf(by),
    createdAt,
  })
  await orderRepository.announce(tx, { companyId, userId, id: orderId })
  // The refund's own message says that the money has arrived.
  if (side === 'buyer' || side === 'money') return
  const facts = { id, afterNo, title, note }
  await notifyBuyer(
    tx,
    { companyId, userId },
    { kind: 'after_sale', cause: `after-sale:${eventId}`, facts, now },
  )
}

interface Move {
  move: AfterSaleMove
  by: Actor
  /** if it is not the actor's own: goods have arrived, money has arrived */
  side?: AfterSaleSide | undefined
  now: number
  note?: string
  changes?: Partial<AfterSaleRow>
  /** somebody else has approved the request, which is being carried out now */
  isAsAsked?: boolean
}

/** One step, guarded by the state that was read. */
export const moveAfterSale = async (
  tx: Db,
  row: AfterSaleRow,
  { move, by, side = sideOf(by), now, note = '', changes = {}, isAsAsked = false }: Move,
): Promise<AfterSaleRow> => {
  const transition = getTransition(row, move, side)
  // An offer ends with the state that it was made in.
  const ended = transition.to === row.state ? {} : { offeredFen: null, offerUntil: null }
  const moved = await afterSaleRepository.move(tx, row, transition.to, {
    ...ended,
    ...changes,
    movedAt: new Date(now),
  })
  if (!moved) throw new Refusal(codes.conflict, '售后状态已变化，请刷新后再试')
  const isSettled = transition.to !== row.state || move === 'offer'
  if (isSettled && !isAsAsked)
    await endRequestOfClaim(tx, row, {
      why: move === 'offer' ? '已另向买家提议金额' : `售后已另行处理：${stateLabel(transition.to)}`,
      by,
      now,
    })
  await noteEvent(tx, moved, { title: transition.title, note, by, side, now })
  return moved
}

/** Changes to one order run one after the other: reads its after-sale again under the order's lock. */
export const underLock = <Result>(
  db: Db,
  { companyId, id, orderId }: Pick<AfterSaleRow, 'companyId' | 'id' | 'orderId'>,
  work: (tx: Db, order: OrderRow, row: AfterSaleRow) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    const order = await orderRepository.lock(tx, companyId, orderId)
    const row = await afterSaleRepository.findOfCompany(tx, companyId, id)
    if (!order || !row) throw new Error('an after-sale is gone')
    return work(tx, order, row)
  })
