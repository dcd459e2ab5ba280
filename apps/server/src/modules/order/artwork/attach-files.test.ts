import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createArtworkChecker } from '../../../artwork/check-artwork.ts'
import { sql } from '../../../db/sql.ts'
import { operator } from '../../../kernel/actor.ts'
import { postForm } from '../../../providers/storage/testing/post-form.ts'
import { aPdf } from '../../../testing/artwork-shop.ts'
import { createOrderShop, type OrderShop } from '../../../testing/order-shop.ts'
import { approveArtwork, rejectArtwork } from '../shop-moves.ts'

const gone = { code: 20404, msg: '内容不存在', data: null }

let shop: OrderShop
let server: string
let hasPoppler: boolean
beforeAll(async () => {
  shop = await createOrderShop()
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  server = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`
  hasPoppler = (await createArtworkChecker().available()).pdf
})
afterAll(async () => {
  // A connection that fetch has opened and not yet used is neither idle nor busy, and would be waited for.
  shop.app.server.closeAllConnections()
  await shop.close()
})

const paidOrder = async (token: string, jobs = 1) => {
  const { order_id } = await shop.anOrder(token, jobs)
  await shop.pay(order_id)
  const { lines } = await shop.detail(token, order_id)
  return { order_id, lines: lines.map(({ line_id }) => line_id) }
}

const upload = async (
  token: string,
  order_id: string,
  content: Buffer<ArrayBuffer> | string,
  filename = 'art.pdf',
) => {
  const size = Buffer.byteLength(content)
  const body = { order_id, filename, size, type: 'application/pdf' }
  const form = await shop.must(shop.ask('signUpload', { body }, token))
  const response = await postForm(server, form, content)
  expect(response.status).toBe(204)
  return { key: form.key, name: filename, size }
}

const attach = async (token: string, order_id: string, line_id: string, files: object[]) => {
  const answer = await shop.ask('attachFiles', { body: { order_id, line_id, files } as never }, token)
  await shop.app.inspector.settled()
  return answer
}

describe('artwork', () => {
  it('that fits goes to the shop by itself once every line has its file', async () => {
    const { token } = await shop.aBuyer()
    const { order_id, lines } = await paidOrder(token, 2)
    const [first = '', second = ''] = lines
    const pdf = await aPdf(2)
    await attach(token, order_id, first, [await upload(token, order_id, pdf)])
    expect((await shop.detail(token, order_id)).state).toBe(20)
    await attach(token, order_id, second, [await upload(token, order_id, pdf)])
    const order = await shop.detail(token, order_id)
    expect(order).toMatchObject({ state: 30, actions: ['withdraw', 'cancel', 'reorder'] })
    expect(order.files).toHaveLength(2)
    if (!hasPoppler) return
    expect(order.files[0]).toMatchObject({ check: 'checked', pages: 2, findings: [], state: 10 })
    expect(order.files[0]?.previews).toHaveLength(2)
  })

  it('with a warning waits for the buyer, and with a fault for another file', async ({ skip }) => {
    if (!hasPoppler) skip('poppler-utils is not installed')
    const { token } = await shop.aBuyer()
    const { order_id, lines } = await paidOrder(token)
    const [line_id = ''] = lines
    // Exactly the finished size: there is no bleed.
    await attach(token, order_id, line_id, [await upload(token, order_id, await aPdf(2, 210, 285))])
    const warned = await shop.detail(token, order_id)
    expect(warned).toMatchObject({ state: 20, files: [{ accepted: false }] })
    expect(warned.files[0]?.findings).toMatchObject([{ level: 'warning', code: 'no-bleed' }])
    const accepted = await shop.ask('acceptFindings', { body: { order_id, line_id } }, token)
    expect(accepted.data).toMatchObject({ state: 30, files: [{ accepted: true }] })

    const other = await paidOrder(token)
    const [line = ''] = other.lines
    await attach(token, other.order_id, line, [await upload(token, other.order_id, await aPdf(2, 90, 54))])
    const wrong = await shop.detail(token, other.order_id)
    expect(wrong.files[0]?.findings.some(({ level }) => level === 'error')).toBe(true)
    const refused = await shop.ask(
      'acceptFindings',
      { body: { order_id: other.order_id, line_id: line } },
      token,
    )
    expect(refused.code).toBe(20409)
    expect((await shop.detail(token, other.order_id)).state).toBe(20)
    const file_id = wrong.files[0]?.id ?? ''
    expect((await shop.ask('removeFile', { query: { file_id } }, token)).data.files).toEqual([])
    await attach(token, other.order_id, line, [await upload(token, other.order_id, await aPdf(2))])
    expect((await shop.detail(token, other.order_id)).state).toBe(30)
  })

  it('that the shop refuses is replaced by the next', async () => {
    const { token } = await shop.aBuyer()
    const { order_id, lines } = await paidOrder(token)
    const [line_id = ''] = lines
    const pdf = await aPdf(2)
    await attach(token, order_id, line_id, [await upload(token, order_id, pdf)])
    const now = shop.clock.time
    const refusing = { why: '文字离裁切线太近', lineIds: lines, by: operator, now }
    await rejectArtwork(shop.app.payments, await shop.rowOf(order_id), refusing)
    expect(await shop.detail(token, order_id)).toMatchObject({
      state: 35,
      actions: ['upload', 'cancel', 'reorder'],
      files: [{ state: 30, reason: '文字离裁切线太近' }],
      timeline: [{ state: 35, note: '文字离裁切线太近' }, {}, {}, {}],
    })
    await attach(token, order_id, line_id, [await upload(token, order_id, pdf, 'better.pdf')])
    expect(await shop.detail(token, order_id)).toMatchObject({
      state: 30,
      files: [{ name: 'better.pdf', state: 10 }],
    })
    await approveArtwork(shop.app.payments, await shop.rowOf(order_id), operator, now)
    expect(await shop.detail(token, order_id)).toMatchObject({ state: 40, files: [{ state: 20 }] })
  })

  it('is attached once, though the request comes twice', async () => {
    const { token } = await shop.aBuyer()
    const { order_id, lines } = await paidOrder(token, 2)
    const file = await upload(token, order_id, await aPdf(2))
    const [line_id = ''] = lines
    const twice = await Promise.all([1, 2].map(() => attach(token, order_id, line_id, [file])))
    expect(twice.some(({ code }) => code === 10000)).toBe(true)
    expect((await attach(token, order_id, line_id, [file])).code).toBe(10000)
    expect((await shop.detail(token, order_id)).files).toHaveLength(1)
  })

  it.each([
    ['HTML called PDF', '<html><script>alert(1)</script></html>', 'art.pdf'],
    ['a page with a PDF inside', '<script>1</script>%PDF-1.7', 'art.pdf'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'art.svg'],
    ['a picture called PDF', Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1'), 'art.pdf'],
  ])('is refused where it is %s', async (_, content, name) => {
    const { token } = await shop.aBuyer()
    const { order_id, lines } = await paidOrder(token)
    const answer = await attach(token, order_id, lines[0] ?? '', [
      await upload(token, order_id, content, name),
    ])
    expect(answer).toMatchObject({ code: 20400, data: { fields: { 'files.0': expect.any(String) } } })
    expect((await shop.detail(token, order_id)).files).toEqual([])
  })

  it('is attached by what lies there, not by what is claimed', async () => {
    const { token } = await shop.aBuyer()
    const { order_id, lines } = await paidOrder(token)
    const file = await upload(token, order_id, await aPdf(2))
    const { data } = await attach(token, order_id, lines[0] ?? '', [{ ...file, size: 5 }])
    expect(data.files[0]?.size).toBe(file.size)
  })

  it('under a forged, foreign or empty key is not there', async () => {
    const [owner, other] = [await shop.aBuyer(), await shop.aBuyer()]
    const mine = await paidOrder(owner.token)
    const theirs = await paidOrder(other.token)
    const file = await upload(owner.token, mine.order_id, await aPdf(2))
    const asOther = (files: object[], line = theirs.lines[0] ?? '') =>
      attach(other.token, theirs.order_id, line, files)
    for (const key of [file.key, '../../etc/passwd', 'a/b/c/d', file.key.replace(/.$/, '0')])
      expect(await asOther([{ ...file, key }])).toEqual(gone)
    expect(await asOther([file], mine.lines[0])).toEqual(gone)
    expect(await attach(other.token, mine.order_id, mine.lines[0] ?? '', [file])).toEqual(gone)
    const form = await shop.must(
      shop.ask(
        'signUpload',
        { body: { order_id: theirs.order_id, filename: 'a.pdf', size: 9, type: '' } },
        other.token,
      ),
    )
    expect((await asOther([{ key: form.key, name: 'a.pdf', size: 9 }])).code).toBe(20400)
    expect((await shop.detail(other.token, theirs.order_id)).files).toEqual([])
  })

  it('is nobody else’s to take away, to accept or to hand in under', async () => {
    const [owner, other] = [await shop.aBuyer(), await shop.aBuyer()]
    const mine = await paidOrder(owner.token, 2)
    const theirs = await paidOrder(other.token)
    const [line_id = ''] = mine.lines
    const file = await upload(owner.token, mine.order_id, await aPdf(2))
    const { data } = await attach(owner.token, mine.order_id, line_id, [file])
    for (const file_id of [data.files[0]?.id ?? '', '00000000-0000-7000-8000-000000000000', 'abc'])
      expect(await shop.ask('removeFile', { query: { file_id } }, other.token)).toEqual(gone)
    const accepting = { body: { order_id: theirs.order_id, line_id } }
    expect(await shop.ask('acceptFindings', accepting, other.token)).toEqual(gone)
    expect((await shop.detail(owner.token, mine.order_id)).files).toMatchObject([{ accepted: false }])
  })

  it('is taken before the order is paid for, too, and not once it is printed', async () => {
    const { token } = await shop.aBuyer()
    const { order_id } = await shop.anOrder(token)
    const body = { order_id, filename: 'a.pdf', size: 9, type: '', purpose: 'artwork' as const }
    expect((await shop.ask('signUpload', { body }, token)).code).toBe(10000)
    await shop.pay(order_id)
    expect((await shop.ask('signUpload', { body }, token)).code).toBe(10000)
    await shop.setState(order_id, 40)
    expect((await shop.ask('signUpload', { body }, token)).code).toBe(20409)
  })

  it('too large for its form, or under an expired one, is refused by the storage', async () => {
    const { token } = await shop.aBuyer()
    const { order_id } = await paidOrder(token)
    const sign = async () =>
      shop.must(shop.ask('signUpload', { body: { order_id, filename: 'a.pdf', size: 10, type: '' } }, token))
    expect((await postForm(server, await sign(), 'x'.repeat(11))).status).toBe(413)
    const form = await sign()
    const forged = { ...form, fields: { ...form.fields, key: `${form.key}0` } }
    expect((await postForm(server, forged, 'x')).status).toBe(403)
    shop.clock.time += 2 * 3_600_000 + 1
    expect((await postForm(server, form, 'x')).status).toBe(403)
    shop.clock.time -= 2 * 3_600_000 + 1
  })
})

const fetchRaw = (path: string) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    httpRequest(`${server}${path}`, (response) => {
      let body = ''
      response.setEncoding('latin1').on('data', (chunk: string) => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
      .on('error', reject)
      .end()
  })

describe('links to files', () => {
  it('save the file, run nothing, end after an hour and cannot be changed', async () => {
    const { token } = await shop.aBuyer()
    const { order_id, lines } = await paidOrder(token)
    const pdf = await aPdf(2)
    const { data } = await attach(token, order_id, lines[0] ?? '', [
      await upload(token, order_id, pdf, '名片 "终稿".pdf'),
    ])
    const url = data.files[0]?.url ?? ''
    const { status, headers, body } = await fetchRaw(url)
    expect(status).toBe(200)
    expect(body.length).toBe(pdf.length)
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''/),
    })
    expect((await fetchRaw(url.replace(/filename=[^&]*/, 'filename=a.html'))).status).toBe(404)
    expect((await fetchRaw(url.replace('artwork', 'voucher'))).status).toBe(404)
    shop.clock.time += 3_600_001
    expect((await fetchRaw(url)).status).toBe(404)
    shop.clock.time -= 3_600_001
  })

  it('to pictures are pictures', async ({ skip }) => {
    if (!hasPoppler) skip('poppler-utils is not installed')
    const { token } = await shop.aBuyer()
    const { order_id, lines } = await paidOrder(token)
    await attach(token, order_id, lines[0] ?? '', [await upload(token, order_id, await aPdf(2))])
    const [preview] = (await shop.detail(token, order_id)).files[0]?.previews ?? []
    const { status, headers } = await fetchRaw(preview?.url ?? '')
    expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await fetchRaw(`${preview?.url.slice(0, -2)}xx`)).status).toBe(404)
  })

  it('to pictures end with the file, and so do the pictures in the storage', async ({ skip }) => {
    if (!hasPoppler) skip('poppler-utils is not installed')
    const { token } = await shop.aBuyer()
    // Of two jobs one is missing, so that nothing is handed in yet.
    const { order_id, lines } = await paidOrder(token, 2)
    await attach(token, order_id, lines[0] ?? '', [await upload(token, order_id, await aPdf(2))])
    const [file] = (await shop.detail(token, order_id)).files
    const urls = file?.previews.map(({ url }) => url) ?? []
    const keys = urls.map((url) => url.replace('/files/preview/', '').replace('/', '/preview/'))
    const isThere = async (key: string) => (await shop.app.storage.stat(key)) !== undefined
    expect(await Promise.all(keys.map(isThere))).toEqual([true, true])
    await shop.must(shop.ask('removeFile', { query: { file_id: file?.id ?? '' } }, token))
    for (const url of urls) expect((await fetchRaw(url)).status).toBe(404)
    await expect.poll(() => Promise.all(keys.map(isThere))).toEqual([false, false])
  })
})

describe('uploads that nobody attaches', () => {
  it('are swept away, and attached ones are not', async () => {
    const { token } = await shop.aBuyer()
    const { order_id, lines } = await paidOrder(token, 2)
    const keptFile = await upload(token, order_id, await aPdf(2))
    const left = await upload(token, order_id, await aPdf(1))
    const { data } = await attach(token, order_id, lines[0] ?? '', [keptFile])
    const sweep = () => shop.app.jobs.find(({ name }) => name === 'sweep-uploads')?.run()
    await sweep()
    expect((await attach(token, order_id, lines[1] ?? '', [left])).code).toBe(10000)
    const lost = await upload(token, order_id, await aPdf(1))
    shop.clock.time += 27 * 3_600_000
    await sweep()
    shop.clock.time -= 27 * 3_600_000
    expect(await attach(token, order_id, lines[1] ?? '', [lost])).toEqual(gone)
    expect((await fetchRaw(data.files[0]?.url ?? '')).status).toBe(200)
  })
})

describe('events', () => {
  it('tell a buyer of changes of the own orders, and of nobody else’s', async () => {
    const [mine, theirs] = [await shop.aBuyer(), await shop.aBuyer()]
    const controller = new AbortController()
    const response = await fetch(`${server}/api/v2/user/orders/events`, {
      headers: { accesstoken: shop.tokens.yinpu, authusertoken: mine.token },
      signal: controller.signal,
    })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    let heard = ''
    const reading = (async () => {
      for await (const chunk of response.body ?? []) heard += Buffer.from(chunk as Uint8Array).toString()
    })().catch(() => {})
    await shop.anOrder(theirs.token)
    const { order_id } = await shop.anOrder(mine.token)
    await expect.poll(() => heard).toContain(`event: order\ndata: {"order_id":"${order_id}"}`)
    expect(heard.match(/event: order/g)).toHaveLength(1)
    // Its prices may be others now.
    expect(heard).not.toContain('event: shop')
    const companyId = (await shop.must(shop.ask('getCompany'))).id
    await shop.database.db.execute(sql`select pg_notify('shop_changed', ${companyId})`)
    await expect.poll(() => heard).toContain('event: shop')
    controller.abort()
    await reading
    const refused = await fetch(`${server}/api/v2/user/orders/events`, {
      headers: { accesstoken: shop.tokens.yinpu },
    })
    expect(await refused.json()).toMatchObject({ code: 20402 })
  })

  it('are not for one buyer to take all', async () => {
    const { token } = await shop.aBuyer()
    const controller = new AbortController()
    const open = () =>
      fetch(`${server}/api/v2/user/orders/events`, {
        headers: { accesstoken: shop.tokens.yinpu, authusertoken: token },
        signal: controller.signal,
      })
    // Referenced here: a stream that nothing refers to any more is closed with the next garbage collection.
    const streams: Response[] = []
    while (streams.length < 20) streams.push(await open())
    const refused = await open()
    for (const { headers } of streams) expect(headers.get('content-type')).toContain('text/event-stream')
    expect(await refused.json()).toMatchObject({ code: 20403 })
    controller.abort()
  })
})
