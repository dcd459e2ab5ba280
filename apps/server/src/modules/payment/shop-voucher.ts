import { randomBytes } from 'node:crypto'
import { codes } from '@yinpu/contract'
import { largestVoucher } from '@yinpu/contract/console'
import type { Logger } from '../../kernel/logger.ts'
import { invalidFields, Refusal } from '../../kernel/refusal.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { fileKind } from '../../providers/storage/file-kind.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { UploadRefusal } from '../../providers/storage/upload-draft.ts'

const voucherKinds: readonly string[] = ['pdf', 'jpg', 'png']

const readVoucher = (content: string): { bytes: Buffer; kind: string } => {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length === 0 || bytes.toString('base64').length !== content.length)
    throw invalidFields({ voucher: '没有读到文件，请重新选择' })
  if (bytes.length > largestVoucher) throw invalidFields({ voucher: '凭证不能超过 10 MB' })
  const { kind } = fileKind(bytes, '')
  if (!voucherKinds.includes(kind)) throw invalidFields({ voucher: '凭证须为 PDF、JPG 或 PNG' })
  return { bytes, kind }
}

const notStored = (error: unknown): never => {
  if (error instanceof ProviderError || error instanceof UploadRefusal)
    throw new Refusal(codes.conflict, '凭证没有存下，请稍后再试')
  throw error
}

interface Deps {
  storage: Pick<Storage, 'put' | 'remove'>
  logger: Logger
}

/** A stored file of the shop; both texts are empty without one. */
export interface ShopVoucher {
  key: string
  kind: string
}

/**
 * Stores the voucher that a member of the shop has sent with a form; it goes again if the work is refused, or drops it.
 */
export const withShopVoucher = async <Result>(
  { storage, logger }: Deps,
  /** base64; undefined: none */
  { folder, content }: { folder: string; content: string | undefined },
  work: (voucher: ShopVoucher, drop: () => Promise<void>) => Promise<Result>,
): Promise<Result> => {
  if (content === undefined) return work({ key: '', kind: '' }, async () => {})
  const { bytes, kind } = readVoucher(content)
  const key = `${folder}/${randomBytes(16).toString('hex')}.${kind}`
  await storage.put(key, bytes).catch(notStored)
  const drop = () =>
    storage.remove(key).catch((err: unknown) => logger.warn({ err }, 'an unused voucher was not removed'))
  try {
    return await work({ key, kind }, drop)
  } catch (error) {
    await drop()
    throw error
  }
}
