import { codes } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attemptCounts, threadFiles, uploads } from '../../db/schema/index.ts'
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
let boss: ConsoleClient
let stranger: ConsoleClient
beforeAll(async () => {
  shop = await createOrderConsole()
  service = await shop.signedIn(staffOf.service)
  boss = await shop.signedIn(staffOf.owner)
  stranger = await shop.signedIn(staffOf.stranger)
})
afterAll(() => shop.close())

const sketch = Buffer.from('%PDF-1.7 sketch <script>alert(1)</script>')
const upload = (token: string, name = '草图.pdf', bytes = sketch) =>
  uploadFile(shop, token, { purpose: 'talk' }, bytes, name)
const isThere = async (key: string) => (await shop.app.storage.stat(key)) !== undefined
const sign = (token: string | undefined, more: object = {}) =>
  shop.ask(
    'signUpload',
    { body: { purpose: 'talk', filename: '草图.pdf', size: 9, type: 'application/pdf', ...more } },
    token,
  )

const asking = (mobile: string, files: { key: string; name: string }[], token?: string, key?: string) =>
  shop.call(
    'createInquiry',
    shop.tokens.yinpu,
    { body: { name: '王小印', mobile, content: '按草图做 500 个', files } },
    token,
    key ? { 'idempotency-key': key } : undefined,
  )

/** A buyer who has sent an inquiry with a file. */
const anAsker = async () => {
  // All of them come from one address, which may not send so many inquiries.
  await shop.database.db.delete(attemptCounts)
  const buyer = await shop.aBuyer()
  const { token } = buyer
  const key = await upload(token)
  const { inquiry_no } = await shop.must(asking(buyer.mobile, [{ key, name: '草图.pdf' }], token))
  const { list } = await shop.must(shop.ask('listInquiries', { query: {} }, token))
  const id = list.find((one) => one.inquiry_no === inquiry_no)?.inquiry_id ?? ''
  return {
    ...buyer,
    key,
    id,
    get: () => shop.must(shop.ask('getInquiry', { query: { inquiry_id: id } }, token)),
    add: (files: { key: string; name: string }[], idempotencyKey?: string, by = token) =>
      shop.call(
        'addToInquiry',
        shop.tokens.yinpu,
        { body: { inquiry_id: id, text: '见附件', files } },
        by,
        idempotencyKey ? { 'idempotency-key': idempotencyKey } : undefined,
      ),
  }
}

const put = (client: ConsoleClient, name = '报价单.pdf', bytes = sketch) =>
  client.call('uploadTalkFile', { body: { file: { name, content: bytes.toString('base64') } } })
const keyOf = async (upload: ReturnType<typeof put>) => (await shop.must(upload)).key
const answer = (client: ConsoleClient, id: string, more: object = {}) =>
  client.call('answerInquiry', {
    params: { id },
    body: { text: '可以做，见报价单', answers: 0, key: 'k1', ...more },
  })
const gone = { code: codes.notFound, msg: '附件已失效，请移除后重新添加' }
const namesIn = (files: readonly { name: string }[] = []) => files.map(({ name }) => name)

