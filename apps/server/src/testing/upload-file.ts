import type { OrderShop } from './order-shop.ts'
import { postSignedFile } from './post-signed-file.ts'

type For = { order_id: string; purpose: 'artwork' | 'voucher' | 'after_sale' } | { purpose: 'talk' }

/** Uploads a file to the storage as a browser does; returns its key. */
export const uploadFile = async (
  { ask, app, must }: Pick<OrderShop, 'ask' | 'app' | 'must'>,
  token: string,
  what: For,
  bytes: Buffer,
  filename: string,
): Promise<string> => {
  const body = { ...what, filename, size: bytes.length, type: 'application/octet-stream' }
  const signed = await must(ask('signUpload', { body }, token))
  await postSignedFile((request) => app.inject(request), signed, bytes, filename)
  return signed.key
}
