import { codes } from '@yinpu/contract'
import type { Db } from '../db/database.ts'
import { FileStream } from '../kernel/answers.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import { afterSaleRepository } from '../modules/after-sale/after-sale-repository.ts'
import type { OrderFileRow } from '../modules/order/artwork/file-repository.ts'
import { openFiles } from '../modules/order/artwork/open-files.ts'
import { type OrderLineRow, type OrderRow, orderRepository } from '../modules/order/order-repository.ts'
import { getOrder } from '../modules/order/shop-order.ts'
import { readOrderFiles } from '../modules/order-view/read-order-files.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { fileKind, headBytes } from '../providers/storage/file-kind.ts'
import type { Storage } from '../providers/storage/storage.ts'
import { getAfterSale, getPayment } from './act-for-shop.ts'

export interface FileRouteDeps {
  db: Db
  now: () => number
  storage: Pick<Storage, 'read' | 'readHead' | 'stat'>
}

const slotNameOf = (line: Pick<OrderLineRow, 'slots'> | undefined, file: Pick<OrderFileRow, 'slot'>) =>
  line?.slots.find(({ id }) => id === file.slot)?.name ?? ''

const listFiles = async (db: Db, order: OrderRow) => {
  const lines = await orderRepository.linesOf(db, order.companyId, [order.id])
  const { order: source, byLine } = await readOrderFiles(db, order)
  const files = lines.flatMap((line, at) =>
    (byLine.get(line.id) ?? []).map((row) => ({
      file_id: row.id,
      line: at + 1,
      slot: slotNameOf(line, row),
      name: row.name,
      size: row.size,
      state: row.state,
    })),
  )
  return { order_id: order.id, order_no: order.orderNo, artwork_of: source.orderNo, files }
}

const notRead = (what: string) => new Refusal(codes.conflict, `无法从存储读取${what}`)

/** Reads the size before the answer begins, so that a missing file is refused with a message. */
const streamOf = async ({ storage }: FileRouteDeps, key: string, filename: string, what: string) => {
  try {
    const stored = await storage.stat(key)
    if (!stored) throw notRead(what)
    return new FileStream(await storage.read(key), stored.size, filename)
  } catch (error) {
    throw error instanceof ProviderError ? notRead(what) : error
  }
}

/** Buyers may send pictures in this format, though it is no format for printing. */
const webp = /^RIFF[\s\S]{4}WEBP/

/** The file's extension by its content, and its size. */
const lookAtStored = async ({ storage }: FileRouteDeps, key: string, what: string) => {
  const [head, stored] = await Promise.all([storage.readHead(key, headBytes), storage.stat(key)]).catch(
    (error: unknown) => {
      throw error instanceof ProviderError ? notRead(what) : error
    },
  )
  const ending = webp.test(head.toString('latin1')) ? 'webp' : fileKind(head, '').kind
  return { ending, size: stored?.size ?? 0 }
}

const voucherWords = (paymentNo: string) => `支付单 ${paymentNo} 的付款凭证`
const pictureWords = (afterNo: string, at: number) => `售后 ${afterNo} 的第 ${at + 1} 张图片`

/** Files of buyers: artwork, vouchers of transfers, and pictures of faults. */
export const consoleFileRoutes = (deps: FileRouteDeps) => {
  const { db } = deps
  return {
    listOrderFiles: async ({ member, params }) => listFiles(db, await getOrder(db, member, params.id)),
    downloadOrderFile: async ({ member, params }) => {
      const order = await getOrder(db, member, params.id)
      const { byLine } = await readOrderFiles(db, order)
      const file = [...byLine.values()].flat().find(({ id }) => id === params.file_id)
      if (!file) throw notFound()
      await openFiles(deps, member, order, 'downloadOrderFile')
      return streamOf(deps, file.key, file.name, `文件“${file.name}”`)
    },
    downloadVoucher: async ({ member, params }) => {
      const { paymentNo, voucherKey } = await getPayment(db, member, params.no)
      if (!voucherKey) throw notFound()
      const { ending } = await lookAtStored(deps, voucherKey, voucherWords(paymentNo))
      return streamOf(deps, voucherKey, `${paymentNo}.${ending}`, voucherWords(paymentNo))
    },
    listAfterSalePictures: async ({ member, params }) => {
      const { companyId, id, afterNo } = await getAfterSale(db, member, params.id)
      const pictures = []
      for (const [at, image] of (await afterSaleRepository.imagesOf(db, companyId, id)).entries())
        pictures.push({
          picture_id: image.id,
          ...(await lookAtStored(deps, image.key, pictureWords(afterNo, at))),
        })
      return pictures
    },
    downloadAfterSalePicture: async ({ member, params }) => {
      const { companyId, id, afterNo } = await getAfterSale(db, member, params.id)
      const images = await afterSaleRepository.imagesOf(db, companyId, id)
      const at = images.findIndex((image) => image.id === params.picture_id)
      const image = images[at]
      if (!image) throw notFound()
      const { ending } = await lookAtStored(deps, image.key, pictureWords(afterNo, at))
      return streamOf(deps, image.key, `${afterNo}-${at + 1}.${ending}`, pictureWords(afterNo, at))
    },
  } satisfies ConsoleRoutes
}
