import { join } from 'node:path'
import type { Db } from '../db/database.ts'
import { fileRepository, type OrderFileRow } from '../modules/order/artwork/file-repository.ts'
import { type OrderLineRow, type OrderRow, orderRepository } from '../modules/order/order-repository.ts'
import { findReprintSource } from '../modules/order-view/read-order-view.ts'
import { operatorRepository } from './operator-repository.ts'
import { safeFileName } from './safe-file-name.ts'

interface Kept {
  /** whose files they are */
  order: OrderRow
  byLine: Map<string, OrderFileRow[]>
}

/** A reprint has no files of its own: its lines are those of the first order that were claimed, in their order. */
const readFiles = async (db: Db, order: OrderRow): Promise<Kept> => {
  const { companyId, id } = order
  const files = await fileRepository.listOf(db, companyId, id)
  const source = files.length === 0 ? await findReprintSource(db, order) : undefined
  if (!source) return { order, byLine: Map.groupBy(files, ({ lineId }) => lineId) }
  const [first, lines, claimed] = await Promise.all([
    readFiles(db, source.order),
    orderRepository.linesOf(db, companyId, [id]),
    operatorRepository.listClaimed(db, [companyId], [source.afterSale.id]),
  ])
  const filesAt = (at: number) => first.byLine.get(claimed[at]?.lineId ?? '') ?? []
  return { order: first.order, byLine: new Map(lines.map((line, at) => [line.id, filesAt(at)])) }
}

export const slotNameOf = (line: Pick<OrderLineRow, 'slots'> | undefined, file: Pick<OrderFileRow, 'slot'>) =>
  line?.slots.find(({ id }) => id === file.slot)?.name ?? ''

/** `2-1-封面-cover.pdf` is the first file of the second line, and its cover. */
export const listArtwork = async (db: Db, order: OrderRow, folder: string) => {
  const lines = await orderRepository.linesOf(db, order.companyId, [order.id])
  const { order: source, byLine } = await readFiles(db, order)
  const files = lines.flatMap((one, line) =>
    (byLine.get(one.id) ?? []).map((row, at) => {
      const slotName = slotNameOf(one, row)
      const name = slotName ? `${slotName}-${row.name}` : row.name
      return {
        ...row,
        slotName,
        line: line + 1,
        path: join(folder, `${line + 1}-${at + 1}-${safeFileName(name)}`),
      }
    }),
  )
  return { files, source }
}
