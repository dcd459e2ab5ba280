import { codes } from '@yinpu/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { threadFiles } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { operator } from '../../kernel/actor.ts'
import { createLogger } from '../../kernel/logger.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { eraseCustomer } from '../customer/erase-customer.ts'
import { sweepFiles } from '../upload/sweep-files.ts'

let shop: OrderConsole
let service: ConsoleClient
let stranger: ConsoleClient
beforeAll(async () => {
  shop = await createOrderConsole()
  service = await shop.signedIn(staffOf.service)
  stranger = await shop.signedIn(staffOf.stranger)
})
afterAll(() => shop.close())

const photo = Buffer.from('ffd8ffe000104a464946', 'hex')
const upload = (token: string) => uploadFile(shop, token, { purpose: 'talk' }, photo, '样品.jpg')
const put = async (client: ConsoleClient) => {
  const file = { name: '打样.pdf', content: Buffer.from('%PDF-1.7').toString('base64') }
  return (await shop.must(client.call('uploadTalkFile', { body: { file } }))).key
}
const gone = { code: codes.notFound, msg: '附件已失效，请移除后重新添加' }
const namesIn = (list: readonly { files: readonly { name: string }[] }[]) =>
  list.map(({ files }) => files.map(({ name }) => name))

const aTalker = async () => {
  const { token } = await shop.aBuyer()
  const { order_id: id } = await shop.anOrder(token)
  return {
    token,
    id,
    write: (key: string, idempotencyKey?: string, by = token) =>
      shop.call(
        'writeToShop',
        shop.tokens.yinpu,
        { body: { order_id: id, text: '像这样', files: [{ key, name: '样品.jpg' }] } },
        by,
        idempotencyKey ? { 'idempotency-key': idempotencyKey } : undefined,
      ),
    read: () => shop.must(shop.ask('getOrderTalk', { query: { order_id: id } }, token)),
    answer: (last: number, keys: string[], key = `a${last}`) =>
      service.call('answerOrderTalk', {
        params: { id },
        body: { text: '好的', last, key, files: keys.map((one) => ({ key: one, name: '打样.pdf' })) },
      }),
  }
}

it('go with messages of both sides, and each side saves what the other has sent', async () => {
  const one = await aTalker()
  const written = await shop.must(one.write(await upload(one.token)))
  expect(written).toMatchObject({ seq: 1, files: [{ name: '样品.jpg', size: photo.length }] })
  const sold = await shop.must(one.answer(1, [await put(service)]))
  expect(namesIn(sold.list)).toEqual([['样品.jpg'], ['打样.pdf']])
  const bought = await one.read()
  expect(namesIn(bought.list)).toEqual([['样品.jpg'], ['打样.pdf']])
  expect((await shop.console.inject(sold.list[0]?.files[0]?.url ?? '')).rawPayload).toEqual(photo)
  expect((await shop.app.inject(bought.list[1]?.files[0]?.url ?? '')).body).toBe('%PDF-1.7')
  const copy = await shop.ask('exportMyData', { body: { password: 'abc123' } }, one.token)
  expect(JSON.stringify(copy)).toContain('样品.jpg')
})

it('are written once, however often they are sent', async () => {
  const one = await aTalker()
  const key = await upload(one.token)
  const twice = await Promise.all([one.write(key, 'same'), one.write(key, 'same')])
  expect(twice.map(({ code, data }) => [code, data.seq])).toEqual([
    [codes.ok, 1],
    [codes.ok, 1],
  ])
  expect(await one.write(key, 'other')).toMatchObject(gone)
  const own = await put(service)
  await shop.must(one.answer(1, [own]))
  expect((await shop.must(one.answer(1, [own]))).last).toBe(2)
  expect((await one.answer(1, [])).code).toBe(codes.conflict)
  expect(await one.answer(2, [own])).toMatchObject(gone)
  expect((await one.read()).last).toBe(2)
})

it('are nobody else’s: another buyer and another company can neither use nor see them', async () => {
  const one = await aTalker()
  const other = await aTalker()
  const key = await upload(one.token)
  expect(await other.write(key)).toMatchObject(gone)
  expect((await one.write(key, undefined, other.token)).code).toBe(codes.notFound)
  expect((await stranger.call('getOrderTalk', { params: { id: one.id }, query: {} })).code).toBe(
    codes.notFound,
  )
  expect(await one.answer(0, [await put(stranger)])).toMatchObject(gone)
  expect(await one.answer(0, [key])).toMatchObject(gone)
  await shop.must(one.write(key))
})

it('go with the talk when its buyer is erased, and stay until then', async () => {
  const { db } = shop.database
  const one = await aTalker()
  const key = await upload(one.token)
  await shop.must(one.write(key))
  await shop.setState(one.id, 90)
  const userId = await shop.userIdOf(one.token)
  shop.clock.time += 3 * 24 * 3_600_000
  const { storage } = shop.app
  const deps = { db, now: () => shop.clock.time, logger: createLogger('silent'), storage }
  await sweepFiles(deps)
  expect(await storage.stat(key)).toBeDefined()
  const by = { companyId: shop.companyId, actor: operator, address: '' }
  await eraseCustomer(db, { companyId: shop.companyId, userId }, { by, why: '申请', now: shop.clock.time })
  await sweepFiles(deps)
  expect(await storage.stat(key)).toBeUndefined()
  expect(await db.select().from(threadFiles).where(eq(threadFiles.key, key))).toEqual([])
})
