import { afterSaleStates, codes, textOf } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type Actor, actorColumnsOf, sideOf } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { tellBuyer } from '../message/tell-buyer.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { endRequestOfClaim } from '../payment/decide-refund.ts'
import { type AfterSaleRow, afterSaleRepository } from './after-sale-repository.ts'
import {
  type AfterSaleMove,
  type AfterSaleSide,
  findAfterSaleWay,
  type Standing,
} from './after-sale-state.ts'

export const standingOf = (row: AfterSaleRow): Standing => ({
  state: row.state,
  type: row.type,
  isAsked: row.question !== '',
  isSentBack: row.parcel !== null,
  isOffered: row.offeredFen !== null,
})

const stateLabel = (state: number) => textOf(afterSaleStates)[state] ?? ''

/** The way that a move takes, or a refusal that says where things stand. */
export const getWay = (row: AfterSaleRow, move: AfterSaleMove, side: AfterSaleSide) => {
  const way = findAfterSaleWay(standingOf(row), move, side)
  if (!way)
    throw new Refusal(codes.conflict, `售后${stateLabel(row.state)}，不能进行此操作`, { state: row.state })
  return way
}

interface Event {
  title: string
  note: string
  by: Actor
  /** where it is not the actor's own: goods that have arrived, money that has */
  side?: AfterSaleSide | undefined
  now: number
}

/** A row of the timeline, the NOTIFY to all processes and, where it is news to the buyer, a message. */
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
  // Money that has arrived is told of with the refund.
  if (side === 'buyer' || side === 'money') return
  const facts = { id, afterNo, title, note }
  await tellBuyer(
    tx,
    { companyId, userId },
    { kind: 'after_sale', cause: `after-sale:${eventId}`, facts, now },
  )
}

interface Move {
  move: AfterSaleMove
  by: Actor
  /** where it is not the actor's own: goods that have arrived, money that has */
  side?: AfterSaleSide | undefined
  now: number
  note?: string
  changes?: Partial<AfterSaleRow>
  /** somebody else has approved what was asked for: the request is being carried out */
  isAsAsked?: boolean
}

/** One step, guarded by the state that was seen. */
export const moveAfterSale = async (
  tx: Db,
  row: AfterSaleRow,
  { move, by, side = sideOf(by), now, note = '', changes = {}, isAsAsked = false }: Move,
): Promise<AfterSaleRow> => {
  const way = getWay(row, move, side)
  // An offer ends with what it was made for.
  const ended = way.to === row.state ? {} : { offeredFen: null, offerUntil: null }
  const moved = await afterSaleRepository.move(tx, row, way.to, {
    ...ended,
    ...changes,
    movedAt: new Date(now),
  })
  if (!moved) throw new Refusal(codes.conflict, '售后状态已变化，请刷新后再试')
  const isSettled = way.to !== row.state || move === 'offer'
  if (isSettled && !isAsAsked)
    await endRequestOfClaim(tx, row, {
      why: move === 'offer' ? '已另向买家提议金额' : `售后已另行处理：${stateLabel(way.to)}`,
      by,
      now,
    })
  await noteEvent(tx, moved, { title: way.title, note, by, side, now })
  return moved
}

/** What belongs to one order changes one after the other: its after-sales are read again under its lock. */
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
