import { join } from 'node:path'
import type { Answered, ShopServer } from './ask-server.ts'
import { getNamed, type Named } from './find-named.ts'
import { OperatorError } from './operator-error.ts'
import type { OperatorRequest } from './read-arguments.ts'
import { safeFileName, writeArtwork } from './write-artwork.ts'

export interface WrittenPictures {
  folder: string
  files: { path: string; size: number }[]
}

/** A buyer's pictures of a fault, as they were sent. */
export const writePictures = async (
  server: ShopServer,
  { id, number, company_id: companyId }: Named,
  folder: string,
): Promise<WrittenPictures> => {
  const listed = await server.ask('listAfterSalePictures', { params: { id } }, { companyId })
  if (listed.length === 0) throw new OperatorError(`售后 ${number} 没有图片`)
  const pictures = listed.map(({ picture_id, ending, size }, at) => {
    const name = `${number}-${at + 1}.${ending}`
    const read = () =>
      server.download('downloadAfterSalePicture', { params: { id, picture_id } }, { companyId })
    return { name, path: join(folder, name), size, read }
  })
  await writeArtwork(folder, pictures)
  return { folder, files: pictures.map(({ path, size }) => ({ path, size })) }
}

type Listed = Answered<'listOrderFiles'>

export interface WrittenFiles extends Omit<Listed, 'files'> {
  folder: string
  files: (Listed['files'][number] & { path: string })[]
  vouchers: { payment_no: string; path: string; size: number }[]
}

/** `2-1-封面-cover.pdf` is the first file of the second line, and its cover. */
const pathsOf = (files: Listed['files'], folder: string) => {
  const counts = new Map<number, number>()
  return files.map((file) => {
    const at = (counts.get(file.line) ?? 0) + 1
    counts.set(file.line, at)
    const name = file.slot ? `${file.slot}-${file.name}` : file.name
    return { ...file, path: join(folder, `${file.line}-${at}-${safeFileName(name)}`) }
  })
}

/** The vouchers of an order's payments, by the file's own kind. */
const listVouchers = async (server: ShopServer, { id, company_id: companyId }: Named, folder: string) => {
  const { payments } = await server.ask('getOrder', { params: { id } }, { companyId })
  const vouchers: WrittenFiles['vouchers'] = []
  for (const { payment_no } of (payments ?? []).filter(({ voucher }) => voucher)) {
    const { document } = await server.ask('getPayment', { params: { no: payment_no } }, { companyId })
    if (!document) throw new OperatorError(`无法从存储读取支付单 ${payment_no} 的付款凭证`)
    const path = join(folder, `付款凭证-${payment_no}.${document.ending}`)
    vouchers.push({ payment_no, size: document.size, path })
  }
  return vouchers
}

/** Writes an order's artwork into a folder, and its buyer's vouchers of payments. */
export const filesCommand = async (server: ShopServer, request: OperatorRequest): Promise<WrittenFiles> => {
  const { to: folder = '' } = request.options
  const named = await getNamed(server, 'order', request)
  const { id, number, company_id: companyId } = named
  const { files: listed, ...order } = await server.ask('listOrderFiles', { params: { id } }, { companyId })
  const files = pathsOf(listed, folder)
  const vouchers = await listVouchers(server, named, folder)
  if (files.length + vouchers.length === 0)
    throw new OperatorError(`订单 ${number} 还没有稿件，也没有付款凭证`)
  await writeArtwork(folder, [
    ...files.map(({ file_id, name, path }) => ({
      name,
      path,
      read: () => server.download('downloadOrderFile', { params: { id, file_id } }, { companyId }),
    })),
    ...vouchers.map(({ payment_no, path }) => ({
      name: payment_no,
      path,
      read: () => server.download('downloadVoucher', { params: { no: payment_no } }, { companyId }),
    })),
  ])
  return { ...order, folder, files, vouchers }
}
