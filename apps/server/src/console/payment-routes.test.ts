import { codes, dayMs } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePdf } from '../artwork/testing/make-pdf.ts'
import { audit, orderEvents, orders, payments } from '../db/schema/index.ts'
import { eq } from '../db/sql.ts'
import { expireOrder } from '../modules/order/end-order.ts'
import { orderRepository } from '../modules/order/order-repository.ts'
import { announcedMs, unpaidMs } from '../modules/order/order-state.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../testing/order-console.ts'
import { readableText } from '../testing/readable-text.ts'
import type { ConsoleClient } from '../testing/test-console.ts'
import { uploadFile } from '../testing/upload-file.ts'

let shop: OrderConsole
let finance: ConsoleClient
let service: ConsoleClient
let token: string
beforeAll(async () => {
  shop = await createOrderConsole()
  finance = await shop.signedIn(staffOf.finance)
  service = await shop.signedIn(staffOf.service)
  token = (await shop.aBuyer()).token
})
afterAll(() => shop.close())

const db = () => shop.database.db
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** An order with an announced transfer. */
const anAnnounced = async (options: { file?: [Buffer, string]; fen?: number } = {}) => {
  const [order_id = ''] = await shop.plainOrders(token, 1, options.fen ?? 5000)
  const voucher = options.file
    ? await uploadFile(shop, token, { order_id, purpose: 'voucher' }, ...options.file)
    : ''
  const { payment_no } = await shop.start(token, order_id, { channel: 4, offline_channel: 'bank', voucher })
  return { order_id, payment_no, params: { no: payment_no } }
}
const confirm = (params: { no: string }, note = '') =>
  finance.call('confirmPayment', { params, body: { note } })
const reject = (params: { no: string }, why = '账上没有这笔') =>
  finance.call('rejectPayment', { params, body: { why } })
const rowOf = async (no: string) => (await db().select().from(payments).where(eq(payments.paymentNo, no)))[0]
const isOk = ({ code }: { code: number }) => code === codes.ok
const search = async (query: Record<string, unknown>, client = finance) =>
  shop.must(client.call('searchPayments', { query: query as never }))

describe('the list of payments', () => {
  it('has what waits for confirmation by age, and counts it', async () => {
    const first = await anAnnounced()
    shop.clock.time += 60_000
    const second = await anAnnounced()
    const { list, announced } = await search({ state: 15 })
    expect(list.map(({ payment_no }) => payment_no)).toEqual([first.payment_no, second.payment_no])
    expect(announced).toBe(2)
    expect(list[0]?.product).toMatchObject({ name: expect.stringMatching(/./), unit: expect.any(String) })
    expect(list[0]).toMatchObject({
      more_lines: 0,
      channel: 4,
      amount_fen: 5000,
      order_id: first.order_id,
      state: 15,
    })
    expect(readableText(list)).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)/)
  })

  it('is found by its number, its end, the sum, the order and the provider’s number', async () => {
    const { order_id, order_no, total_fen } = await shop.anOrder(token)
    const { payment_no } = await shop.start(token, order_id, { channel: 1 })
    await shop.wechat.pay(payment_no)
    const row = await rowOf(payment_no)
    const words = [
      payment_no,
      payment_no.toLowerCase(),
      payment_no.slice(-6),
      order_no,
      order_no.slice(-6),
      (total_fen / 100).toFixed(2),
      `￥${(total_fen / 100).toFixed(2)}`,
      row?.providerNo ?? '',
    ]
    for (const keyword of words) {
      const { list } = await search({ keyword })
      expect([keyword, list.map((one) => one.payment_no)]).toEqual([keyword, [payment_no]])
    }
    expect((await search({ keyword: 'ZF000000ZZZZZZ' })).list).toEqual([])
    expect((await search({ channel: 1 })).list.every(({ channel }) => channel === 1)).toBe(true)
    const { time } = shop.clock
    expect((await search({ keyword: payment_no, from: time - 1000, to: time + 1000 })).list).toHaveLength(1)
    expect((await search({ keyword: payment_no, to: time - dayMs })).list).toEqual([])
  })

  it('goes on page by page without losing or doubling any, and refuses a foreign place', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    for (;;) {
      const page = await search({ limit: 2, ...(cursor && { cursor }) })
      seen.push(...page.list.map(({ payment_no }) => payment_no))
      cursor = page.next
      if (!cursor) break
    }
    const rows = await db().select().from(payments).where(eq(payments.companyId, shop.companyId))
    expect(seen.toSorted()).toEqual(rows.map(({ paymentNo }) => paymentNo).toSorted())
    const wrong = await finance.call('searchPayments', { query: { cursor: 'bm9wZQ' } })
    expect([wrong.code, wrong.msg]).toEqual([codes.invalid, '翻页位置无效，请从第一页看起'])
  })

  it('is no other shop’s', async () => {
    const { params } = await anAnnounced()
    const stranger = await shop.signedIn(staffOf.stranger)
    expect(await search({}, stranger)).toEqual({ list: [], announced: 0 })
    for (const name of ['getPayment', 'showVoucher'] as const)
      expect((await stranger.call(name, { params } as never)).code).toBe(codes.notFound)
    expect((await stranger.call('rejectPayment', { params, body: { why: '没有' } })).code).toBe(
      codes.notFound,
    )
  })
})

