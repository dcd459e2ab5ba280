import { codes } from '@yinpu/contract'
import { largestInvoice } from '@yinpu/contract/console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, orders } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { operator } from '../../kernel/actor.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'
import { refundByShop } from '../payment/refund/refund-by-shop.ts'

let shop: OrderConsole
let finance: ConsoleClient
let buyer: { token: string }
beforeAll(async () => {
  shop = await createOrderConsole()
  finance = await shop.signedIn(staffOf.finance)
  buyer = await shop.aBuyer()
  await shop.give(buyer.token, 100_000_000)
})
afterAll(() => shop.close())

const title = {
  type: '普票' as const,
  title: '深圳市晨光广告有限公司',
  tax_no: '91440300MA5DEMO00X',
  address: '',
  phone: '',
  bank: '',
  account: '',
  email: '',
}

/** A paid order whose buyer asks for an invoice. */
const anOrder = async (fen = 10_000) => {
  const [id = ''] = await shop.plainOrders(buyer.token, 1, fen)
  await shop.database.db.update(orders).set({ invoice: title }).where(eq(orders.id, id))
  await shop.start(buyer.token, id, { channel: 3, password: 'abc123' })
  return id
}

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF\n')

/** An archive with one empty file of this name. */
const archive = (name: string) => {
  const central = Buffer.alloc(46)
  central.write('PK\x01\x02', 'latin1')
  central.writeUInt16LE(name.length, 28)
  const local = Buffer.alloc(30)
  local.write('PK\x03\x04', 'latin1')
  local.writeUInt16LE(name.length, 26)
  return Buffer.concat([local, Buffer.from(name), central, Buffer.from(name)])
}

let numbers = 0
const aNumber = () => {
  numbers += 1
  return `24442000${String(numbers).padStart(12, '0')}`
}

const issue = (id: string, more: { number?: string; bytes?: Buffer; fen?: number } = {}, client = finance) =>
  client.call('issueInvoice', {
    params: { id },
    body: {
      number: more.number ?? aNumber(),
      amount_fen: more.fen ?? 10_000,
      file: { name: '发票.pdf', content: (more.bytes ?? pdf).toString('base64') },
    },
  })

const listed = async (list: 'wanted' | 'issued' | 'red' | 'voided', keyword?: string) =>
  (
    await shop.must(
      finance.call('listInvoices', { query: { list, limit: 100, ...(keyword && { keyword }) } }),
    )
  ).list

const download = (id: string, token: string) =>
  shop.request(
    'downloadInvoice',
    { query: { order_id: id } },
    { accesstoken: shop.tokens.yinpu, authusertoken: token },
  )

