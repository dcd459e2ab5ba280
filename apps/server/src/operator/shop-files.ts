import { join } from 'node:path'
import type { Db } from '../db/database.ts'
import { fileRepository, type OrderFileRow } from '../modules/order/artwork/file-repository.ts'
import { markFilesSeen } from '../modules/order/artwork/submit-files.ts'
import { type OrderLineRow, type OrderRow, orderRepository } from '../modules/order/order-repository.ts'
import { findReprintSource } from '../modules/order-view/read-order-view.ts'
import { paymentRepository } from '../modules/payment/payment-repository.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { fileKind, headBytes } from '../providers/storage/file-kind.ts'
import type { OperatorDeps, OperatorRequest } from './commands.ts'
import { getNamedOrder } from './get-named.ts'
import { OperatorError } from './operator-error.ts'
import { operatorRepository } from './operator-repository.ts'
import { safeFileName, writeArtwork } from './write-artwork.ts'

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
const listArtwork = async (db: Db, order: OrderRow, folder: string) => {
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

/** Buyers may show pictures in this form, though nobody prints from it. */
const webp = /^RIFF[\s\S]{4}WEBP/

/** The ending by which programs open what lies there, and how large it is. */
const lookAtStored = async (
  storage: OperatorDeps['storage'],
  key: string,
  what: string,
): Promise<{ ending: string; size: number }> => {
  const [head, stored] = await Promise.all([storage.readHead(key, headBytes), storage.stat(key)]).catch(
    (error: unknown) => {
      if (!(error instanceof ProviderError)) throw error
      throw new OperatorError(`无法从存储读取${what}`)
    },
  )
  const ending = webp.test(head.toString('latin1')) ? 'webp' : fileKind(head, '').kind
  return { ending, size: stored?.size ?? 0 }
}

interface Voucher {
  paymentNo: string
  key: string
  name: string
  path: string
  size: number
}

/** What an order's buyer has sent to show that money is on its way, under names that programs open. */
const listVouchers = async (
  db: Db,
  storage: OperatorDeps['storage'],
  { companyId, id }: OrderRow,
  folder: string,
): Promise<Voucher[]> => {
  const vouchers: Voucher[] = []
  for (const { paymentNo, voucherKey: key } of await paymentRepository.listOf(db, companyId, id)) {
    if (!key) continue
    const { ending, size } = await lookAtStored(storage, key, `支付单 ${paymentNo} 的付款凭证`)
    const name = `付款凭证-${paymentNo}.${ending}`
    vouchers.push({ paymentNo, key, name, path: join(folder, name), size })
  }
  return vouchers
}

export interface WrittenPictures {
  folder: string
  files: { path: string; size: number }[]
}

/** What a buyer has sent to show what is wrong, as it was sent. */
export const writePictures = async (
  storage: OperatorDeps['storage'],
  afterNo: string,
  images: { key: string }[],
  folder: string,
): Promise<WrittenPictures> => {
  if (images.length === 0) throw new OperatorError(`售后 ${afterNo} 没有图片`)
  const pictures = []
  for (const [at, { key }] of images.entries()) {
    const { ending, size } = await lookAtStored(storage, key, `售后 ${afterNo} 的第 ${at + 1} 张图片`)
    const name = `${afterNo}-${at + 1}.${ending}`
    pictures.push({ key, name, path: join(folder, name), size })
  }
  await writeArtwork(storage, folder, pictures)
  return { folder, files: pictures.map(({ path, size }) => ({ path, size })) }
}

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
