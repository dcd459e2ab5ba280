import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { otherBuyer } from '../../testing/account-shop.ts'
import { createOrderShop, type OrderShop } from '../../testing/order-shop.ts'
import { caiyinCredentials } from '../../testing/test-app.ts'

const mega = 1024 ** 2
const hour = 3_600_000
const size = 17 * mega
const gone = { code: 20404, msg: '内容不存在', data: null }

let shop: OrderShop
beforeAll(async () => {
  shop = await createOrderShop()
})
afterAll(() => shop.close())

const paidOrder = async (token: string) => {
  const { order_id } = await shop.anOrder(token)
  await shop.pay(order_id)
  return order_id
}
const sign = (token: string, order_id: string, bytes = size) => {
  const body = { order_id, filename: 'a.pdf', size: bytes, type: 'application/pdf', multipart: true }
  return shop.must(shop.ask('signUpload', { body }, token))
}
const list = (token: string, key: string) => shop.ask('listUploadParts', { body: { key } }, token)
const complete = (token: string, key: string) => shop.ask('completeUpload', { body: { key } }, token)
const abort = (token: string, key: string) => shop.ask('abortUpload', { query: { key } }, token)

type Missing = { number: number; size: number; url: string }
const put = async ({ number, size: bytes, url }: Missing) => {
  const payload = Buffer.alloc(bytes, number)
  if (number === 1) payload.write('%PDF-1.7\n')
  return (await shop.app.inject({ method: 'PUT', url, payload })).statusCode
}
const begun = async () => {
  const { token } = await shop.aBuyer()
  const order_id = await paidOrder(token)
  const { key, parts, ...form } = await sign(token, order_id)
  return { token, order_id, key, form, missing: parts?.missing ?? [], parts }
}

describe('a large file', () => {
  it('is signed in parts where that is asked for, goes on after a break, and becomes artwork', async () => {
    const { token, order_id, key, form, parts, missing } = await begun()
    expect(form).toMatchObject({ host: '', fields: {}, expires: shop.clock.time + 24 * hour })
    expect(parts).toMatchObject({ part_size: 8 * mega, count: 3, sent: [] })
    expect(missing.map(({ number, size: bytes }) => [number, bytes])).toEqual([
      [1, 8 * mega],
      [2, 8 * mega],
      [3, mega],
    ])
    const [first, second, third] = missing
    expect([await put(first as Missing), await put(third as Missing)]).toEqual([204, 204])
    expect(await complete(token, key)).toEqual({
      code: 20409,
      msg: '文件尚未传完，请继续上传',
      data: { missing: [2] },
    })

    // After hours the addresses are too old; there are new ones only for the missing parts.
    shop.clock.time += 3 * hour
    expect(await put(second as Missing)).toBe(403)
    const { data } = await list(token, key)
    expect(data).toMatchObject({ key, size, parts: { count: 3, sent: [1, 3] } })
    expect(data.parts.missing.map(({ number }) => number)).toEqual([2])
    expect(await put(data.parts.missing[0] as Missing)).toBe(204)
    expect(await complete(token, key)).toEqual({ code: 10000, msg: 'ok', data: { key, size } })
    // The answer may be lost: a repeated request gets the same.
    expect(await complete(token, key)).toMatchObject({ code: 10000, data: { key, size } })
    expect((await list(token, key)).data.parts).toMatchObject({ sent: [1, 2, 3], missing: [] })

    const { lines } = await shop.detail(token, order_id)
    const files = [{ key, name: 'a.pdf', size }]
    const attached = await shop.ask(
      'attachFiles',
      { body: { order_id, line_id: lines[0]?.line_id ?? '', files } },
      token,
    )
    expect(attached.data.files).toMatchObject([{ name: 'a.pdf', size }])
    await shop.app.inspector.settled()
    // Now it belongs to the order: no call about parts reaches it any more.
    for (const call of [list, complete, abort]) expect(await call(token, key)).toEqual(gone)
    expect(await shop.app.storage.stat(key)).toEqual({ size })
  })

  it('that is not so large comes by a form all the same', async () => {
    const { token } = await shop.aBuyer()
    const signed = await sign(token, await paidOrder(token), 8 * mega)
    expect([signed.host, signed.parts]).toEqual(['/files/upload', undefined])
    for (const call of [list, complete, abort]) expect(await call(token, signed.key)).toEqual(gone)
  })

  it('is nobody else’s to see, to finish or to give up, in this shop or another', async () => {
    const { token, key, missing } = await begun()
    for (const part of missing) await put(part)
    const { token: other } = await shop.aBuyer()
    const access = await shop.tokenFor(caiyinCredentials)
    const foreign = await shop.signIn(access, otherBuyer.mobile, otherBuyer.password)
    for (const call of [list, complete, abort]) {
      expect(await call(other, key)).toEqual(gone)
      expect(await call(token, `${key}0`)).toEqual(gone)
      expect(await call(token, '../../etc/passwd')).toEqual(gone)
    }
    expect(await shop.call('listUploadParts', access, { body: { key } }, foreign)).toEqual(gone)
    expect(await shop.call('completeUpload', access, { body: { key } }, foreign)).toEqual(gone)
    expect(await shop.call('abortUpload', access, { query: { key } }, foreign)).toEqual(gone)
    expect((await complete(token, key)).code).toBe(10000)
  })

  it('that is given up leaves nothing, takes no more, and makes room for others', async () => {
    const { token, key, missing } = await begun()
    await put(missing[0] as Missing)
    expect((await abort(token, key)).code).toBe(10000)
    expect(await abort(token, key)).toEqual(gone)
    expect(await put(missing[1] as Missing)).toBe(404)
    expect(await list(token, key)).toEqual(gone)
  })

  it('is over after a day, and swept a day later with what has come of it', async () => {
    const { token, key, missing } = await begun()
    await put(missing[0] as Missing)
    const sweep = () => shop.app.jobs.find(({ name }) => name === 'sweep-uploads')?.run()
    shop.clock.time += 24 * hour
    const access = await shop.tokenFor({
      app_auth_token: 'yinpu-demo',
      public_key: 'yinpu-demo-public',
      mode: 2,
      domain: '',
    })
    expect(await shop.call('listUploadParts', access, { body: { key } }, token)).toEqual(gone)
    await sweep()
    const parted = {
      key,
      uploadId: new URL(missing[0]?.url ?? '', 'http://x').searchParams.get('upload') ?? '',
    }
    expect(await shop.app.storage.listParts(parted)).toHaveLength(1)
    shop.clock.time += 24 * hour + 1
    await sweep()
    expect(await shop.app.storage.listParts(parted)).toBeUndefined()
    shop.clock.time -= 48 * hour + 1
  })
})
