import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { postForm } from '../providers/storage/testing/post-form.ts'
import { flyer } from '../testing/order-shop.ts'
import { createProcessStore } from '../testing/process-database.ts'
import { startServerProcess } from '../testing/run-server.ts'
import { runsFaultTests } from '../testing/test-turns.ts'
import { type ShopClient, shopClient } from './testing/shop-client.ts'
import { openSmallDisk } from './testing/small-disk.ts'
import { tellFault } from './testing/tell-fault.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const save = (client: ShopClient) => client.ask('POST', 'user/baojiadan/quote/ysp', { ...flyer, save: true })

const placeOrder = async (client: ShopClient) => {
  const { bjd_id, total_fen } = await client.must('POST', 'user/baojiadan/quote/ysp', {
    ...flyer,
    save: true,
  })
  const body = { bjd_ids: [bjd_id], pickup: true, expect_fen: total_fen }
  return String((await client.must('POST', 'user/order', body)).order_id)
}

const upload = async (client: ShopClient, address: string, order_id: string) => {
  const content = new Uint8Array(20_000)
  const body = {
    order_id,
    purpose: 'voucher',
    filename: '付款.png',
    size: content.length,
    type: 'image/png',
  }
  const signed = await client.ask('POST', 'user/oss/signature', body)
  if (signed.code !== 10000) return { status: signed.status, msg: signed.msg }
  const { status, text } = await postForm(address, signed.data as never, content, '付款.png')
  return { status, msg: text && (JSON.parse(text) as { msg: string }).msg }
}

const start = async (folder: string) => {
  const server = await startServerProcess({
    DATA_DIR: folder,
    RATE_LIMIT: '1000000',
    MOST_UNPAID_ORDERS: '1000000',
  })
  closers.push(() => server.child.kill('SIGKILL') && server.ended)
  const client = shopClient(server.address)
  const readiness = async () => (await fetch(`${server.address}/readyz`)).status
  return { server, client, readiness }
}

/** The embedded database is on the disk that fills; PostgreSQL handles its own. */
describe.runIf(inject('databaseTemplate').kind === 'embedded' && runsFaultTests)(
  'a disk that is full',
  () => {
    it('refuses files and changes in plain words, loses nothing, and is used again once there is room', {
      timeout: 240_000,
    }, async ({ skip }) => {
      const disk = await openSmallDisk()
      if (!disk) return skip('only root may mount a small disk')
      closers.push(disk.close)
      const store = await createProcessStore()
      closers.push(store.remove)
      const folder = join(disk.folder, 'data')
      await cp(store.environment.DATA_DIR, folder, { recursive: true })
      const { server, client, readiness } = await start(folder)
      await client.signIn()
      const order_id = await placeOrder(client)
      expect((await upload(client, server.address, order_id)).status).toBe(204)

      // Files leave room for the database, which goes on.
      await disk.leave(100 * 1024 ** 2)
      const full = { status: 200, msg: '存储空间不足，请联系客服' }
      expect(await upload(client, server.address, order_id)).toEqual(full)
      expect(await readdir(join(folder, 'files', '.unfinished'))).toEqual([])
      let acknowledged = 0
      for (let round = 0; round < 3; round += 1) if ((await save(client)).code === 10000) acknowledged += 1
      expect(acknowledged).toBe(3)

      await disk.leave(0)
      await expect.poll(readiness, { timeout: 10_000 }).toBe(503)
      const refused = await Promise.all(Array.from({ length: 5 }, () => save(client)))
      for (const { status, code, msg } of refused)
        expect({ status, code, msg }).toEqual({ status: 503, code: 50000, msg: '服务暂不可用，请稍后再试' })
      expect((await client.must('GET', 'user/orders')).total).toBe(1)
      expect((await client.must('GET', 'user/bjd')).total).toBe(acknowledged)

      await disk.makeRoom()
      await expect.poll(readiness, { timeout: 10_000 }).toBe(200)
      expect((await save(client)).code).toBe(10000)
      expect((await upload(client, server.address, order_id)).status).toBe(204)

      server.child.kill('SIGKILL')
      await server.ended
      const { client: later } = await start(folder)
      await later.signIn()
      expect((await later.must('GET', 'user/bjd')).total).toBe(acknowledged + 1)
      expect((await later.must('GET', 'user/orders')).total).toBe(1)
      tellFault(
        `disk full: no upload signed, nothing half-written; ${refused.length} changes refused with 503 in ${Math.max(...refused.map(({ ms }) => ms)).toFixed(0)} ms while reading went on; both work again with room, ${acknowledged + 1} acknowledged of ${acknowledged + 1} there after kill -9`,
      )
    })
  },
)
