import type { Db } from '../../db/database.ts'
import { fileRepository, type OrderFileRow } from '../order/artwork/file-repository.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { findReprintSource } from './read-order-view.ts'
import { shopRepository } from './shop-repository.ts'

interface OrderFiles {
  /** the order of the files */
  order: OrderRow
  byLine: Map<string, OrderFileRow[]>
}

/** A reprint has no files of its own: its lines are those of the first order that were claimed, in their order. */
export const readOrderFiles = async (db: Db, order: OrderRow): Promise<OrderFiles> => {
  const { companyId, id } = order
  const files = await fileRepository.listOf(db, companyId, id)
  const source = files.length === 0 ? await findReprintSource(db, order) : undefined
  if (!source) return { order, byLine: Map.groupBy(files, ({ lineId }) => lineId) }
  const [first, lines, claimed] = await Promise.all([
    readOrderFiles(db, source.order),
    orderRepository.linesOf(db, companyId, [id]),
    shopRepository.listClaimed(db, companyId, [source.afterSale.id]),
  ])
  const filesAt = (at: number) => first.byLine.get(claimed[at]?.lineId ?? '') ?? []
  return { order: first.order, byLine: new Map(lines.map((line, at) => [line.id, filesAt(at)])) }
}
