import { codes, stateOfOffer, stateOfOrder, typeOfLine } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attemptCounts, inquiryOffers, orders, roles } from '../../db/schema/index.ts'
import { and, eq } from '../../db/sql.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'

let shop: OrderConsole
let boss: ConsoleClient
let service: ConsoleClient
beforeAll(async () => {
  shop = await createOrderConsole()
  boss = await shop.signedIn(staffOf.owner)
  service = await shop.signedIn(staffOf.service)
})
afterAll(() => shop.close())

const anAsker = async (extra: { quote?: { summary: string; total_fen: number; quantity?: number } } = {}) => {
  const buyer = await shop.aBuyer()
  const { token } = buyer
  // All of them come from one address, which may not send so many inquiries.
  await shop.database.db.delete(attemptCounts)
  const body = { name: '王小印', mobile: buyer.mobile, content: '想印 500 本画册，<b>烫金</b>', ...extra }
  const { inquiry_no } = await shop.must(shop.ask('createInquiry', { body }, token))
  const { list } = await shop.must(shop.ask('listInquiries', { query: {} }, token))
  const row = list.find((one) => one.inquiry_no === inquiry_no)
  if (!row) throw new Error('an own inquiry is not listed')
  const address = await shop.anAddress(token)
  const get = () => shop.must(shop.ask('getInquiry', { query: { inquiry_id: row.inquiry_id } }, token))
  return {
    ...buyer,
    id: row.inquiry_id,
    no: inquiry_no,
    address,
    get,
    add: (text: string) => shop.ask('addToInquiry', { body: { inquiry_id: row.inquiry_id, text } }, token),
    order: (offer_id: string, more: object = {}, key?: string, by = token) =>
      shop.call(
        'orderOffer',
        shop.tokens.yinpu,
        { body: { offer_id, address_id: address, expect_fen: 128_050, remark: '请用红色', ...more } },
        by,
        key ? { 'idempotency-key': key } : undefined,
      ),
    unread: async () => (await shop.must(shop.ask('getUser', {}, token))).unread,
  }
}
type Asker = Awaited<ReturnType<typeof anAsker>>

let keys = 0
const offer = (client: ConsoleClient, { id }: Asker, answers: number, more: object = {}) => {
  keys += 1
  return client.call('offerInquiry', {
    params: { id },
    body: {
      text: '可以做，含烫金',
      title: '烫金画册',
      detail: '157g 铜版纸，A4，40 页，封面烫金',
      quantity: 500,
      unit: '本',
      goods_fen: 125_050,
      freight_fen: 3000,
      days: 5,
      valid_days: 7,
      answers,
      key: `offer${keys}`,
      ...more,
    },
  })
}

const anOffer = async (asker: Asker, answers = 0, more: object = {}) => {
  const { offers } = await shop.must(offer(service, asker, answers, more))
  return offers[0]?.offer_id ?? ''
}
describe('an offer of somebody whose price changes are limited', () => {
  /** the discount that the role 客服 may give */
  const percent = 10

  it('goes no further below what the page had worked out than that, whoever may go further is named', async () => {
    const asker = await anAsker({ quote: { summary: '500 本', total_fen: 100_001 } })
    const refused = await offer(service, asker, 0, { goods_fen: 90_000 })
    expect(refused).toMatchObject({
      code: codes.refused,
      msg: expect.stringContaining('商品价最低 900.01 元），请由老板报价'),
      data: { limit_percent: percent, least_fen: 90_001 },
    })
    expect((await asker.get()).offers).toEqual([])
    const inquiry = await shop.must(service.call('getInquiry', { params: { id: asker.id } }))
    expect(inquiry.offer_limit).toEqual({ percent, goods_fen: 100_001 })
    await shop.must(offer(service, asker, 0, { goods_fen: 90_001 }))
    // A price above the known one is always allowed: it gives nothing away.
    await shop.must(offer(service, asker, 1, { goods_fen: 300_000 }))
    const own = await shop.must(boss.call('getInquiry', { params: { id: asker.id } }))
    expect(own.offer_limit).toBeUndefined()
    await shop.must(offer(boss, asker, 2, { goods_fen: 1 }))
  })

  it('is measured by pieces where the page had counted them', async () => {
    const asker = await anAsker({ quote: { summary: '5000 张', total_fen: 100_000, quantity: 5000 } })
    expect(await offer(service, asker, 0, { goods_fen: 8999, quantity: 500 })).toMatchObject({
      code: codes.refused,
      data: { least_fen: 9000 },
    })
    expect(await offer(service, asker, 0, { goods_fen: 100_000, quantity: 10_000 })).toMatchObject({
      data: { least_fen: 180_000 },
    })
    await shop.must(offer(service, asker, 0, { goods_fen: 9000, quantity: 500 }))
  })

  it('is measured by the first offer where the page had no price, piece by piece and not step by step', async () => {
    const asker = await anAsker()
    await shop.must(offer(service, asker, 0, { goods_fen: 100_000, quantity: 500 }))
    await shop.must(offer(service, asker, 1, { goods_fen: 95_000, quantity: 500 }))
    expect(await offer(service, asker, 2, { goods_fen: 89_999, quantity: 500 })).toMatchObject({
      code: codes.refused,
      data: { least_fen: 90_000 },
    })
    await shop.must(offer(service, asker, 2, { goods_fen: 45_000, quantity: 250 }))
    const answers = await Promise.all([1, 2, 3, 4].map((fen) => offer(service, asker, 3, { goods_fen: fen })))
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => codes.refused))
  })
})