describe('files beside an inquiry', () => {
  it('go with the question, with what is added and with the answer, and both sides see them', async () => {
    const one = await anAsker()
    const added = await upload(one.token, '样品.jpg')
    await shop.must(one.add([{ key: added, name: '样品.jpg' }]))
    const { key } = await shop.must(put(service))
    const whole = await shop.must(answer(service, one.id, { files: [{ key, name: '报价单.pdf' }] }))
    expect(whole.files).toMatchObject([{ name: '草图.pdf', size: sketch.length }])
    expect(namesIn(whole.asked_more[0]?.files)).toEqual(['样品.jpg'])
    expect(namesIn(whole.history[0]?.files)).toEqual(['报价单.pdf'])
    const own = await one.get()
    expect(namesIn(own.files)).toEqual(['草图.pdf'])
    expect(own.list.map(({ side, files }) => [side, namesIn(files)])).toEqual([
      ['buyer', ['样品.jpg']],
      ['shop', ['报价单.pdf']],
    ])
    const { list } = await shop.must(boss.call('listAudit', { query: { subject_id: one.id } }))
    expect(list.find(({ action }) => action === 'answerInquiry')?.after).toMatchObject({
      files: ['报价单.pdf'],
    })
  })

  it('go with an offer as with any answer', async () => {
    const one = await anAsker()
    const { key } = await shop.must(put(service))
    const goods = { title: '画册', detail: '157g', quantity: 500, goods_fen: 100, freight_fen: 0 }
    const body = { text: '请看', ...goods, unit: '本', valid_days: 7, answers: 0, key: 'o1' } as const
    const files = [{ key, name: '图纸.pdf' }]
    const offered = await shop.must(
      service.call('offerInquiry', { params: { id: one.id }, body: { ...body, files } }),
    )
    expect(namesIn(offered.history[0]?.files)).toEqual(['图纸.pdf'])
  })

  it('are saved under their name and never shown, on either side', async () => {
    const one = await anAsker()
    const [own] = (await one.get()).files
    const [file] = (await shop.must(service.call('getInquiry', { params: { id: one.id } }))).files
    for (const answered of [
      await shop.app.inject(own?.url ?? ''),
      await shop.console.inject(file?.url ?? ''),
    ]) {
      expect(answered.statusCode).toBe(200)
      expect(answered.rawPayload).toEqual(sketch)
      expect(answered.headers).toMatchObject({
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('草图.pdf')}`,
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
        'cache-control': 'private, no-store',
      })
    }
    shop.clock.time += 61 * 60_000
    expect((await shop.app.inject(own?.url ?? '')).statusCode).toBe(404)
  })

  it('are sent once: a doubled request keeps them once, and no other words take them', async () => {
    const one = await anAsker()
    const key = await upload(one.token)
    const files = [{ key, name: '草图.pdf' }]
    const twice = await Promise.all([one.add(files, 'same'), one.add(files, 'same')])
    expect(twice.map(({ code }) => code)).toEqual([codes.ok, codes.ok])
    expect((await one.get()).list).toHaveLength(1)
    expect(await shop.database.db.select().from(threadFiles).where(eq(threadFiles.key, key))).toHaveLength(1)
    expect(await one.add(files, 'other')).toMatchObject(gone)
    const again = await upload(one.token)
    const doubled = { key: again, name: '草图.pdf' }
    expect(await one.add([doubled, doubled])).toMatchObject(gone)
    const racing = await Promise.all([one.add([doubled], 'a'), one.add([doubled], 'b')])
    expect(racing.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.notFound])
    expect((await one.get()).list).toHaveLength(2)
  })

  it('of an answer are sent once too; its key with other files is refused', async () => {
    const one = await anAsker()
    const { key } = await shop.must(put(service))
    const files = [{ key, name: '报价单.pdf' }]
    await shop.must(answer(service, one.id, { files }))
    const again = await shop.must(answer(service, one.id, { files }))
    expect(again.history).toHaveLength(1)
    expect((await answer(service, one.id, { files: [] })).code).toBe(codes.conflict)
    expect(await answer(service, one.id, { files, answers: 1, key: 'k2' })).toMatchObject(gone)
  })
})

describe('nobody else', () => {
  it('another buyer cannot use, read or download them', async () => {
    const one = await anAsker()
    const other = await anAsker()
    const key = await upload(one.token)
    expect(await other.add([{ key, name: 'a.pdf' }])).toMatchObject(gone)
    expect(await other.add([{ key: one.key, name: 'a.pdf' }])).toMatchObject(gone)
    expect(await one.add([{ key, name: 'a.pdf' }], undefined, other.token)).toMatchObject({
      code: codes.notFound,
    })
    const missing = await shop.ask('getInquiry', { query: { inquiry_id: one.id } }, other.token)
    expect(missing).toMatchObject({ code: codes.notFound, data: null })
    const [file] = (await one.get()).files
    const mine = new URL(file?.url ?? '', 'http://localhost')
    mine.searchParams.set('key', key)
    expect((await shop.app.inject(`${mine.pathname}${mine.search}`)).statusCode).toBe(404)
    expect(await isThere(key)).toBe(true)
  })

  it('a buyer cannot use what the shop has uploaded, nor the shop a buyer’s, nor one clerk another’s', async () => {
    const one = await anAsker()
    const { key } = await shop.must(put(service))
    const files = [{ key, name: 'a.pdf' }]
    expect(await one.add(files)).toMatchObject(gone)
    expect(await answer(boss, one.id, { files })).toMatchObject(gone)
    const own = await upload(one.token)
    expect(await answer(service, one.id, { files: [{ key: own, name: 'a.pdf' }] })).toMatchObject(gone)
    expect((await shop.must(answer(service, one.id, { files }))).history).toHaveLength(1)
  })

  it('another company’s people cannot read them or send what this one has uploaded', async () => {
    const one = await anAsker()
    expect((await stranger.call('getInquiry', { params: { id: one.id } })).code).toBe(codes.notFound)
    const { key } = await shop.must(put(stranger))
    expect(await answer(service, one.id, { files: [{ key, name: 'a.pdf' }] })).toMatchObject(gone)
  })

  it('a visitor is told to sign in, and stores nothing', async () => {
    expect((await sign(undefined)).code).toBe(codes.signInRequired)
    await shop.database.db.delete(attemptCounts)
    const one = await anAsker()
    const key = await upload(one.token)
    expect(await asking('13700009999', [{ key, name: 'a.pdf' }])).toMatchObject({
      code: codes.invalid,
      msg: '登录后才能附文件',
    })
    // A visitor is sent no files either: a visitor could not download them.
    const { inquiry_no } = await shop.must(asking('13700009999', []))
    const { list } = await shop.must(boss.call('searchInquiries', { query: { keyword: inquiry_no } }))
    const files = [{ key: await keyOf(put(service)), name: 'a.pdf' }]
    expect(await answer(service, list[0]?.inquiry_id ?? '', { files })).toMatchObject({
      code: codes.conflict,
      msg: '对方询价时没有登录，看不到附件，请只写文字',
    })
  })
})

describe('what cannot be sent', () => {
  it('is said in words: too many, too large, of a wrong kind, not there yet', async () => {
    const one = await anAsker()
    const six = Array.from({ length: 6 }, (_, at) => ({ key: `k${at}`, name: 'a.pdf' }))
    expect((await one.add(six)).msg).toBe('最多附 5 个文件')
    expect((await sign(one.token, { size: 20 * 1024 ** 2 + 1 })).msg).toBe('文件不能超过 20 MB')
    expect((await sign(one.token, { filename: '程序.exe' })).msg).toMatch(/^请上传图片、PDF/)
    expect((await sign(one.token, { purpose: 'artwork' })).msg).toBe('请填写')
    const key = await upload(one.token)
    expect((await one.add([{ key, name: '程序.exe' }])).msg).toMatch(/^程序\.exe：请上传图片/)
    const { key: empty } = await shop.must(sign(one.token))
    expect((await one.add([{ key: empty, name: 'a.pdf' }])).msg).toBe('a.pdf：文件尚未上传完成，请重新上传')
    expect((await put(service, '页.html')).msg).toMatch(/^请上传图片/)
    expect((await put(service, 'a.pdf', Buffer.alloc(10 * 1024 ** 2 + 1))).msg).toBe('文件不能超过 10 MB')
    expect((await put(service, '../a.pdf')).msg).toBe('文件名不可含路径或控制字符')
    // The refused file is still there, and can be sent with the next text.
    await shop.must(one.add([{ key, name: '草图.pdf' }]))
  })

  it('is more than a shop has room for in a day', async () => {
    const one = await anAsker()
    const { db } = shop.database
    await db
      .update(threadFiles)
      .set({ size: 490 * 1024 ** 2 })
      .where(eq(threadFiles.key, one.key))
    expect((await sign(one.token, { size: 11 * 1024 ** 2 })).msg).toMatch(/^一天内上传的附件太多/)
    expect((await sign(one.token, { size: 10 * 1024 ** 2 })).code).toBe(codes.ok)
  })
})

// The last tests, because they let days pass: every token has expired afterwards.
describe('in the end', () => {
  const sweep = () =>
    sweepFiles({
      db: shop.database.db,
      now: () => shop.clock.time,
      logger: createLogger('silent'),
      storage: shop.app.storage,
    })

  it('what was never sent is swept, what was sent stays, and goes when its buyer is erased', async () => {
    const { db } = shop.database
    const one = await anAsker()
    const userId = await shop.userIdOf(one.token)
    const unsent = await upload(one.token)
    const { key: answered } = await shop.must(put(service))
    const { key: unanswered } = await shop.must(put(service))
    await shop.must(answer(service, one.id, { files: [{ key: answered, name: '报价单.pdf' }] }))
    shop.clock.time += 2 * 24 * 3_600_000
    await sweep()
    const fileStates = async () => Promise.all([unsent, unanswered, one.key, answered].map(isThere))
    expect(await fileStates()).toEqual([false, false, true, true])
    const by = { companyId: shop.companyId, actor: operator, address: '' }
    const owner = { companyId: shop.companyId, userId }
    await eraseCustomer(db, owner, { by, why: '申请', now: shop.clock.time })
    expect(await db.select().from(threadFiles).where(eq(threadFiles.key, one.key))).toEqual([])
    await sweep()
    expect(await fileStates()).toEqual([false, false, false, false])
    expect(await db.select().from(uploads).where(eq(uploads.userId, userId))).toEqual([])
  })
})
