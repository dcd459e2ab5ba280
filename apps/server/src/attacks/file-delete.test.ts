// litemall: a storage key from the page was deleted, whosever file it named.
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrderShop, type OrderShop } from '../testing/order-shop.ts'
import { temporaryFolder } from '../testing/run-server.ts'
import { uploadFile } from '../testing/upload-file.ts'

let shop: OrderShop
let data: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  data = await temporaryFolder()
  shop = await createOrderShop({ dataDir: data.folder })
})
afterAll(async () => {
  await shop.close()
  await data.remove()
})

const pdf = Buffer.from('%PDF-1.7\n')
const notFound = { code: 20404, msg: '内容不存在', data: null }

const withArtwork = async () => {
  const { token } = await shop.aBuyer()
  const { order_id } = await shop.anOrder(token)
  await shop.pay(order_id)
  const line_id = (await shop.detail(token, order_id)).lines[0]?.line_id ?? ''
  const key = await uploadFile(shop, token, { order_id, purpose: 'artwork' }, pdf, 'a.pdf')
  const attach = (keys: string[], by = token) =>
    shop.ask(
      'attachFiles',
      { body: { order_id, line_id, files: keys.map((key) => ({ key, name: 'a.pdf', size: 9 })) } },
      by,
    )
  return { token, order_id, line_id, key, attach }
}

it('takes no key at all, and no file of another buyer’s', async () => {
  const [victim, thief] = [await withArtwork(), await withArtwork()]
  const file_id = (await shop.must(victim.attach([victim.key]))).files[0]?.id ?? ''
  await shop.app.inspector.settled()
  const remove = (id: string) => shop.ask('removeFile', { query: { file_id: id } }, thief.token)
  for (const id of [file_id, victim.key, `../${victim.key}`, 'upload-secret', '../../etc/passwd', '*', ''])
    expect((await remove(id)).code, id).not.toBe(10000)
  expect(await remove(file_id)).toEqual(notFound)
  await access(join(data.folder, 'files', victim.key))
  expect((await shop.detail(victim.token, victim.order_id)).files).toHaveLength(1)
})

it('takes no key of another buyer’s, of another order’s or of the server’s as one’s own either', async () => {
  const [victim, thief] = [await withArtwork(), await withArtwork()]
  for (const key of [
    victim.key,
    `${thief.key}/../../${victim.key}`,
    'upload-secret',
    '../pg/PG_VERSION',
    '/etc/passwd',
  ])
    expect(await thief.attach([key]), key).toEqual(notFound)
  expect(await victim.attach([victim.key], thief.token)).toEqual(notFound)
  expect((await victim.attach([victim.key])).code).toBe(10000)
  await shop.app.inspector.settled()
})

it('takes away a buyer’s own file, and only that', async () => {
  const own = await withArtwork()
  const other = await uploadFile(
    shop,
    own.token,
    { order_id: own.order_id, purpose: 'artwork' },
    pdf,
    'b.pdf',
  )
  const { files } = await shop.must(own.attach([own.key, other]))
  await shop.app.inspector.settled()
  await shop.must(shop.ask('removeFile', { query: { file_id: files[0]?.id ?? '' } }, own.token))
  expect((await shop.detail(own.token, own.order_id)).files).toHaveLength(1)
})
