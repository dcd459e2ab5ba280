import type { Db } from '../../db/database.ts'
import { finishReprinted } from '../after-sale/finish-after-sale.ts'
import { moveOrder } from './move-order.ts'
import type { OrderRow } from './order-repository.ts'
import type { Actor } from './order-state.ts'

/** The goods have arrived: said by the buyer, or taken as said after some days. */
export const receiveGoods = (
  db: Db,
  order: OrderRow,
  actor: Extract<Actor, 'buyer' | 'time'>,
  now: number,
): Promise<OrderRow> =>
  db.transaction(async (tx) => {
    const changes = { completedAt: new Date(now) }
    const moved = await moveOrder(tx, order, { move: 'receive', actor, now, changes })
    await finishReprinted(tx, order, now)
    return moved
  })