describe('an invoice', () => {
  it('is wanted once the order is paid, is issued with number and file, and is its buyer’s to download', async () => {
    const [unpaid = ''] = await shop.plainOrders(buyer.token, 1, 100)
    await shop.database.db.update(orders).set({ invoice: title }).where(eq(orders.id, unpaid))
    const id = await anOrder()
    const requested = await listed('wanted')
    expect(requested.map(({ order_id }) => order_id)).toContain(id)
    expect(requested.map(({ order_id }) => order_id)).not.toContain(unpaid)
    expect(requested.find(({ order_id }) => order_id === id)).toMatchObject({
      amount_fen: 10_000,
      wish: { title: title.title },
    })
    expect((await download(id, buyer.token)).json().code).toBe(codes.notFound)

    const number = aNumber()
    expect((await issue(id, { number })).data).toMatchObject({
      number,
      type: '普票',
      amount_fen: 10_000,
      file_kind: 'pdf',
      issued_by: '许敏',
    })
    expect((await listed('wanted')).map(({ order_id }) => order_id)).not.toContain(id)
    expect((await listed('issued', number))[0]).toMatchObject({
      order_id: id,
      invoice: { number, needs_red: false },
    })
    const detail = await shop.detail(buyer.token, id)
    expect(detail.invoice_issued).toEqual({
      number,
      type: '普票',
      amount_fen: 10_000,
      file_kind: 'pdf',
      issued_at: shop.clock.time,
    })

    const file = await download(id, buyer.token)
    expect(file.rawPayload.equals(pdf)).toBe(true)
    expect(file.headers['content-disposition']).toContain('attachment')
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(`发票-${number}.pdf`)
    const service = await shop.signedIn(staffOf.service)
    expect((await service.request('downloadInvoice', { params: { id } })).rawPayload.equals(pdf)).toBe(true)
    expect((await service.call('getOrder', { params: { id } })).data.invoice_issued).toMatchObject({
      number,
      needs_red: false,
    })
  })

  it('is nobody else’s: another buyer’s, another shop’s and none at all are the same', async () => {
    const id = await anOrder()
    await shop.must(issue(id))
    const other = await shop.aBuyer()
    const answer = (await download(id, other.token)).json()
    expect(answer).toEqual((await download('01890000-0000-7000-8000-000000000000', other.token)).json())
    expect(answer.code).toBe(codes.notFound)
    const stranger = await shop.signedIn(staffOf.stranger)
    expect((await stranger.call('downloadInvoice', { params: { id } })).code).toBe(codes.notFound)
    expect((await issue(id, {}, stranger)).code).toBe(codes.notFound)
    expect((await shop.must(stranger.call('listInvoices', { query: { list: 'issued' } }))).list).toEqual([])
  })

  it('is issued once in a race, and the same one again is the same', async () => {
    const id = await anOrder()
    const answers = await Promise.all(Array.from({ length: 6 }, () => issue(id)))
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === codes.conflict)).toHaveLength(5)
    const [row] = (await listed('issued')).filter(({ order_id }) => order_id === id)
    expect(answers.find(({ code }) => code === codes.conflict)?.msg).toBe(
      `这个订单已开票，发票号码 ${row?.invoice?.number}`,
    )

    const other = await anOrder()
    const number = aNumber()
    const same = await Promise.all(Array.from({ length: 4 }, () => issue(other, { number })))
    expect(new Set(same.map(({ data }) => data.id)).size).toBe(1)
    const rows = await shop.database.db.select().from(audit).where(eq(audit.action, 'issueInvoice'))
    expect(rows.filter(({ subjectId }) => subjectId === other)).toHaveLength(1)
    const { list } = await shop.must(shop.ask('listMessages', { query: { limit: 100 } }, buyer.token))
    const notified = list.filter(({ kind, path }) => kind === 'invoice_issued' && path.endsWith(other))
    expect(notified.map(({ text }) => text)).toEqual([`发票号码 ${number}，可在订单页下载。`])
  })

  it('has a number that was not used before in the shop, not even for one that was voided', async () => {
    const [one, other] = [await anOrder(), await anOrder()]
    const number = aNumber()
    const { data } = await issue(one, { number })
    const taken = { code: codes.invalid, msg: '这个发票号码已经用过，请核对' }
    expect(await issue(other, { number })).toMatchObject(taken)
    await shop.must(finance.call('voidInvoice', { params: { id: data.id }, body: { why: '抬头有误' } }))
    expect(await issue(one, { number })).toMatchObject(taken)
    expect(await issue(other, { number: '12 34' })).toMatchObject({ msg: '发票号码为 6 至 30 位数字或字母' })
  })

  it('is voided with a reason, once, and issued again', async () => {
    const id = await anOrder()
    const first = (await issue(id)).data
    const voiding = () => finance.call('voidInvoice', { params: { id: first.id }, body: { why: '抬头有误' } })
    const codesOf = (await Promise.all([voiding(), voiding()])).map(({ code }) => code)
    expect(codesOf.sort()).toEqual([codes.ok, codes.conflict])
    expect((await shop.detail(buyer.token, id)).invoice_issued).toBeUndefined()
    expect((await download(id, buyer.token)).json().code).toBe(codes.notFound)
    expect((await listed('voided', first.number))[0]?.invoice).toMatchObject({
      void_why: '抬头有误',
      voided_by: '许敏',
    })
    const second = (await issue(id)).data
    expect((await shop.detail(buyer.token, id)).invoice_issued?.number).toBe(second.number)
    expect((await finance.call('voidInvoice', { params: { id: second.id }, body: { why: '' } })).code).toBe(
      codes.invalid,
    )
  })

  it('says what was paid less what went back; a refund afterwards asks for a red one', async () => {
    const id = await anOrder()
    const give = async (amountFen: number, cause: string) =>
      refundByShop(shop.app.payments, await shop.rowOf(id), {
        amountFen,
        to: 'origin',
        reason: '少印',
        cause,
        by: operator,
        now: shop.clock.time,
      })
    await give(1_000, 'before')
    expect(await issue(id)).toMatchObject({
      code: codes.conflict,
      msg: '应开金额已变为 90.00 元，请核对后再开',
      data: { amount_fen: 9_000 },
    })
    const { data } = await issue(id, { fen: 9_000 })
    expect(data.needs_red).toBe(false)
    await give(2_000, 'after')
    const [red] = await listed('red', data.number)
    expect(red).toMatchObject({ amount_fen: 7_000, invoice: { amount_fen: 9_000, needs_red: true } })
    await shop.must(finance.call('voidInvoice', { params: { id: data.id }, body: { why: '已红冲' } }))
    expect((await issue(id, { fen: 7_000 })).code).toBe(codes.ok)
    expect(await listed('red', data.number)).toEqual([])
  })

  it('is not issued for what was not wanted or not paid', async () => {
    const [plain = ''] = await shop.plainOrders(buyer.token, 1, 100)
    expect((await issue(plain)).msg).toBe('买家没有要发票')
    await shop.database.db.update(orders).set({ invoice: title }).where(eq(orders.id, plain))
    expect((await issue(plain)).msg).toBe('订单没有已付的金额，不能开票')
  })
})

