import type { OrderShop } from './order-shop.ts'

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
  const { host, fields, key } = await must(ask('signUpload', { body }, token))
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), filename)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const answer = await app.inject({
    method: 'POST',
    url: new URL(host, 'http://localhost').pathname,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  if (answer.statusCode >= 300) throw new Error(`not uploaded: ${answer.body}`)
  return key
}
