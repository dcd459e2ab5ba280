import { join } from 'node:path'
import { fileRepository } from '../modules/order/file-repository.ts'
import { orderRepository } from '../modules/order/order-repository.ts'
import type { OperatorNeeds, OperatorRequest } from './commands.ts'
import { getNamedOrder } from './get-named-order.ts'
import { OperatorError } from './operator-error.ts'
import { safeFileName } from './safe-file-name.ts'
import { writeArtwork } from './write-artwork.ts'

export interface ShownFiles {
  order_id: string
  order_no: string
  folder: string
  files: { file_id: string; line: number; name: string; path: string; size: number; state: number }[]
}

/** Writes an order's artwork into a folder: `2-1-cover.pdf` is the first file of the second line. */
export const shopFiles = async (
  { database: { db }, storage }: OperatorNeeds,
  request: OperatorRequest,
): Promise<ShownFiles> => {
  const { order } = await getNamedOrder(db, request)
  const { to: folder = '' } = request.options
  const lines = await orderRepository.linesOf(db, order.companyId, [order.id])
  const rows = await fileRepository.listOf(db, order.companyId, order.id)
  if (rows.length === 0) throw new OperatorError(`订单 ${order.orderNo} 还没有稿件`)
  const byLine = Map.groupBy(rows, ({ lineId }) => lineId)
  const files = lines.flatMap(({ id }, line) =>
    (byLine.get(id) ?? []).map((row, at) => {
      const path = join(folder, `${line + 1}-${at + 1}-${safeFileName(row.name)}`)
      return { row, path, line: line + 1 }
    }),
  )
  await writeArtwork(
    storage,
    folder,
    files.map(({ row: { key, name }, path }) => ({ key, name, path })),
  )
  return {
    order_id: order.id,
    order_no: order.orderNo,
    folder,
    files: files.map(({ row: { id, name, size, state }, path, line }) => ({
      file_id: id,
      line,
      name,
      path,
      size,
      state,
    })),
  }
}
