import { markFilesSeen } from '../modules/order/mark-files-seen.ts'
import type { OperatorDeps, OperatorRequest } from './commands.ts'
import { getNamedOrder } from './get-named-order.ts'
import { listArtwork } from './list-artwork.ts'
import { listVouchers } from './list-vouchers.ts'
import { OperatorError } from './operator-error.ts'
import { writeArtwork } from './write-artwork.ts'

export interface ShownFiles {
  order_id: string
  order_no: string
  /** whose artwork it is: of a reprint, the order that was printed first */
  artwork_of: string
  folder: string
  files: {
    file_id: string
    line: number
    /** what of the line it is; empty for a file that is all of it */
    slot: string
    name: string
    path: string
    size: number
    state: number
  }[]
  vouchers: { payment_no: string; path: string; size: number }[]
}

/** Writes an order's artwork into a folder, and what its buyer has sent to prove a payment. */
export const shopFiles = async (
  { database: { db }, storage, now }: OperatorDeps,
  request: OperatorRequest,
): Promise<ShownFiles> => {
  const { order } = await getNamedOrder(db, request)
  const { to: folder = '' } = request.options
  await markFilesSeen(db, order, now())
  const { files, source } = await listArtwork(db, order, folder)
  const vouchers = await listVouchers(db, storage, order, folder)
  if (files.length + vouchers.length === 0)
    throw new OperatorError(`订单 ${order.orderNo} 还没有稿件，也没有付款凭证`)
  await writeArtwork(storage, folder, [...files, ...vouchers])
  return {
    order_id: order.id,
    order_no: order.orderNo,
    artwork_of: source.orderNo,
    folder,
    files: files.map(({ id, line, slotName, name, path, size, state }) => ({
      file_id: id,
      line,
      slot: slotName,
      name,
      path,
      size,
      state,
    })),
    vouchers: vouchers.map(({ paymentNo, path, size }) => ({ payment_no: paymentNo, path, size })),
  }
}
