import type { Db } from '../../db/database.ts'
import { fileRepository } from './artwork/file-repository.ts'
import { orderRepository } from './order-repository.ts'
import { withChangeableTexts } from './search-words.ts'

/** Writes the search words of an order's changeable texts again, in the transaction that has changed them. */
export const refreshSearchWords = async (tx: Db, companyId: string, id: string): Promise<void> => {
  const order = await orderRepository.lock(tx, companyId, id)
  if (!order) return
  const files = await fileRepository.listOf(tx, companyId, id)
  const changeableTexts = [order.name, order.remark, ...files.map(({ name }) => name)]
  const columns = await orderRepository.getSearchColumns(tx, order)
  await orderRepository.storeSearchColumns(
    tx,
    order,
    withChangeableTexts({ companyId, ...columns }, changeableTexts),
  )
}