describe('the file of an invoice', () => {
  const jpg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(40)])

  it.each([
    ['a PDF', pdf, 'pdf'],
    ['an OFD', archive('OFD.xml'), 'ofd'],
    ['a JPG', jpg, 'jpg'],
  ])('may be %s, by what it holds', async (_, bytes, kind) => {
    expect((await issue(await anOrder(), { bytes })).data.file_kind).toBe(kind)
  })

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script>')],
    ['another archive', archive('payload.exe')],
    ['a picture of another kind', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['half an archive', archive('OFD.xml').subarray(0, 20)],
    ['a program', Buffer.from('MZ\x90\0', 'latin1')],
  ])('is refused with words where it is %s', async (_, bytes) => {
    const id = await anOrder()
    expect(await issue(id, { bytes })).toMatchObject({
      code: codes.invalid,
      data: { fields: { file: '发票文件须为 PDF、OFD 或 JPG，请检查文件是否完好' } },
    })
    expect((await shop.detail(buyer.token, id)).invoice_issued).toBeUndefined()
  })

  it('may have ten megabytes and no more, and has to be one', { timeout: 60_000 }, async () => {
    const id = await anOrder()
    const whole = Buffer.alloc(largestInvoice)
    pdf.copy(whole)
    const over = Buffer.concat([whole, Buffer.from('x')])
    expect((await issue(id, { bytes: over })).data).toMatchObject({
      fields: { file: '发票文件不能超过 10 MB' },
    })
    const body = { number: aNumber(), amount_fen: 10_000, file: { name: 'a.pdf', content: '不是文件' } }
    expect((await finance.call('issueInvoice', { params: { id }, body })).msg).toBe(
      '没有读到文件，请重新选择',
    )
    expect((await issue(id, { bytes: whole })).code).toBe(codes.ok)
  })

  it('is not even read from whoever may not send one', async () => {
    const id = await anOrder()
    const shipping = await shop.signedIn(staffOf.shipping)
    const content = 'A'.repeat(20 * 1024 * 1024)
    const body = { number: aNumber(), amount_fen: 10_000, file: { name: 'a.pdf', content } }
    const answer = await shipping.request('issueInvoice', { params: { id }, body })
    expect(answer.json()).toMatchObject({ code: codes.refused, msg: '没有权限' })
  })
})
