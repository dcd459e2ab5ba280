import { randomUUID } from 'node:crypto'
import { type CallData, codes, dayMs, formatFen, type SheetState, usualCalendar } from '@yinpu/contract'
import type { ConsoleCalls, WholeSheet } from '@yinpu/contract/console'
import type { TariffSource } from '@yinpu/pricing'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeSeal } from '../../artwork/testing/make-seal.ts'
import { attemptCounts, audit, orders, quoteSheets } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { readPdf } from '../../documents/testing/read-pdf.ts'
import { operator } from '../../kernel/actor.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import { flyer } from '../../testing/order-shop.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'
import { eraseCustomer } from '../customer/erase-customer.ts'

let shop: OrderConsole
let service: ConsoleClient
let owner: ConsoleClient
beforeAll(async () => {
  shop = await createOrderConsole()
  service = await shop.signedIn(staffOf.service)
  owner = await shop.signedIn(staffOf.owner)
})
afterAll(() => shop.close())
beforeEach(() => shop.database.db.delete(attemptCounts))
afterEach(async () => {
  for (const client of [service, owner]) {
    const { list } = await shop.must(client.call('listCounterDrafts', {}))
    for (const { id } of list) await shop.must(client.call('dropCounterDraft', { params: { id } }))
  }
})

type Draft = CallData<ConsoleCalls['getCounterDraft']>

const open = (body: object = {}, client = service): Promise<Draft> => {
  const lines = [{ line_id: 'a', baojia_type: 2, request: flyer }]
  return shop.must(client.call('openCounterDraft', { body: { pickup: true, lines, ...body } as never }))
}
const quote = ({ id, version, total_fen }: Draft, more: object = {}, client = service) =>
  client.call('makeQuoteSheet', { params: { id }, body: { version, expect_fen: total_fen, ...more } })
const aSheet = async (body: object = {}, client = service) => {
  const draft = await open(body, client)
  const sheet = await shop.must(quote(draft, {}, client))
  return { ...sheet, draft, token: tokenOf(sheet) }
}
const tokenOf = ({ link }: Pick<WholeSheet, 'link'>) => link.split('/').at(-1) ?? ''

const aCustomer = async () => {
  const { token, mobile } = await shop.aBuyer()
  return { token, mobile, id: await shop.userIdOf(token) }
}
const view = (token: string, buyer?: string) => shop.ask('viewQuoteSheet', { body: { token } }, buyer)
const order = (sheet: Pick<WholeSheet, 'total_fen'> & { token: string }, buyer: string, more: object = {}) =>
  shop.ask('orderQuoteSheet', { body: { token: sheet.token, expect_fen: sheet.total_fen, ...more } }, buyer)
const take = (sheet: Pick<WholeSheet, 'id' | 'total_fen'>, client = service, method = 'later') =>
  client.call('takeQuoteSheet', {
    params: { id: sheet.id },
    body: { method: method as 'later', expect_fen: sheet.total_fen },
  })
const stateOf = async (id: string): Promise<SheetState> =>
  (await shop.must(service.call('getQuoteSheet', { params: { id } }))).state
const endAt = (id: string, at: number) =>
  shop.database.db
    .update(quoteSheets)
    .set({ validUntil: new Date(at) })
    .where(eq(quoteSheets.id, id))
const ordersOf = (userId: string) => shop.database.db.select().from(orders).where(eq(orders.userId, userId))

const withPrice = (price_fen: number) => ({
  lines: [{ line_id: 'a', baojia_type: 2, request: flyer, price_fen, reason: '老客户' }],
})

