import { askQuote, type CallData, codes, quoteInputOf } from '@yinpu/contract'
import { type ConsoleCalls, type CounterDraft, mostCounterDrafts } from '@yinpu/contract/console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counterDrafts } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { operator } from '../../kernel/actor.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import { flyer } from '../../testing/order-shop.ts'
import { setLevel } from '../../testing/set-level.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'
import { eraseCustomer } from '../customer/erase-customer.ts'
import { draftLives } from './draft-lives.ts'

let shop: OrderConsole
let service: ConsoleClient
let owner: ConsoleClient
let stranger: ConsoleClient
beforeAll(async () => {
  shop = await createOrderConsole()
  service = await shop.signedIn(staffOf.service)
  owner = await shop.signedIn(staffOf.owner)
  stranger = await shop.signedIn(staffOf.stranger)
})
afterAll(() => shop.close())

type Line = CounterDraft['document']['lines'][number]

const lineWith = (request: Record<string, unknown>, more: Partial<Line> = {}): Line => ({
  line_id: 'a',
  baojia_type: 2,
  request,
  reason: '',
  remark: '',
  ...more,
})

const open = (client: ConsoleClient, body: object = {}) =>
  shop.must(client.call('openCounterDraft', { body: { pickup: true, ...body } }))

const drop = (client: ConsoleClient, { id }: { id: string }) =>
  shop.must(client.call('dropCounterDraft', { params: { id } }))

const aCustomer = async () => {
  const { token } = await shop.aBuyer()
  return { token, id: await shop.userIdOf(token) }
}

/** Every product of a shop, by its own defaults, at the counter and on the buyer's page. */
const compareAll = async (
  client: ConsoleClient,
  access: string,
  buyer?: { token: string; id: string },
): Promise<number> => {
  const { list } = await shop.must(client.call('findCounterProducts', { query: { keyword: '', limit: 50 } }))
  // A page holds all of them: a shop with more products would be compared in part.
  expect(list.length).toBeLessThan(50)
  let compared = 0
  for (const { id } of list) {
    const product: CallData<ConsoleCalls['getCounterProduct']> = await shop.must(
      client.call('getCounterProduct', { params: { id } }),
    )
    const { baojia_type, defaults } = product
    const draft = await open(client, {
      lines: [lineWith(defaults, { baojia_type })],
      ...(buyer && { customer_id: buyer.id }),
    })
    const bought = await askQuote(
      (name, input) => shop.call(name, access, input, buyer?.token),
      quoteInputOf(baojia_type, defaults),
    )
    expect([product.name, draft.lines[0]?.quote]).toEqual([product.name, bought.data])
    expect(draft.goods_fen).toBe(draft.lines[0]?.quote?.total_fen)
    await drop(client, draft)
    compared += 1
  }
  return compared
}

describe('a price at the counter', () => {
  it('is the buyer’s own to the fen, for every product of both shops', async () => {
    const { yinpu, caiyin } = shop.tokens
    expect(await compareAll(owner, yinpu)).toBeGreaterThan(20)
    expect(await compareAll(stranger, caiyin)).toBeGreaterThan(3)
  })

  it('is the member’s price of the customer, as the customer sees it', async () => {
    const customer = await aCustomer()
    const { version, levels } = await shop.must(owner.call('getLevels', {}))
    const five = levels.map((level) => ({ ...level, discount_percent: level.level === 2 ? 5 : 0 }))
    await shop.must(owner.call('updateLevels', { body: { version, levels: five } }))
    await setLevel(shop.database, customer.id, 2)
    const draft = await open(service, { customer_id: customer.id, lines: [lineWith(flyer)] })
    const bought = await shop.must(shop.ask('quoteOffset', { body: flyer }, customer.token))
    expect(draft.lines[0]?.quote).toEqual(bought)
    expect(draft.member_fen).toBe((bought.list_fen ?? 0) - bought.total_fen)
    expect(draft.customer).toMatchObject({ id: customer.id, percent: 5 })
    await drop(service, draft)
  })

  it('names the fields that are missing or wrong, and keeps what was typed', async () => {
    const { quantity: _none, ...half } = flyer
    const draft = await open(service, { lines: [lineWith({ ...half, paper: '没有的纸' })] })
    expect(draft.lines[0]?.refusal?.fields).toHaveProperty('quantity')
    expect(draft.document.lines[0]?.request).toEqual({ ...half, paper: '没有的纸' })
    expect(draft.missing.lines).toContain('还没有价格')
    await drop(service, draft)
  })

  it('that was changed needs a reason, and shows the range of the person', async () => {
    const computed = (await shop.must(shop.ask('quoteOffset', { body: flyer }))).total_fen
    const line = lineWith(flyer, { price_fen: computed - 100 })
    const draft = await open(service, { lines: [line] })
    expect(draft).toMatchObject({ computed_fen: computed, total_fen: computed - 100 })
    expect(draft.least_fen).toBe(Math.ceil((computed * 90) / 100))
    expect(draft.missing).toHaveProperty('reason')
    const saved = await shop.must(
      service.call('saveCounterDraft', {
        params: { id: draft.id },
        body: {
          version: draft.version,
          document: { ...draft.document, lines: [{ ...line, reason: '老客户' }] },
        },
      }),
    )
    expect(saved.missing).toEqual({})
    await drop(service, draft)
  })
})

