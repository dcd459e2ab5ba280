import type { Db } from '../../db/database.ts'
import { isUuid } from '../../kernel/ids.ts'
import type { Owner } from '../../kernel/owner.ts'
import { notFound } from '../../kernel/refusal.ts'
import { type OrderRow, orderRepository } from './order-repository.ts'

/** The buyer's own order; another's and one that never was are the same: not there. */
export const getOwnOrder = async (db: Db, owner: Owner, id: string): Promise<OrderRow> => {
  const order = isUuid(id) ? await orderRepository.find(db, owner, id) : undefined
  if (!order) throw notFound()
  return order
}