describe('a voucher', () => {
  it('is shown as a picture of ours, whether it came as a picture or as a PDF', {
    timeout: 60_000,
  }, async () => {
    const pdf = await makePdf([
      { widthMm: 210, heightMm: 297 },
      { widthMm: 210, heightMm: 297 },
    ])
    for (const [bytes, name, pages] of [
      [png, '凭证.png', 1],
      [pdf, '回单.pdf', 2],
    ] as const) {
      const { params } = await anAnnounced({ file: [bytes, name] })
      const { document } = await shop.must(finance.call('getPayment', { params }))
      expect(document).toMatchObject({ size: bytes.length, pages })
      const picture = await finance.request('showVoucher', { params, query: { page: pages } })
      expect(picture.headers['content-type']).toBe('image/webp')
      expect(picture.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
    }
  })

  it('that cannot be opened says so, and can still be downloaded', { timeout: 60_000 }, async () => {
    const broken = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2000, 7)])
    const { params } = await anAnnounced({ file: [broken, '回单.pdf'] })
    const { document } = await shop.must(finance.call('getPayment', { params }))
    expect(document).toMatchObject({ ending: 'pdf', pages: 0 })
    const picture = await finance.call('showVoucher', { params, query: {} })
    expect([picture.code, picture.msg]).toEqual([codes.conflict, '这份凭证无法在这里显示，请下载后查看'])
    const file = await finance.request('downloadVoucher', { params })
    expect(file.rawPayload).toEqual(broken)
  })

  it('that was never sent is not there', async () => {
    const { params } = await anAnnounced()
    expect((await finance.call('showVoucher', { params, query: {} })).code).toBe(codes.notFound)
    expect((await shop.must(finance.call('getPayment', { params }))).document).toBeUndefined()
  })
})