describe('an ordered offer', () => {
  it('keeps what the page had worked out: the offer and a later change of the price count together', async () => {
    const asker = await anAsker({ quote: { summary: '1000 本', total_fen: 200_000, quantity: 1000 } })
    const offer_id = await anOffer(asker, 0, { goods_fen: 95_000, freight_fen: 1000, quantity: 500 })
    const { order_id } = await shop.must(asker.order(offer_id, { expect_fen: 96_000 }))
    const view = await shop.must(service.call('getOrder', { params: { id: order_id } }))
    expect(view.money).toMatchObject({ total_fen: 96_000, computed_fen: 101_000 })
    const reprice = (client: ConsoleClient, total_fen: number) =>
      client.call('repriceOrder', { params: { id: order_id }, body: { total_fen, why: '老客户' } })
    expect(await reprice(service, 90_899)).toMatchObject({
      code: codes.refused,
      data: { limit_percent: 10, least_fen: 90_900, most_fen: 111_100 },
    })
    await shop.must(reprice(service, 90_900))
    await shop.must(reprice(boss, 50_000))
  })

  it('without a price of the page is measured by the first offer', async () => {
    const asker = await anAsker()
    await shop.must(offer(service, asker, 0, { goods_fen: 100_000, freight_fen: 0, quantity: 500 }))
    const offer_id = await anOffer(asker, 1, { goods_fen: 92_000, freight_fen: 0, quantity: 500 })
    const { order_id } = await shop.must(asker.order(offer_id, { expect_fen: 92_000 }))
    const refused = await service.call('repriceOrder', {
      params: { id: order_id },
      body: { total_fen: 89_999, why: '老客户' },
    })
    expect(refused).toMatchObject({ code: codes.refused, data: { least_fen: 90_000 } })
  })
})

const ordersOf = async (token: string) => {
  const { id } = await shop.must(shop.ask('getUser', {}, token))
  return shop.database.db.select().from(orders).where(eq(orders.userId, id))
}
const withdraw = (client: ConsoleClient, { id }: Asker, offer_id: string) =>
  client.call('withdrawOffer', { params: { id, offer_id } })

describe('the units of an offer', () => {
  it.each(['套', '令'])('may be %s, and the order counts in it', async (unit) => {
    const one = await anAsker()
    const id = await anOffer(one, 0, { unit, quantity: 20 })
    const { order_id } = await shop.must(one.order(id))
    const order = await shop.must(boss.call('getOrder', { params: { id: order_id } }))
    expect(order.lines).toMatchObject([{ quantity: 20, unit }])
  })

  it('are no others', async () => {
    const one = await anAsker()
    expect((await offer(service, one, 0, { unit: '堆' })).code).toBe(codes.invalid)
  })
})

