import type { Db } from '../../db/database.ts'
import type { Owner } from '../../kernel/owner.ts'
import { getOwnOrder, orderRepository } from './order-repository.ts'
import { refreshSearchWords } from './refresh-search-words.ts'

/** Sets the buyer's own name for an order, at any time; a blank one removes it. */
export const renameOrder = async (
  db: Db,
  owner: Owner,
  { order_id, order_name }: { order_id: string; order_name: string },
) => {
  const order = await getOwnOrder(db, owner, order_id)
  if (order.name !== order_name)
    await db.transaction(async (tx) => {
      await orderRepository.lock(tx, owner.companyId, order.id)
      await orderRepository.rename(tx, order, order_name)
      await refreshSearchWords(tx, owner.companyId, order.id)
    })
  return { order_id: order.id, ...(order_name && { order_name }) }
}
