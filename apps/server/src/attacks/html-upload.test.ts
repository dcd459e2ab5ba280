// litemall: a page of HTML went up as a picture, and was served as a page of the shop.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrderShop, type OrderShop } from '../testing/order-shop.ts'
import { uploadFile } from '../testing/upload-file.ts'

let shop: OrderShop
let token: string
let order_id: string
let line_id: string
beforeAll(async () => {
  shop = await createOrderShop()
  token = (await shop.aBuyer()).token
  order_id = (await shop.anOrder(token)).order_id
  await shop.pay(order_id)
  line_id = (await shop.detail(token, order_id)).lines[0]?.line_id ?? ''
})
afterAll(() => shop.close())

const html = Buffer.from('<!doctype html><script>alert(document.cookie)</script>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const attach = async (bytes: Buffer, name: string) => {
  const key = await uploadFile(shop, token, { order_id, purpose: 'artwork' }, bytes, name)
  const body = { order_id, line_id, files: [{ key, name, size: bytes.length }] }
  return { key, answer: await shop.ask('attachFiles', { body }, token) }
}

it.each([
  ['art.html', html],
  ['art.svg', svg],
  ['art.pdf', html],
  ['art.png', svg],
  ['art.jpg', Buffer.concat([Buffer.from('GIF89a'), html])],
  ['art.pdf', Buffer.concat([html, Buffer.from('\n%PDF-1.7\n')])],
])('does not become artwork as %s', async (name, bytes) => {
  const { key, answer } = await attach(bytes, name)
  expect(answer).toMatchObject({ code: 20400 })
  for (const url of [`/files/${key}`, `/${key}`, `/files/upload/${key}`, `/files/download?key=${key}`])
    expect((await shop.app.inject(url)).statusCode, url).toBe(404)
})

it('that hides behind a true beginning is only ever saved, as a file that runs nothing', async () => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), html])
  const { answer } = await attach(bytes, '稿".html;.pdf')
  expect(answer.code).toBe(10000)
  await shop.app.inspector.settled()
  const [file] = answer.data.files
  const saved = await shop.app.inject(file?.url ?? '')
  expect(saved.statusCode).toBe(200)
  expect(saved.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(saved.headers['content-disposition']).toMatch(/^attachment;/)
  expect(saved.headers['content-disposition']).not.toMatch(/[\r\n]|filename="[^"]*\.html/)
})

it('cannot ask for another type, another key or a larger size than was signed', async () => {
  const body = { order_id, filename: 'a.pdf', size: 10, type: 'text/html' }
  const { fields, host } = await shop.must(shop.ask('signUpload', { body }, token))
  const post = async (changes: Record<string, string>, bytes = '%PDF-1.7\n') => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...changes })) form.append(name, value)
    form.append('file', new Blob([bytes], { type: 'text/html' }), 'a.html')
    const request = new Request('http://localhost/', { method: 'POST', body: form })
    return shop.app.inject({
      method: 'POST',
      url: host,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
  }
  expect((await post({ key: '../../index.html' })).statusCode).toBe(403)
  expect((await post({ 'Content-Type': 'image/svg+xml' })).statusCode).toBe(403)
  expect((await post({ policy: Buffer.from('{}').toString('base64') })).statusCode).toBe(403)
  expect((await post({}, 'x'.repeat(11))).statusCode).toBe(413)
})