describe('a quotation sheet', () => {
  it('freezes the draft, which says that it is out, and tells the customer', async () => {
    const customer = await aCustomer()
    const sheet = await aSheet({ customer_id: customer.id, channel: 'wechat', remark: '放前台' })
    expect(sheet).toMatchObject({
      sheet_no: expect.stringMatching(/^BJ\d{6}-/),
      state: 'open',
      total_fen: sheet.draft.total_fen,
      customer_id: customer.id,
      is_pickup: true,
      remark: '放前台',
      needs_address: false,
    })
    expect(sheet.lines[0]).toMatchObject({
      total_fen: sheet.draft.goods_fen,
      amount: expect.stringContaining('5,000'),
    })
    const draft = await shop.must(service.call('getCounterDraft', { params: { id: sheet.draft.id } }))
    expect(draft.sheet).toMatchObject({ id: sheet.id, state: 'open', is_current: true })
    const { list } = await shop.must(shop.ask('listMessages', { query: {} }, customer.token))
    expect(list[0]).toMatchObject({ kind: 'quote_ready', path: `/user/quotes/${sheet.id}` })
    const rows = await shop.database.db.select().from(audit).where(eq(audit.subjectId, sheet.id))
    expect(rows.map(({ action }) => action)).toEqual(['makeQuoteSheet'])
  })

  it('is made once for a version of the draft, and a later one takes its place', async () => {
    const draft = await open()
    const answers = await Promise.all([quote(draft), quote(draft), quote(draft)])
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    const first = answers[0]?.data.id ?? ''
    const document = { ...draft.document, remark: '改了' }
    const { id, version } = draft
    const saved = await shop.must(
      service.call('saveCounterDraft', { params: { id }, body: { version, document } }),
    )
    expect(saved.sheet).toMatchObject({ id: first, is_current: false })
    expect((await quote(draft)).code).toBe(codes.conflict)
    const second = await shop.must(quote(saved))
    expect(second.id).not.toBe(first)
    expect([await stateOf(first), await stateOf(second.id)]).toEqual(['withdrawn', 'open'])
  })

  it('obeys the role’s limit of prices, and shows the price as it was offered', async () => {
    const { computed_fen } = await open()
    const least = Math.ceil((computed_fen * 90) / 100)
    expect((await quote(await open(withPrice(least - 1)))).code).toBe(codes.refused)
    const sheet = await aSheet(withPrice(least))
    const seen = await shop.must(view(sheet.token))
    expect(seen.lines[0]?.total_fen).toBe(least)
    expect(JSON.stringify(seen)).not.toContain('改价')
  })

  it('needs a province for its freight and no recipient; whoever is incomplete is told why', async () => {
    const draft = await open({ pickup: false })
    expect(draft.unquotable).toContain('省市区')
    expect(await quote(draft)).toMatchObject({ code: codes.invalid, msg: draft.unquotable })
    const near = await aSheet({ pickup: false, address_text: '广东省深圳市南山区', carrier: 'zto' })
    expect(near).toMatchObject({ needs_address: true, place: '广东省深圳市南山区' })
  })

  it('holds for as many days as the shop has chosen', async () => {
    const { days: was } = await shop.must(owner.call('getSheetRule', {}))
    expect(was).toBe(7)
    const change = (days: number, seen: number) =>
      owner.call('updateSheetRule', { body: { days, was: seen } })
    expect((await change(91, was)).code).toBe(codes.invalid)
    expect((await service.call('updateSheetRule', { body: { days: 3, was } })).code).toBe(codes.refused)
    await shop.must(change(3, was))
    expect(await change(5, was)).toMatchObject({ code: codes.conflict, data: { days: 3 } })
    const [usual, chosen] = [await aSheet(), await shop.must(quote(await open(), { days: 30 }))]
    expect(chosen.valid_until - usual.valid_until).toBe(27 * dayMs)
    await shop.must(change(was, 3))
  })

  it('is a PDF that can be signed, with its number, products and totals', async () => {
    const { id, sheet_no } = await aSheet({ walk_in: { name: '周先生' } })
    const file = await service.request('printQuoteSheet', { params: { id } })
    const { words } = await readPdf(file.rawPayload)
    for (const text of [sheet_no, '周先生', '客户确认（签字或盖章）', '供方（盖章）', '合计', '有效期至'])
      expect(words).toContain(text)
    expect(words).not.toContain('制版')
    const other = await shop.signedIn(staffOf.stranger)
    expect((await other.call('getQuoteSheet', { params: { id } })).code).toBe(codes.notFound)
  })

  it('names deposit and rest where its order starts with a deposit, on the page and on the paper', async () => {
    const { version, ...usual } = await shop.must(owner.call('getDeposit', {}))
    const body = { ...usual, percent: 30, holds_goods: true, version }
    const changed = await shop.must(owner.call('updateDeposit', { body }))
    const probe = await open()
    const depositNow = async () =>
      (await shop.must(service.call('getCounterDraft', { params: { id: probe.id } }))).deposit_fen
    await expect.poll(depositNow).toBeGreaterThan(0)
    const [sheet, whole] = [await aSheet({ deposit: true }), await aSheet()]
    const deposit = Math.ceil((sheet.total_fen * 0.3) / 100) * 100
    expect([sheet.deposit_fen, whole.deposit_fen]).toEqual([deposit, undefined])
    expect((await shop.must(view(sheet.token))).deposit_fen).toBe(deposit)
    const wordsOf = async (id: string) =>
      (await readPdf((await service.request('printQuoteSheet', { params: { id } })).rawPayload)).words
    const words = await wordsOf(sheet.id)
    for (const text of [
      '定金',
      formatFen(deposit),
      '尾款',
      '发货前付清',
      formatFen(sheet.total_fen - deposit),
    ])
      expect(words).toContain(text)
    expect(await wordsOf(whole.id)).not.toContain('定金')
    const { token: buyer } = await shop.aBuyer()
    const { order_id } = await shop.must(order(sheet, buyer))
    expect((await shop.detail(buyer, order_id)).money).toMatchObject({ deposit_fen: deposit })
    await shop.must(owner.call('updateDeposit', { body: { ...usual, version: changed.version } }))
    await expect.poll(depositNow).toBeUndefined()
  })

  it('is a picture, too', async () => {
    const { id } = await aSheet()
    const file = await service.request('drawQuoteSheet', { params: { id } })
    expect(file.headers['content-type']).toBe('image/png')
    expect(file.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect(file.rawPayload.readUInt32BE(16)).toBe(1240)
  })
})

describe('the seal of a shop', () => {
  const upload = (bytes: Buffer, client = owner) =>
    client.call('uploadSheetSeal', {
      body: { file: { name: '章.png', content: bytes.toString('base64') } },
    })
  const scan = () => makeSeal().jpeg().toBuffer()
  const drawn = async (id: string) => {
    const file = await service.request('drawQuoteSheet', { params: { id } })
    return sharp(file.rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  }
  /** The red pixels of the right half: the shop's sign is at the left. */
  const redOf = async (id: string) => {
    const { data, info } = await drawn(id)
    let red = 0
    for (let at = 0; at < data.length; at += 3) {
      const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
      if (r > 150 && g < 90 && b < 90 && (at / 3) % info.width > info.width / 2) red += 1
    }
    return red
  }
  const printed = async (id: string) =>
    readPdf((await service.request('printQuoteSheet', { params: { id } })).rawPayload)

  it('stands on PDF and picture without its paper, until the shop leaves it out', async () => {
    const { id } = await aSheet()
    const [before, without] = [(await printed(id)).words, await redOf(id)]
    expect(before).toContain('盖章处')
    expect(await shop.must(upload(await scan()))).toMatchObject({ seal: { is_used: true } })
    const { words } = await printed(id)
    expect(words).not.toContain('盖章处')
    expect(words).toContain('供方（盖章）')
    expect(await redOf(id)).toBeGreaterThan(without + 500)
    const png = await owner.request('showSheetSeal', {})
    expect(png.headers['content-type']).toBe('image/png')
    const { data, info } = await sharp(png.rawPayload).raw().toBuffer({ resolveWithObject: true })
    expect(Math.max(info.width, info.height)).toBeLessThanOrEqual(472)
    expect(info.channels).toBe(4)
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]
    // The margins went; between ring and middle there is no paper, and in the middle there is ink.
    expect([alphaAt(0, 0), alphaAt(Math.round(info.width / 4), Math.round(info.height / 2))]).toEqual([0, 0])
    expect(alphaAt(Math.round(info.width / 2), Math.round(info.height / 2))).toBeGreaterThan(180)
    await shop.must(owner.call('useSheetSeal', { body: { is_used: false } }))
    expect((await printed(id)).words).toContain('盖章处')
    expect(await shop.must(owner.call('useSheetSeal', { body: { is_used: true } }))).toMatchObject({
      seal: { is_used: true },
    })
  })

  it('is refused in words where there is none, or the file is no picture', async () => {
    const blank = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(await upload(blank)).toMatchObject({
      code: codes.invalid,
      data: { fields: { file: expect.stringContaining('没有看到印章') } },
    })
    expect(await upload(Buffer.from('%PDF-1.7'))).toMatchObject({
      code: codes.invalid,
      data: { fields: { file: expect.stringContaining('JPG、PNG') } },
    })
    const half = (await scan()).subarray(0, 4000)
    expect((await upload(half)).code).toBe(codes.invalid)
  })

  it('is the shop’s own, and set by whoever keeps the shop', async () => {
    await shop.must(upload(await scan()))
    expect((await upload(await scan(), service)).code).toBe(codes.refused)
    const other = await shop.signedIn(staffOf.stranger)
    expect((await other.call('getSheetRule', {})).data.seal).toBeUndefined()
    expect((await other.request('showSheetSeal', {})).json()).toMatchObject({ code: codes.notFound })
    expect(await other.call('useSheetSeal', { body: { is_used: true } })).toMatchObject({
      code: codes.conflict,
      msg: '还没有印章，请先上传',
    })
    await shop.must(owner.call('useSheetSeal', { body: { is_used: false } }))
  })
})

describe('the link of a sheet', () => {
  it('opens it for whoever has it, and no other text does; who guesses is stopped', async () => {
    const { token, sheet_no, total_fen } = await aSheet()
    expect(token).toMatch(/^[\w-]{32}$/)
    expect(await shop.must(view(token))).toMatchObject({ sheet_no, total_fen, problem: '', for_other: false })
    const guessed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const wrong of [guessed, sheet_no, '', 'x'.repeat(100), token.toUpperCase()])
      expect([wrong, (await view(wrong)).code]).toEqual([wrong, codes.notFound])
    for (let tries = 0; tries < 26; tries += 1) await view(guessed)
    expect(await view(guessed)).toMatchObject({
      code: codes.refused,
      data: { retry_after: expect.any(Number) },
    })
  })

  it('is stored as a hash and sealed, and opens nothing in another shop', async () => {
    const { id, token } = await aSheet()
    const [row] = await shop.database.db.select().from(quoteSheets).where(eq(quoteSheets.id, id))
    expect(JSON.stringify(row)).not.toContain(token)
    const elsewhere = await shop.call('viewQuoteSheet', shop.tokens.caiyin, { body: { token } })
    expect(elsewhere.code).toBe(codes.notFound)
  })

  it('shows no line of a price and no whole mobile', async () => {
    const customer = await aCustomer()
    const address = {
      pickup: false,
      address_text: `王小印 ${customer.mobile} 广东省深圳市南山区科技园路1号`,
      carrier: 'zto',
    }
    const { token } = await aSheet({ customer_id: customer.id, ...address })
    const text = JSON.stringify(await shop.must(view(token)))
    expect(text).not.toContain(customer.mobile)
    expect(text).not.toMatch(/科技园路|制版|纸张费|amount_fen/)
  })

  it('tells a customer that it was withdrawn or has expired, and orders nothing then', async () => {
    const { token: buyer } = await shop.aBuyer()
    const withdrawn = await aSheet()
    const body = { why: '报错了' }
    await shop.must(service.call('withdrawQuoteSheet', { params: { id: withdrawn.id }, body }))
    expect((await shop.must(view(withdrawn.token))).problem).toContain('撤回')
    expect(await order(withdrawn, buyer)).toMatchObject({
      code: codes.conflict,
      msg: expect.stringContaining('撤回'),
    })
    expect((await take(withdrawn)).code).toBe(codes.conflict)
    const again = await service.call('withdrawQuoteSheet', { params: { id: withdrawn.id }, body })
    expect(again.code).toBe(codes.conflict)
    const over = await aSheet()
    await endAt(over.id, shop.clock.time)
    expect(await shop.must(view(over.token))).toMatchObject({
      state: 'expired',
      problem: expect.stringContaining('过期'),
    })
    expect((await order(over, buyer)).code).toBe(codes.conflict)
    await endAt(over.id, shop.clock.time + 1)
    await shop.must(order(over, buyer))
  })
})

