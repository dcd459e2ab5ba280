import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { stateOfFile } from '@yinpu/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { afterSaleImages, afterSales, orderFiles, orderPreviews } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { createOrderShop, type OrderShop } from '../../testing/order-shop.ts'
import { previewUrl } from './file-links.ts'
import { movePreviews } from './move-previews.ts'
import { previewKey, smallPictureKey } from './preview-key.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await createOrderShop()
})
afterAll(() => shop.close())

const deps = () => ({ db: shop.database.db, storage: shop.app.storage })
const aToken = () => randomBytes(32).toString('base64url')
const stored = async (key: string) => buffer(await shop.app.storage.read(key))

/** A file of an order with previews as an earlier release has left them. */
const anOldFile = async (pictures: Buffer[]) => {
  const { db } = shop.database
  const { token } = await shop.aBuyer()
  const { order_id } = await shop.anOrder(token)
  const { lines } = await shop.detail(token, order_id)
  const { companyId, userId } = await shop.rowOf(order_id)
  const [id, at] = [newId(), new Date(shop.clock.time)]
  const file = {
    companyId,
    id,
    orderId: order_id,
    lineId: lines[0]?.line_id ?? '',
    key: `${companyId}/${id}`,
  }
  const facts = {
    name: 'a.pdf',
    size: 1,
    kind: 'pdf',
    state: stateOfFile.waiting,
    check: 'checked',
    createdAt: at,
  }
  await db.insert(orderFiles).values({ ...file, ...facts })
  const previews = pictures.map((webp) => ({ companyId, fileId: id, token: aToken(), webp }))
  await db.insert(orderPreviews).values(previews)
  return { companyId, userId, orderId: order_id, fileId: id, previews }
}

const anOldPicture = async (webp: Buffer) => {
  const { db } = shop.database
  const { companyId, userId, orderId } = await anOldFile([Buffer.from('another')])
  const [afterId, at, token] = [newId(), new Date(shop.clock.time), aToken()]
  const columns = { afterNo: `SH-${afterId}`, reason: '少印', description: '', createdAt: at, movedAt: at }
  const claim = { companyId, userId, orderId, type: 2, state: 10, amountFen: 1 } as const
  await db.insert(afterSales).values({ ...claim, ...columns, id: afterId })
  const key = `${companyId}/${userId}/after_sale/${newId()}`
  await db.insert(afterSaleImages).values({ companyId, id: newId(), afterId, key, token, webp })
  return { companyId, key, token }
}

it('previews that lie in the database are moved to the storage and served from there as before', async () => {
  const pictures = Array.from({ length: 60 }, () => randomBytes(200))
  const { companyId, fileId, previews } = await anOldFile(pictures)
  const small = randomBytes(300)
  const picture = await anOldPicture(small)
  const urls = [...previews, picture].map(({ token }) => previewUrl(companyId, token))
  const served = async () =>
    Promise.all(urls.map(async (url) => (await shop.app.inject(url)).rawPayload.toString('hex')))
  const bytes = [...pictures, small].map((one) => one.toString('hex'))
  expect(await served()).toEqual(bytes)

  // A run that was cut off has put one there already.
  await shop.app.storage.put(previewKey(companyId, previews[0]?.token ?? ''), pictures[0] ?? small)
  expect(await movePreviews(deps())).toBeGreaterThanOrEqual(61)
  expect(await movePreviews(deps())).toBe(0)

  const rows = await shop.database.db.select().from(orderPreviews).where(eq(orderPreviews.fileId, fileId))
  expect(rows.map(({ webp }) => webp)).toEqual(pictures.map(() => null))
  expect(await stored(previewKey(companyId, previews[59]?.token ?? ''))).toEqual(pictures[59])
  expect(await stored(smallPictureKey(picture.key))).toEqual(small)
  expect(await served()).toEqual(bytes)
})

it('a preview whose file goes while it is moved leaves nothing in the storage', async () => {
  const { companyId, fileId, previews } = await anOldFile([randomBytes(100)])
  const { db, storage } = deps()
  const goesMeanwhile = {
    ...storage,
    put: async (key: string, content: Buffer) => {
      await storage.put(key, content)
      await db.delete(orderFiles).where(eq(orderFiles.id, fileId))
    },
  }
  await movePreviews({ db, storage: goesMeanwhile })
  expect(await storage.stat(previewKey(companyId, previews[0]?.token ?? ''))).toBeUndefined()
})
