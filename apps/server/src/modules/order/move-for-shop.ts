import type { ConsoleCallName } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import type { MoveDeps } from './move-order.ts'
import type { OrderRow } from './order-repository.ts'
import { approveArtwork, finishProduction } from './shop-moves.ts'
import { orderSubject } from './shop-order.ts'

export interface ShopMove {
  action: ConsoleCallName
  order: OrderRow
  /** further data for the audit */
  details?: Record<string, unknown>
}

export interface ShopMoveDeps extends MoveDeps {
  now: () => number
}

/** One step of the shop with an order, with its audit row. The step gets the transaction as its `db`. */
export const moveForShop = <Deps extends { db: Db; now: () => number }>(
  deps: Deps,
  member: Member,
  { action, order, details }: ShopMove,
  step: (deps: Deps, now: number) => Promise<OrderRow>,
): Promise<OrderRow> =>
  changeWithAudit(deps, member, async (tx, now) => {
    const moved = await step({ ...deps, db: tx }, now)
    const after = { state: moved.state, ...details }
    const entry = { action, subject: orderSubject(order), before: { state: order.state }, after }
    return { result: moved, entry }
  })

/** `unseen`: files that have no preview are approved too. */
export const approveForShop = (
  deps: ShopMoveDeps,
  member: Member,
  order: OrderRow,
  { unseen }: { unseen: boolean },
) => {
  const move = { action: 'approveArtwork' as const, order, ...(unseen && { details: { unseen } }) }
  return moveForShop(deps, member, move, (within, now) =>
    approveArtwork(within, order, member.actor, now, { mayBeUnseen: unseen }),
  )
}

export const finishForShop = (deps: ShopMoveDeps, member: Member, order: OrderRow) =>
  moveForShop(deps, member, { action: 'finishProduction', order }, (within, now) =>
    finishProduction(within, order, member.actor, now),
  )
