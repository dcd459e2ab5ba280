import { join } from 'node:path'
import type { Db } from '../db/database.ts'
import { fileRepository } from '../modules/order/file-repository.ts'
import { type OrderRow, orderRepository } from '../modules/order/order-repository.ts'
import type { OperatorNeeds, OperatorRequest } from './commands.ts'
import { getNamedOrder } from './get-named-order.ts'
import { listVouchers } from './list-vouchers.ts'
import { OperatorError } from './operator-error.ts'
import { safeFileName } from './safe-file-name.ts'
import { writeArtwork } from './write-artwork.ts'

export interface ShownFiles {
  order_id: string
  order_no: string
  folder: string
  files: { file_id: string; line: number; name: string; path: string; size: number; state: number }[]
  vouchers: { payment_no: string; path: string; size: number }[]
}

/** `2-1-cover.pdf` is the first file of the second line. */
const listArtwork = async (db: Db, { companyId, id: orderId }: OrderRow, folder: string) => {
  const lines = await orderRepository.linesOf(db, companyId, [orderId])
  const byLine = Map.groupBy(await fileRepository.listOf(db, companyId, orderId), ({ lineId }) => lineId)
  return lines.flatMap(({ id }, line) =>
    (byLine.get(id) ?? []).map((row, at) => ({
      ...row,
      line: line + 1,
      path: join(folder, `${line + 1}-${at + 1}-${safeFileName(row.name)}`),
    })),
  )
}

/** Writes an order's artwork into a folder, and what its buyer has sent to prove a payment. */
export const shopFiles = async (
  { database: { db }, storage }: OperatorNeeds,
  request: OperatorRequest,
): Promise<ShownFiles> => {
  const { order } = await getNamedOrder(db, request)
  const { to: folder = '' } = request.options
  const files = await listArtwork(db, order, folder)
  const vouchers = await listVouchers(db, storage, order, folder)
  if (files.length + vouchers.length === 0)
    throw new OperatorError(`订单 ${order.orderNo} 还没有稿件，也没有付款凭证`)
  await writeArtwork(storage, folder, [...files, ...vouchers])
  return {
    order_id: order.id,
    order_no: order.orderNo,
    folder,
    files: files.map(({ id, line, name, path, size, state }) => ({
      file_id: id,
      line,
      name,
      path,
      size,
      state,
    })),
    vouchers: vouchers.map(({ paymentNo, path, size }) => ({ payment_no: paymentNo, path, size })),
  }
}