const withDoublePapers = (document: Record<string, unknown>) => {
  const copy = structuredClone(document) as unknown as TariffSource
  for (const paper of copy.papers) paper.ton_price *= 2
  return copy as unknown as Record<string, unknown>
}

describe('an order by a sheet', () => {
  it('costs what was quoted to the fen after the tariff has changed, with a price that staff changed', async () => {
    const customer = await aCustomer()
    const address_id = await shop.anAddress(customer.token)
    const { computed_fen, goods_fen } = await open()
    const sheet = await aSheet({
      customer_id: customer.id,
      ...withPrice(goods_fen - 137),
      ...{ pickup: false, carrier: 'zto', address_id },
    })
    expect(computed_fen).toBe(goods_fen)
    const { document, version } = await shop.must(owner.call('getTariff', {}))
    await shop.must(owner.call('replaceTariff', { body: { document: withDoublePapers(document), version } }))
    const probe = await open()
    const goodsNow = async () =>
      (await shop.must(service.call('getCounterDraft', { params: { id: probe.id } }))).goods_fen
    await expect.poll(goodsNow).toBeGreaterThan(goods_fen)
    const { order_id, total_fen } = await shop.must(order(sheet, customer.token, { address_id }))
    expect(total_fen).toBe(sheet.total_fen)
    expect(await shop.rowOf(order_id)).toMatchObject({
      totalFen: sheet.total_fen,
      goodsFen: goods_fen - 137,
      freightFen: sheet.freight_fen,
      computedFen: goods_fen + sheet.freight_fen,
      takenChannel: 'phone',
      dueAt: null,
    })
    const seen = await shop.detail(customer.token, order_id)
    expect(seen.lines[0]?.price_lines.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(
      goods_fen - 137,
    )
    const whole = await shop.must(service.call('getQuoteSheet', { params: { id: sheet.id } }))
    expect(whole).toMatchObject({ state: 'ordered', order: { order_id }, closed: { by: '客户' } })
    const draft = await shop.must(service.call('getCounterDraft', { params: { id: sheet.draft.id } }))
    expect(draft).toMatchObject({ state: 'ordered', order_id })
    const newest = await shop.must(owner.call('getTariff', {}))
    await shop.must(owner.call('replaceTariff', { body: { document, version: newest.version } }))
    await expect.poll(goodsNow).toBe(goods_fen)
  })

  it('is made once from two tabs and two devices, and each is told the same order', async () => {
    const customer = await aCustomer()
    const sheet = await aSheet({ customer_id: customer.id })
    const answers = await Promise.all([1, 2, 3, 4].map(() => order(sheet, customer.token)))
    const [won, ...rest] = answers.toSorted((a, b) => a.code - b.code)
    expect([won?.code, ...rest.map(({ code }) => code)]).toEqual([
      codes.ok,
      ...rest.map(() => codes.conflict),
    ])
    expect(rest.every(({ msg }) => msg.includes('已经下单'))).toBe(true)
    const [made, ...more] = await ordersOf(customer.id)
    expect([made?.id, more]).toEqual([won?.data.order_id, []])
    expect(rest.map(({ data }) => data.order_id)).toEqual(rest.map(() => made?.id))
    expect((await shop.must(view(sheet.token, customer.token))).order?.order_id).toBe(made?.id)
  })

  it('is made by the customer or by staff, by its sheet or its draft, never twice', async () => {
    for (let round = 0; round < 4; round += 1) {
      const customer = await aCustomer()
      const sheet = await aSheet({ customer_id: customer.id, method: 'later' })
      const { id, version, total_fen } = sheet.draft
      const answers = await Promise.all([
        order(sheet, customer.token),
        take(sheet, owner),
        service.call('orderCounterDraft', { params: { id }, body: { version, expect_fen: total_fen } }),
      ])
      const made = await ordersOf(customer.id)
      expect(made).toHaveLength(1)
      expect(answers.some(({ code }) => code === codes.ok)).toBe(true)
      for (const { code, data } of answers) {
        expect([codes.ok, codes.conflict]).toContain(code)
        expect(data).toMatchObject({ order_id: made[0]?.id })
      }
      expect(await stateOf(sheet.id)).toBe('ordered')
    }
  })

  it('is the customer’s alone, also of one whom staff opened and who signs in for the first time', async () => {
    const mobile = '15955550001'
    const body = { name: '微信来的王女士', mobile, key: randomUUID() }
    const { id } = await shop.must(service.call('createCustomer', { body }))
    const sheet = await aSheet({ customer_id: id, channel: 'wechat' })
    const { token: stranger } = await shop.aBuyer()
    expect(await shop.must(view(sheet.token, stranger))).toMatchObject({ for_other: true })
    expect((await order(sheet, stranger)).code).toBe(codes.refused)
    expect((await shop.ask('getQuoteSheet', { query: { sheet_id: sheet.id } }, stranger)).code).toBe(
      codes.notFound,
    )
    await shop.ask('sendCode', { body: { scene: 'login', mobile } })
    const code = await shop.lastCode(mobile)
    const { token } = await shop.must(shop.ask('loginByCode', { body: { mobile, code } }))
    expect(await shop.must(view(sheet.token, token))).toMatchObject({ for_other: false, problem: '' })
    const { list } = await shop.must(shop.ask('listQuoteSheets', { query: {} }, token))
    expect(list.map(({ sheet_id }) => sheet_id)).toEqual([sheet.id])
    const own = { sheet_id: sheet.id, expect_fen: sheet.total_fen }
    const { order_id } = await shop.must(shop.ask('orderQuoteSheet', { body: own }, token))
    expect((await shop.rowOf(order_id)).userId).toBe(id)
  })

  it('of a walk-in is of whoever has the link and is first', async () => {
    const sheet = await aSheet({ walk_in: { name: '路过的' } })
    const [one, other] = [await aCustomer(), await aCustomer()]
    const answers = await Promise.all([order(sheet, one.token), order(sheet, other.token)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, expect.any(Number)])
    const winner = answers[0]?.code === codes.ok ? one : other
    const loser = winner === one ? other : one
    expect([(await ordersOf(winner.id)).length, (await ordersOf(loser.id)).length]).toEqual([1, 0])
    expect(await shop.must(view(sheet.token, loser.token))).toMatchObject({
      state: 'ordered',
      for_other: true,
    })
    expect((await shop.must(view(sheet.token, loser.token))).order).toBeUndefined()
  })

  it('goes to the province of its freight, and not with sums that nobody was shown', async () => {
    const customer = await aCustomer()
    const sheet = await aSheet({
      customer_id: customer.id,
      ...{ pickup: false, carrier: 'zto', address_text: '广东省深圳市南山区' },
    })
    const far = { name: '王', mobile: '13800138000', province: '北京市', city: '北京市', district: '东城区' }
    const { id: farId } = await shop.must(
      shop.ask('createAddress', { body: { ...far, region_code: '110101', detail: '1 号' } }, customer.token),
    )
    const near = await shop.anAddress(customer.token)
    expect(await order(sheet, customer.token, { address_id: farId })).toMatchObject({
      code: codes.invalid,
      data: { fields: { address_id: expect.stringContaining('广东省') } },
    })
    expect((await order(sheet, customer.token)).code).toBe(codes.invalid)
    const wrong = { ...sheet, total_fen: sheet.total_fen - 1 }
    expect((await order(wrong, customer.token, { address_id: near })).code).toBe(codes.conflict)
    const { token: thief } = await shop.aBuyer()
    expect((await order(sheet, thief, { address_id: near })).code).toBe(codes.refused)
    const { order_id } = await shop.must(order(sheet, customer.token, { address_id: near }))
    expect((await shop.rowOf(order_id)).address).toMatchObject({ region_code: '440305', name: '王小印' })
  })

  it('is refused on a day without rush orders, like any order with a rush term', async () => {
    const { terms } = await shop.must(shop.ask('quoteOffset', { body: flyer }))
    const rush = terms.findLast(({ offered }) => offered)?.value
    const lines = [{ line_id: 'a', baojia_type: 2, request: { ...flyer, rush } }]
    const customer = await aCustomer()
    const sheet = await aSheet({ lines, customer_id: customer.id })
    const { version } = await shop.must(owner.call('getCalendar', {}))
    const closed = { ...usualCalendar, no_rush_weekdays: [1, 2, 3, 4, 5, 6, 7], version }
    const changed = await shop.must(owner.call('updateCalendar', { body: closed }))
    await expect.poll(async () => (await shop.must(view(sheet.token))).problem).toContain('不接加急')
    expect((await order(sheet, customer.token)).code).toBe(codes.conflict)
    await shop.must(owner.call('updateCalendar', { body: { ...usualCalendar, version: changed.version } }))
    await expect.poll(async () => (await shop.must(view(sheet.token))).problem).toBe('')
    await shop.must(order(sheet, customer.token))
  })

  it('by staff takes the money of the counter, and gives a walk-in a code', async () => {
    const sheet = await aSheet({ walk_in: { name: '周先生' } })
    const placed = await shop.must(take(sheet, service, 'transfer'))
    expect(placed.pickup_code).toMatch(/^\d{6}$/)
    expect(await shop.rowOf(placed.order_id)).toMatchObject({ paidFen: sheet.total_fen })
    expect(await shop.must(take(sheet))).toMatchObject({ order_id: placed.order_id })
    expect(await shop.faults()).toEqual([])
  })
})

describe('what staff hear and find of sheets', () => {
  it('is a notice when the customer has ordered by the link, and none of what staff ordered themselves', async () => {
    const customer = await aCustomer()
    const [by, taken] = [await aSheet({ customer_id: customer.id }), await aSheet()]
    await shop.must(take(taken))
    const { order_no } = await shop.must(order(by, customer.token))
    const about = async (mobile: string) =>
      (await shop.must((await shop.signedIn(mobile)).call('listNotices', {}))).list.filter(
        ({ title }) => title.includes(by.sheet_no) || title.includes(taken.sheet_no),
      )
    const heard = await about(staffOf.service)
    expect(heard.map(({ title }) => title)).toEqual([
      expect.stringContaining(`按报价单 ${by.sheet_no} 下单了`),
    ])
    expect(heard[0]).toMatchObject({ subject: 'order', text: expect.stringContaining(order_no) })
    expect(heard[0]?.text).toContain(formatFen(by.total_fen))
    expect((await about(staffOf.owner)).length).toBe(1)
    expect(await about(staffOf.press)).toEqual([])
    expect(await about(staffOf.stranger)).toEqual([])
  })

  it('is found by Ctrl K: by number, its beginning, customer and mobile, by those who quote', async () => {
    const customer = await aCustomer()
    const sheet = await aSheet({ customer_id: customer.id })
    const { name } = await shop.must(shop.ask('getUser', {}, customer.token))
    const find = async (q: string, client = service) =>
      (await shop.must(client.call('find', { query: { q } }))).sheets?.map(({ sheet_no }) => sheet_no)
    for (const q of [
      sheet.sheet_no,
      sheet.sheet_no.slice(0, 9).toLowerCase(),
      name,
      customer.mobile.slice(-4),
    ])
      expect([q, await find(q)]).toEqual([q, expect.arrayContaining([sheet.sheet_no])])
    expect(await find('BJ000101-ZZZZZZ')).toEqual([])
    expect(await find(sheet.sheet_no, await shop.signedIn(staffOf.press))).toBeUndefined()
    expect(await find(sheet.sheet_no, await shop.signedIn(staffOf.stranger))).toEqual([])
  })
})

describe('the list of sheets', () => {
  it('finds them by number, customer, mobile and goods, and by their state', async () => {
    const customer = await aCustomer()
    const sheet = await aSheet({ customer_id: customer.id })
    const find = async (query: object) =>
      (await shop.must(service.call('listQuoteSheets', { query: query as never }))).list.map(({ id }) => id)
    const { name } = await shop.must(shop.ask('getUser', {}, customer.token))
    for (const keyword of [
      sheet.sheet_no,
      sheet.sheet_no.slice(-6),
      customer.mobile,
      customer.mobile.slice(-4),
      name,
    ])
      expect([keyword, await find({ keyword })]).toEqual([keyword, expect.arrayContaining([sheet.id])])
    expect(await find({ keyword: '没有这个人' })).toEqual([])
    expect(await find({ state: 'open' })).toContain(sheet.id)
    await endAt(sheet.id, shop.clock.time)
    expect(await find({ state: 'open' })).not.toContain(sheet.id)
    expect(await find({ state: 'expired' })).toContain(sheet.id)
    const first = await shop.must(service.call('listQuoteSheets', { query: { limit: 1 } }))
    const second = await shop.must(
      service.call('listQuoteSheets', { query: { limit: 1, cursor: first.next } }),
    )
    expect(second.list[0]?.id).not.toBe(first.list[0]?.id)
  })

  it('loses those of a customer who is erased', async () => {
    const customer = await aCustomer()
    const sheet = await aSheet({ customer_id: customer.id })
    const by = { companyId: shop.companyId, actor: operator, address: '' }
    const owned = { companyId: shop.companyId, userId: customer.id }
    await eraseCustomer(shop.database.db, owned, { by, why: '本人要求', now: shop.clock.time })
    const left = await shop.database.db.select().from(quoteSheets).where(eq(quoteSheets.id, sheet.id))
    expect(left).toEqual([])
    expect((await view(sheet.token)).code).toBe(codes.notFound)
    expect((await take(sheet)).code).toBe(codes.notFound)
  })
})