describe('money that has not come', () => {
  it('closes what was announced, tells the buyer why, and lets the order be paid again', async () => {
    const { order_id, payment_no, params } = await anAnnounced()
    // After the day in which others pay, within the week for a transfer.
    const before = new Date(shop.clock.time - 3 * dayMs)
    await db().update(orders).set({ createdAt: before, movedAt: before }).where(eq(orders.id, order_id))
    await db().update(payments).set({ createdAt: before }).where(eq(payments.orderId, order_id))
    const answer = await shop.must(reject(params, '账上没有这笔'))
    expect(answer).toMatchObject({ state: 30, order_id, pay_before: shop.clock.time + unpaidMs })
    expect(await rowOf(payment_no)).toMatchObject({ state: 30, note: '没有收到：账上没有这笔' })
    const detail = await shop.detail(token, order_id)
    expect(detail).toMatchObject({ state: 10, pay_before: shop.clock.time + unpaidMs })
    expect(detail.actions).toContain('pay')
    expect(detail.timeline[0]).toMatchObject({ title: '没有收到转账' })
    expect(detail.timeline[0]?.note).toContain('账上没有这笔')
    const [event] = await db().select().from(orderEvents).where(eq(orderEvents.title, '没有收到转账'))
    expect(event).toMatchObject({ actor: 'shop', actorName: '许敏' })
    const rows = await db().select().from(audit).where(eq(audit.subjectName, payment_no))
    expect(rows).toMatchObject([{ action: 'rejectPayment', after: { state: 30, why: '账上没有这笔' } }])
    // The job that closes orders leaves it alone for a day, and takes it then.
    const unpaid = (now: number) =>
      orderRepository.listUnpaid(db(), new Date(now - unpaidMs), new Date(now - announcedMs), 500)
    const isListed = async (now: number) => (await unpaid(now)).some(({ id }) => id === order_id)
    expect(await isListed(shop.clock.time + dayMs - 1000)).toBe(false)
    expect(await isListed(shop.clock.time + dayMs + 1000)).toBe(true)
    const { payment_no: second } = await shop.start(token, order_id, { channel: 4, offline_channel: 'bank' })
    expect(second).not.toBe(payment_no)
    expect(isOk(await confirm({ no: second }))).toBe(true)
    expect(await shop.faults()).toEqual([])
  })

  it('is said with words, once, and only of what waits', async () => {
    const { params } = await anAnnounced()
    expect((await reject(params, ' ')).code).toBe(codes.invalid)
    expect(isOk(await reject(params))).toBe(true)
    const twice = await reject(params)
    expect([twice.code, twice.data]).toEqual([codes.conflict, { state: 30 }])
    const { params: other } = await anAnnounced()
    await shop.must(confirm(other))
    expect((await reject(other)).data).toEqual({ state: 20 })
    expect((await service.call('rejectPayment', { params, body: { why: '没有' } })).code).toBe(codes.refused)
  })
})

describe('confirming', () => {
  it('and refusing at once is one of both, and the other is told', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { params, order_id, payment_no } = await anAnnounced()
      const pair = [() => confirm(params), () => reject(params)]
      const answers = await Promise.all((round % 2 ? pair.toReversed() : pair).map((act) => act()))
      expect(answers.filter(isOk)).toHaveLength(1)
      expect(answers.filter(({ code }) => code === codes.conflict)).toHaveLength(1)
      const { state } = await shop.rowOf(order_id)
      expect([state, (await rowOf(payment_no))?.state]).toEqual(state === 20 ? [20, 20] : [10, 30])
      const tries = await db().select().from(payments).where(eq(payments.orderId, order_id))
      expect(tries).toHaveLength(1)
    }
    expect(await shop.faults()).toEqual([])
  })

  it('while time closes the order is one of both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { params, order_id } = await anAnnounced()
      const order = await shop.rowOf(order_id)
      const acts = [
        () => confirm(params).then(isOk),
        () =>
          expireOrder(shop.app.payments, order, shop.clock.time).then(
            () => true,
            () => false,
          ),
      ]
      const done = await Promise.all((round % 2 ? acts.toReversed() : acts).map((act) => act()))
      expect(done.filter(Boolean)).toHaveLength(1)
      const { state, paidFen } = await shop.rowOf(order_id)
      expect([20, 90]).toContain(state)
      expect(paidFen).toBe(state === 20 ? 5000 : 0)
    }
    expect(await shop.faults()).toEqual([])
  })

  it('what was replaced by another way since it was looked at confirms nothing', async () => {
    const { params, order_id, payment_no } = await anAnnounced()
    const { payment_no: wechat } = await shop.start(token, order_id, { channel: 1 })
    await shop.wechat.pay(wechat)
    const late = await confirm(params)
    expect([late.code, (late.data as { state?: number } | null)?.state]).toEqual([codes.conflict, 30])
    expect((await rowOf(payment_no))?.state).toBe(30)
    expect((await shop.rowOf(order_id)).paidFen).toBe(5000)
    expect(await shop.faults()).toEqual([])
  })

  it('twenty times at once is one payment', async () => {
    const { params, order_id } = await anAnnounced()
    const all = await Promise.all(Array.from({ length: 20 }, () => confirm(params, '已到账')))
    expect(all.filter(isOk)).toHaveLength(1)
    expect((await shop.rowOf(order_id)).paidFen).toBe(5000)
    expect(await shop.faults()).toEqual([])
  })
})