describe('what a visitor had configured', () => {
  it('comes to the shop with its count and unit, and without them as before', async () => {
    const buyer = await shop.aBuyer()
    await shop.database.db.delete(attemptCounts)
    const ask = async (quote: object) => {
      const body = { name: '王小印', mobile: buyer.mobile, content: '请报价', quote: quote as never }
      const { inquiry_no } = await shop.must(shop.ask('createInquiry', { body }, buyer.token))
      const { list } = await shop.must(boss.call('searchInquiries', { query: { keyword: inquiry_no } }))
      return list[0]?.quote
    }
    const whole = { summary: '画册；500 本', total_fen: 100, name: '画册', quantity: 500, unit: '本' }
    expect(await ask(whole)).toMatchObject(whole)
    expect(await ask({ summary: '单页' })).toMatchObject({ summary: '单页' })
    const wrong = { name: '王', mobile: buyer.mobile, content: '请报价', quote: { ...whole, quantity: 0.5 } }
    expect((await shop.ask('createInquiry', { body: wrong as never }, buyer.token)).code).toBe(codes.invalid)
  })
})

describe('the list of inquiries', () => {
  it('names the goods and the sum of the latest offer, with sums for people who may see prices alone', async () => {
    const one = await anAsker({ quote: { summary: '画册', total_fen: 99_000 } })
    const find = async (client: ConsoleClient) =>
      (await shop.must(client.call('searchInquiries', { query: { keyword: one.no } }))).list[0]
    const asked = await find(boss)
    expect([asked?.offer, asked?.quote?.total_fen]).toEqual([undefined, 99_000])
    await anOffer(one)
    const latest = await anOffer(one, 1, { title: '烫金画册二版', goods_fen: 120_000 })
    expect(await find(boss)).toMatchObject({
      offer: { title: '烫金画册二版', quantity: 500, unit: '本', total_fen: 123_000 },
    })
    const { db } = shop.database
    const theirs = and(eq(roles.companyId, shop.companyId), eq(roles.name, '客服'))
    const [role] = await db.select().from(roles).where(theirs)
    const permissions = role?.permissions.filter((permission) => permission !== 'order.prices') ?? []
    await db.update(roles).set({ permissions }).where(theirs)
    const blind = await find(await shop.signedIn(staffOf.service))
    expect(blind).toMatchObject({ offer: { title: '烫金画册二版' } })
    expect([blind?.offer?.total_fen, blind?.quote?.total_fen]).toEqual([undefined, undefined])
    await db
      .update(roles)
      .set({ permissions: role?.permissions ?? [] })
      .where(theirs)
    await shop.must(withdraw(boss, one, latest))
    expect((await find(boss))?.offer).toBeUndefined()
  })
})