describe('freight at the counter', () => {
  it('is offered for an address out of a chat, and its telephone is not repeated whole', async () => {
    const draft = await open(service, {
      pickup: false,
      address_text: '王小印 13800138000 广东省深圳市南山区科技园路1号',
      lines: [lineWith(flyer)],
    })
    expect(draft.address).toMatchObject({ name: '王小印', mobile: '138****8000' })
    const { list } = await shop.must(
      shop.ask('quoteFreight', {
        body: { province: '44', net_kg: draft.lines[0]?.quote?.net_kg, goods_fen: draft.goods_fen },
      }),
    )
    expect(draft.carriers).toEqual(list.filter(({ id }) => id !== 'pickup'))
    expect(draft.missing).toEqual({ carrier: '请选物流' })
    await drop(service, draft)
  })
})

describe('a draft', () => {
  it('saved by two browsers keeps the first, and gives the newer one to the second', async () => {
    const draft = await open(service)
    const save = (remark: string) =>
      service.call('saveCounterDraft', {
        params: { id: draft.id },
        body: { version: draft.version, document: { ...draft.document, remark } },
      })
    const answers = await Promise.all([save('先'), save('后')])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict])
    const [won, lost] = answers.toSorted((one, other) => one.code - other.code)
    expect(lost?.data).toMatchObject({ draft: { document: { remark: won?.data.document.remark } } })
    await drop(service, draft)
  })

  it('belongs to one person of one shop', async () => {
    const draft = await open(service)
    for (const client of [owner, stranger])
      expect((await client.call('getCounterDraft', { params: { id: draft.id } })).code).toBe(codes.notFound)
    await drop(service, draft)
  })

  it('knows no customer and no order of another shop', async () => {
    const customer = await aCustomer()
    const answer = await stranger.call('openCounterDraft', { body: { customer_id: customer.id } })
    expect(answer.code).toBe(codes.notFound)
    const { order_id } = await shop.anOrder(customer.token)
    const draft = await open(stranger)
    const copied = await stranger.call('copyOrderLines', {
      params: { id: draft.id },
      body: { version: draft.version, order_id },
    })
    expect(copied.code).toBe(codes.notFound)
    await drop(stranger, draft)
  })

  it('takes the lines of an earlier order at the prices of today', async () => {
    const customer = await aCustomer()
    const { order_id } = await shop.anOrder(customer.token, 2)
    const draft = await open(service, { customer_id: customer.id })
    expect(draft.customer?.orders[0]).toMatchObject({ order_id })
    const copied = await shop.must(
      service.call('copyOrderLines', {
        params: { id: draft.id },
        body: { version: draft.version, order_id },
      }),
    )
    const { total_fen } = await shop.must(shop.ask('quoteOffset', { body: flyer }, customer.token))
    expect(copied.lines.map(({ computed_fen }) => computed_fen)).toEqual([total_fen, total_fen])
    await drop(service, draft)
  })

  it('goes with its customer, and there are only so many of one person', async () => {
    const client = await shop.signedIn(staffOf.service)
    const { list } = await shop.must(client.call('listCounterDrafts', {}))
    for (const one of list) await drop(client, one)
    const customer = await aCustomer()
    const { id } = await open(client, { customer_id: customer.id, remark: '叶女士要的' })
    const by = { companyId: shop.companyId, actor: operator, address: '' }
    const owned = { companyId: shop.companyId, userId: customer.id }
    await eraseCustomer(shop.database.db, owned, { by, why: '本人要求', now: shop.clock.time })
    expect((await client.call('getCounterDraft', { params: { id } })).code).toBe(codes.notFound)
    const opened = await Promise.all(
      Array.from({ length: mostCounterDrafts + 3 }, () =>
        client.call('openCounterDraft', { body: { pickup: true } }),
      ),
    )
    expect(opened.filter(({ code }) => code === codes.ok)).toHaveLength(mostCounterDrafts)
    expect(opened.filter(({ code }) => code === codes.conflict)).toHaveLength(3)
    for (const { code, data } of opened) if (code === codes.ok) await drop(client, data)
  })

  it('can be brought back for a day after it was dropped, and is swept then', async () => {
    const draft = await open(service, { remark: '还要' })
    await drop(service, draft)
    const { dropped } = await shop.must(service.call('listCounterDrafts', {}))
    expect(dropped.map(({ id }) => id)).toContain(draft.id)
    const restored = await shop.must(service.call('restoreCounterDraft', { params: { id: draft.id } }))
    expect(restored.document.remark).toBe('还要')
    await drop(service, draft)
    shop.clock.time += draftLives.dropped + 1
    await shop.app.jobs.find(({ name }) => name === 'housekeeping')?.run()
    expect((await service.call('restoreCounterDraft', { params: { id: draft.id } })).code).not.toBe(codes.ok)
    expect(await shop.database.db.select().from(counterDrafts).where(eq(counterDrafts.id, draft.id))).toEqual(
      [],
    )
  })
})
