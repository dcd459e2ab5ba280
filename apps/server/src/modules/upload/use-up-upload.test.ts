import type { OrderState } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureBomb } from '../../artwork/testing/flat-png.ts'
import { growthDuring } from '../../artwork/testing/watch-memory.ts'
import { createPayShop, type PayShop } from '../../testing/pay-shop.ts'
import { uploadFile } from '../../testing/upload-file.ts'

let shop: PayShop
let token: string
beforeAll(async () => {
  shop = await createPayShop()
  token = (await shop.aBuyer()).token
})
afterAll(() => shop.close())

type Purpose = 'artwork' | 'voucher' | 'after_sale'

const anOrderIn = async (state: OrderState) => {
  const { order_id } = await shop.anOrder(token)
  if (state !== 10) await shop.setState(order_id, state)
  const [line] = (await shop.detail(token, order_id)).lines
  return { order_id, line_id: line?.line_id ?? '' }
}
const upload = (order_id: string, purpose: Purpose, bytes: Buffer, name: string) =>
  uploadFile(shop, token, { order_id, purpose }, bytes, name)
const page = Buffer.from('<html><script>alert(1)</script></html>')
const gone = { code: 20404, msg: '内容不存在' }

const complain = ({ order_id, line_id }: Awaited<ReturnType<typeof anOrderIn>>, images: string[]) =>
  shop.ask(
    'applyAfterSale',
    { body: { order_id, type: 1, reason: '颜色偏差', lines: [{ line_id, quantity: 1 }], images } as never },
    token,
  )

/** Refused for its content, and then no longer there: neither for the buyer nor on the disk. */
const expectUsedUp = async (
  ask: () => Promise<{ code: number; msg: string; data: unknown }>,
  key: string,
) => {
  expect(await ask()).toMatchObject({ code: 20400 })
  expect(await ask()).toMatchObject(gone)
  expect(await shop.app.storage.stat(key)).toBeUndefined()
}

describe('a key whose file was refused is used up', () => {
  it('as artwork', async () => {
    const { order_id, line_id } = await anOrderIn(20)
    const key = await upload(order_id, 'artwork', page, '名片.pdf')
    const files = [{ key, name: '名片.pdf', size: page.length }]
    await expectUsedUp(() => shop.ask('attachFiles', { body: { order_id, line_id, files } }, token), key)
  })

  it('as a voucher', async () => {
    const { order_id } = await anOrderIn(10)
    const voucher = await upload(order_id, 'voucher', page, '凭证.jpg')
    await expectUsedUp(
      () => shop.init(token, order_id, { channel: 4, offline_channel: 'bank', voucher }),
      voucher,
    )
  })

  it('as a picture of a complaint', async () => {
    const order = await anOrderIn(40)
    const key = await upload(order.order_id, 'after_sale', page, '图.jpg')
    await expectUsedUp(() => complain(order, [key]), key)
  })
})

describe('a picture of a complaint that unpacks to a gigabyte', () => {
  it('is refused with a reason, alone or four at once, and the server does not grow', async () => {
    const bomb = pictureBomb()
    const orders: { order: Awaited<ReturnType<typeof anOrderIn>>; key: string }[] = []
    for (let at = 0; at < 4; at += 1) {
      const order = await anOrderIn(40)
      orders.push({ order, key: await upload(order.order_id, 'after_sale', bomb, '偏色.png') })
    }
    const grown = await growthDuring(async () => {
      const answers = await Promise.all(orders.map(({ order, key }) => complain(order, [key])))
      for (const answer of answers)
        expect(answer).toMatchObject({
          code: 20400,
          data: { fields: { 'images.0': expect.stringContaining('最多 4000 万像素') } },
        })
    })
    expect(grown).toBeLessThan(250 * 1024 ** 2)
    const [first] = orders
    if (first) expect(await complain(first.order, [first.key])).toMatchObject(gone)
  })

  it('is not even opened for a complaint that cannot be', async () => {
    const order = await anOrderIn(40)
    const key = await upload(order.order_id, 'after_sale', pictureBomb(), '偏色.png')
    expect((await complain({ ...order, line_id: order.order_id }, [key])).code).toBe(20404)
    expect(await shop.app.storage.stat(key)).toBeDefined()
  })
})