describe('an inquiry of a signed-in buyer', () => {
  it('is among the own ones with the shop’s answers and what was added, unread until it is opened', async () => {
    const one = await anAsker()
    const before = await one.unread()
    const answer = { text: '多少页？', answers: 0, key: 'a' }
    await shop.must(service.call('answerInquiry', { params: { id: one.id }, body: answer }))
    expect(await one.unread()).toBe(before + 1)
    expect((await one.get()).list).toMatchObject([{ side: 'shop', text: '多少页？' }])
    expect(await one.unread()).toBe(before)
    const added = await shop.must(one.add('40 页 <script>'))
    expect(added.list.map(({ side, text }) => [side, text])).toEqual([
      ['shop', '多少页？'],
      ['buyer', '40 页 <script>'],
    ])
    // A buyer's addition has to be read by staff, like a new inquiry.
    const whole = await shop.must(boss.call('getInquiry', { params: { id: one.id } }))
    expect(whole).toMatchObject({ state: 10, asked_more: [{ text: '40 页 <script>' }], can_offer: true })
  })

  it('that is closed takes no more words, and says so', async () => {
    const one = await anAsker()
    await shop.must(
      boss.call('closeInquiry', { params: { id: one.id }, body: { why: '做不了', answers: 0 } }),
    )
    expect(await one.get()).toMatchObject({ can_write: false, closed_why: '做不了' })
    expect(await one.add('再看看')).toMatchObject({
      code: codes.conflict,
      msg: '这个询价已关闭，请重新询价',
    })
  })

  it('is nobody else’s: another buyer cannot read, add, see or order anything of it', async () => {
    const one = await anAsker()
    const offer_id = await anOffer(one)
    const other = await anAsker()
    const tries = async (inquiry_id: string, offerId: string) => [
      await shop.ask('getInquiry', { query: { inquiry_id } }, other.token),
      await shop.ask('addToInquiry', { body: { inquiry_id, text: 'x' } }, other.token),
      await shop.ask('getOffer', { query: { offer_id: offerId } }, other.token),
      await other.order(offerId),
    ]
    expect(await tries(one.id, offer_id)).toEqual(await tries('nothing', 'nothing'))
    expect((await tries(one.id, offer_id)).map(({ code }) => code)).toEqual(Array(4).fill(codes.notFound))
    const { list } = await shop.must(shop.ask('listInquiries', { query: {} }, other.token))
    expect(list.map(({ inquiry_id }) => inquiry_id)).toEqual([other.id])
    // Somebody else's address is refused, too.
    expect((await one.order(offer_id, { address_id: other.address })).code).toBe(codes.notFound)
    const stranger = await shop.signedIn(staffOf.stranger)
    expect((await withdraw(stranger, one, offer_id)).code).toBe(codes.notFound)
  })

  it('asked without signing in belongs to nobody, whatever number was typed', async () => {
    const { mobile, token } = await shop.aBuyer()
    const body = { name: '访客', mobile, content: '名片' }
    const { inquiry_no } = await shop.must(shop.ask('createInquiry', { body }))
    expect((await shop.must(shop.ask('listInquiries', { query: {} }, token))).list).toEqual([])
    const { list } = await shop.must(boss.call('searchInquiries', { query: { keyword: inquiry_no } }))
    const refused = await offer(service, { id: list[0]?.inquiry_id ?? '' } as Asker, 0)
    expect([refused.code, refused.msg]).toEqual([
      codes.conflict,
      '对方询价时没有登录，不能在线下单，请直接答复并写明价格',
    ])
  })
})

