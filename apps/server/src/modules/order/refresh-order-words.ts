import type { Db } from '../../db/database.ts'
import { fileRepository } from './artwork/file-repository.ts'
import { orderRepository } from './order-repository.ts'
import { toldBy } from './order-words.ts'

/** Writes anew what of an order may change and is searched for, in the transaction that has changed it. */
export const refreshOrderWords = async (tx: Db, companyId: string, id: string): Promise<void> => {
  const order = await orderRepository.lock(tx, companyId, id)
  if (!order) return
  const files = await fileRepository.listOf(tx, companyId, id)
  const told = [order.name, order.remark, ...files.map(({ name }) => name)]
  await orderRepository.keepFound(tx, order, toldBy(order, told))
}
