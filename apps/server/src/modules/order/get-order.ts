import type { Db } from '../../db/database.ts'
import { isUuid } from '../../db/is-uuid.ts'
import { notFound } from '../../http/refusal.ts'
import { type OrderRow, type Owner, orderRepository } from './order-repository.ts'

/** The buyer's own order; another's and one that never was are the same: not there. */
export const getOwnOrder = async (db: Db, owner: Owner, id: string): Promise<OrderRow> => {
  const order = isUuid(id) ? await orderRepository.find(db, owner, id) : undefined
  if (!order) throw notFound()
  return order
}