describe('an offer', () => {
  it('becomes an order at exactly its price, which is paid, supplied and shown like any other', async () => {
    const one = await anAsker()
    const offer_id = await anOffer(one)
    expect((await one.get()).list).toMatchObject([{ side: 'shop', price_fen: 128_050 }])
    const placed = await shop.must(one.order(offer_id))
    expect(placed.total_fen).toBe(128_050)
    const { order_id } = placed
    const order = await shop.must(shop.ask('getOrder', { query: { order_id } }, one.token))
    expect(order).toMatchObject({
      state: stateOfOrder.unpaid,
      carrier_name: '店铺安排',
      remark: '请用红色',
      money: { goods_fen: 125_050, freight_fen: 3000, discount_fen: 0, total_fen: 128_050 },
      lines: [
        {
          baojia_type: typeOfLine.offer,
          baojia_type_text: '店铺报价',
          name: '烫金画册',
          quantity: 500,
          unit: '本',
          total_fen: 125_050,
          spec: [
            { label: '要求', value: '157g 铜版纸，A4，40 页，封面烫金' },
            { label: '报价', value: `${one.no} 第 1 版` },
          ],
          slots: [],
        },
      ],
    })
    await shop.pay(order_id)
    const paid = await shop.must(shop.ask('getOrder', { query: { order_id } }, one.token))
    expect([paid.state, paid.actions.includes('upload')]).toEqual([stateOfOrder.awaitingFiles, true])
    expect(await shop.must(boss.call('getOrder', { params: { id: order_id } }))).toMatchObject({
      promised_days: 5,
      lines: [{ name: '烫金画册', days: 5 }],
    })
    const again = await shop.must(shop.ask('reorder', { body: { order_id } }, one.token))
    expect(again.missing).toEqual([
      { name: '烫金画册', reason: '这是店铺单独报价的商品，请在“我的询价”里请店铺重新报价' },
    ])
    expect(await one.get()).toMatchObject({
      offers: [{ state: stateOfOffer.ordered, order_id, order_no: placed.order_no }],
    })
  })

  it('accepted many times at once is one order, with a key or without', async () => {
    const one = await anAsker()
    const first = await anOffer(one)
    const same = await Promise.all([1, 2, 3].map(() => one.order(first, {}, 'same')))
    expect(new Set(same.map(({ code, data }) => `${code} ${data.order_id}`)).size).toBe(1)
    const two = await anAsker()
    const second = await anOffer(two)
    const answers = await Promise.all([1, 2, 3].map(() => two.order(second)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict, codes.conflict])
    const [order] = await ordersOf(two.token)
    for (const { code, msg, data } of answers)
      if (code !== codes.ok) expect([msg, data.order_id]).toEqual(['这份报价已经下单', order?.id])
    expect([await ordersOf(one.token), await ordersOf(two.token)].map(({ length }) => length)).toEqual([1, 1])
  })

  it('withdrawn in the moment in which it is accepted is either ordered or withdrawn, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await anAsker()
      const offer_id = await anOffer(one)
      const [ordered, withdrawn] = await Promise.all([one.order(offer_id), withdraw(service, one, offer_id)])
      const isOrdered = ordered.code === codes.ok
      expect(withdrawn.code).toBe(isOrdered ? codes.conflict : codes.ok)
      if (!isOrdered) expect(ordered.msg).toBe('店铺已撤回这份报价，请在询价里与店铺联系')
      expect(await ordersOf(one.token)).toHaveLength(isOrdered ? 1 : 0)
      expect((await one.get()).offers[0]?.state).toBe(
        isOrdered ? stateOfOffer.ordered : stateOfOffer.withdrawn,
      )
    }
  })

  it('that a newer one has replaced, or whose time is over, is refused in words', async () => {
    const one = await anAsker()
    const first = await anOffer(one)
    const second = await anOffer(one, 1, { goods_fen: 120_000, freight_fen: 0 })
    expect((await one.get()).offers.map(({ version, state }) => [version, state])).toEqual([
      [2, stateOfOffer.open],
      [1, stateOfOffer.replaced],
    ])
    expect((await one.order(first)).msg).toBe('店铺已更新报价，请看最新的一版')
    expect(await one.order(second)).toMatchObject({
      code: codes.conflict,
      msg: '价格有变动，请确认后再提交',
      data: { expect_fen: 128_050, total_fen: 120_000 },
    })
    const standsUntil = async (ms: number) => {
      await shop.database.db
        .update(inquiryOffers)
        .set({ validUntil: new Date(ms) })
        .where(eq(inquiryOffers.id, second))
    }
    await standsUntil(shop.clock.time)
    const late = await one.order(second, { expect_fen: 120_000 })
    await standsUntil(shop.clock.time + 1)
    expect(late.msg).toBe('这份报价已过有效期，请在询价里请店铺重新报价')
    expect(await ordersOf(one.token)).toEqual([])
    await shop.must(one.order(second, { expect_fen: 120_000 }))
  })

  it('made by two people at once is made by one; sent twice it is one version', async () => {
    const one = await anAsker()
    const answers = await Promise.all([offer(service, one, 0), offer(boss, one, 0, { goods_fen: 1 })])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict])
    const twice = () => offer(service, one, 1, { key: 'twice' })
    await Promise.all([twice(), twice()])
    await shop.must(twice())
    const { offers, list } = await one.get()
    expect([offers.length, list.length]).toEqual([2, 2])
    const { list: audit } = await shop.must(boss.call('listAudit', { query: { subject_id: one.id } }))
    expect(audit.filter(({ action }) => action === 'offerInquiry')).toHaveLength(2)
  })

  it('without goods, price or unit is refused field by field', async () => {
    const one = await anAsker()
    const wrong = await offer(service, one, 0, { title: ' ', goods_fen: 0, unit: '吨', valid_days: 365 })
    expect([wrong.code, wrong.data]).toEqual([
      codes.invalid,
      {
        fields: {
          title: expect.any(String),
          goods_fen: expect.any(String),
          unit: expect.any(String),
          valid_days: expect.any(String),
        },
      },
    ])
  })
})
