import type { Db } from '../../db/database.ts'
import { type OrderRow, orderRepository } from './order-repository.ts'

/**
 * Somebody of the shop opens what a buyer has handed in, and from now on counts on it: it is no longer taken back. Done
 * before a byte is read, so that a buyer who takes it back in the same moment comes either first or too late.
 */
export const markFilesSeen = (db: Db, order: OrderRow, now: number): Promise<void> =>
  db.transaction(async (tx) => {
    const seen = await orderRepository.markFilesSeen(tx, order, new Date(now))
    // The buyer's page shows the way back only while there is one.
    if (seen) await orderRepository.announce(tx, seen)
  })
