import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { payments, refunds, uploads } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { buyer } from '../../kernel/actor.ts'
import { createLogger } from '../../kernel/logger.ts'
import { createOrderShop, type OrderShop } from '../../testing/order-shop.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { cancelOrder } from '../order/end-order.ts'
import { sweepFiles } from './sweep-files.ts'
import { sweepFullDisk } from './sweep-full-disk.ts'

const day = 24 * 3_600_000
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

let shop: OrderShop
let free = 2 ** 40
let began: number
beforeAll(async () => {
  shop = await createOrderShop({}, { freeBytes: async () => free })
  began = shop.clock.time
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.clock.time = began
  free = 2 ** 40
})

const deps = () => ({
  db: shop.database.db,
  now: () => shop.clock.time,
  logger: createLogger('silent'),
  storage: shop.app.storage,
})
const isThere = async (key: string) => (await shop.app.storage.stat(key)) !== undefined

const withArtwork = async () => {
  const { token } = await shop.aBuyer()
  const { order_id } = await shop.anOrder(token, 2)
  await shop.pay(order_id)
  const { lines } = await shop.detail(token, order_id)
  const key = await uploadFile(shop, token, { order_id, purpose: 'artwork' }, png, 'a.png')
  const files = [{ key, name: 'a.png', size: png.length }]
  const body = { order_id, line_id: lines[0]?.line_id ?? '', files }
  await shop.must(shop.ask('attachFiles', { body }, token))
  await shop.app.inspector.settled()
  return { token, order_id, key }
}
const cancel = async (order_id: string) =>
  cancelOrder(shop.app.payments, await shop.rowOf(order_id), {
    by: buyer,
    reason: '',
    now: shop.clock.time,
  })
const settleRefunds = (order_id: string) =>
  shop.database.db
    .update(refunds)
    .set({ state: 20, doneAt: new Date(shop.clock.time) })
    .where(eq(refunds.orderId, order_id))

const withVoucher = async () => {
  const { token } = await shop.aBuyer()
  const { order_id } = await shop.anOrder(token)
  const key = await uploadFile(shop, token, { order_id, purpose: 'voucher' }, png, 'a.png')
  const body = { order_id, channel: 4, offline_channel: 'bank', voucher: key } as never
  await shop.must(shop.ask('initPayment', { body }, token))
  return { token, order_id, key }
}

describe('files of a cancelled order', () => {
  it('stay for thirty days, and then go with their rows', async () => {
    const { token, order_id, key } = await withArtwork()
    const { key: keyToKeep } = await withArtwork()
    await cancel(order_id)
    await settleRefunds(order_id)
    shop.clock.time += 29 * day
    await sweepFiles(deps())
    expect(await isThere(key)).toBe(true)
    shop.clock.time += 2 * day
    expect(await sweepFiles(deps())).toBe(1)
    expect([await isThere(key), await isThere(keyToKeep)]).toEqual([false, true])
    expect(await sweepFiles(deps())).toBe(0)
    shop.clock.time = began
    expect((await shop.detail(token, order_id)).files).toEqual([])
  })

  it('stay while its money is not back', async () => {
    const { order_id, key } = await withArtwork()
    await cancel(order_id)
    await shop.database.db.update(refunds).set({ state: 10 }).where(eq(refunds.orderId, order_id))
    shop.clock.time += 60 * day
    await sweepFiles(deps())
    expect(await isThere(key)).toBe(true)
    await settleRefunds(order_id)
    await sweepFiles(deps())
    expect(await isThere(key)).toBe(false)
  })

  it('go after a week where they are vouchers of an order that was never paid, and stay where it was', async () => {
    const [unpaid, paid] = [await withVoucher(), await withVoucher()]
    await shop.pay(paid.order_id)
    for (const { order_id } of [unpaid, paid]) await cancel(order_id)
    await settleRefunds(paid.order_id)
    shop.clock.time += 8 * day
    await sweepFiles(deps())
    expect([await isThere(unpaid.key), await isThere(paid.key)]).toEqual([false, true])
    const rows = await shop.database.db.select().from(payments).where(eq(payments.orderId, unpaid.order_id))
    expect(rows.map(({ voucherKey }) => voucherKey)).toEqual([''])
  })

  it('go after a day where the disk is nearly full', async () => {
    const { order_id, key } = await withVoucher()
    await cancel(order_id)
    shop.clock.time += 2 * day
    await sweepFiles(deps())
    expect(await isThere(key)).toBe(true)
    await sweepFiles(deps(), { isShort: true })
    expect(await isThere(key)).toBe(false)
  })
})

describe('a disk that is nearly full', () => {
  const unattached = async () => {
    const { token } = await shop.aBuyer()
    const { order_id } = await shop.anOrder(token)
    return uploadFile(shop, token, { order_id, purpose: 'voucher' }, png, 'a.png')
  }

  it('is relieved at once of what nobody attached, but not of what is still promised', async () => {
    const old = await unattached()
    shop.clock.time += 2 * 3_600_000 + 1
    const fresh = await unattached()
    const watch = sweepFullDisk(deps(), 5)
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(await isThere(old)).toBe(true)
    free = 23 * 1024 ** 2
    await vi.waitFor(async () => expect(await isThere(old)).toBe(false))
    await watch.stop()
    expect(await isThere(fresh)).toBe(true)
  })

  // The embedded database is on the same disk, and then takes no writes.
  it.runIf(inject('databaseTemplate').kind === 'embedded')(
    'recovers by itself though its database is read-only',
    async () => {
      await shop.database.db.delete(uploads)
      const keys: string[] = []
      for (let at = 0; at < 3; at += 1) keys.push(await unattached())
      shop.clock.time += 2 * 3_600_000 + 1
      const { embedded } = shop.database
      await embedded?.exec('set default_transaction_read_only = on')
      try {
        // As little as an attacker left; each file that goes gives room back.
        const left = async () => (await Promise.all(keys.map(isThere))).filter(Boolean).length
        free = 23 * 1024 ** 2
        const watch = sweepFullDisk(deps(), 5)
        await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 60_000 })
        await watch.stop()
      } finally {
        await embedded?.exec('set default_transaction_read_only = off')
      }
      expect(await shop.database.db.select().from(uploads)).toHaveLength(3)
      free = 2 ** 40
      shop.clock.time += 2 * day
      expect(await sweepFiles(deps())).toBe(3)
      expect(await shop.database.db.select().from(uploads)).toHaveLength(0)
    },
  )
})
