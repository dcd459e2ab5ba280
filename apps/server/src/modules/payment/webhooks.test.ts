import { endpoints } from '@yinpu/contract'
import { honestHabits } from '@yinpu/simulators/pay-simulator'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { createPayShop, type PayShop } from '../../testing/pay-shop.ts'
import {
  type MethodName,
  methodNames,
  payMethodOf,
  payMethods,
  payOrderBy,
  providerFor as providerOfWay,
} from './testing/payment-methods.ts'

let shop: PayShop
let token: string
/** made together: each by itself would need an address of its own */
let orders: string[]
beforeAll(async () => {
  shop = await createPayShop()
  token = (await shop.aBuyer()).token
  orders = await shop.plainOrders(token, 150, 87_376)
})
beforeEach(() => {
  for (const simulator of [shop.wechat, shop.alipay]) Object.assign(simulator.webhooks, honestHabits())
})
afterAll(() => shop.close())

const wechat = { channel: 1 }
const alipay = { channel: 2 }
const providerFor = (name: MethodName) => providerOfWay(shop, name)
const init = (name: MethodName, id: string, more: object = {}) => payOrderBy(shop, name, token, id, more)
const start = (name: MethodName, id: string, more?: object) => shop.must(init(name, id, more))

const anOrder = async () => orders.pop() ?? expect.fail('more orders are needed')
const opened = async (name: MethodName) => {
  const id = await anOrder()
  return { id, ...(await start(name, id)) }
}
const stateOf = async (id: string) => (await shop.rowOf(id)).state
const afterward = () => shop.later()

describe.each(methodNames)('%s', (name) => {
  it('shows how to pay the order’s own sum, and the order is paid by itself when that is done', async () => {
    const { id, payment_no, amount_fen, code_url, redirect, expires_at } = await opened(name)
    expect(amount_fen).toBe(87_376)
    const { pathname } = new URL(code_url ?? redirect ?? '')
    expect(pathname).toContain(`/sim/pay/${payMethods[name].channel === 1 ? 'wechat' : 'alipay'}/`)
    const minutes = name === 'WeChat’s page on a phone' ? 5 : 15
    expect(expires_at).toBe(shop.clock.time + minutes * 60_000)
    const scanned = providerFor(name).find(pathname.split('/').at(-1) ?? '')
    expect(scanned).toMatchObject({ paymentNo: payment_no, amountFen: 87_376, state: 'open' })
    await providerFor(name).pay(payment_no)
    expect(await stateOf(id)).toBe(20)
    expect((await shop.detail(token, id)).payments).toMatchObject([
      { payment_no, state: 20, channel: payMethods[name].channel },
    ])
    expect(await shop.faults()).toEqual([])
  })

  it('takes no sum from a client', async () => {
    const id = await anOrder()
    const started = await start(name, id, { amount_fen: 1, total_fen: 1 })
    expect(started.amount_fen).toBe(87_376)
  })

  it('shows the same code again, and opens one trade for a double click', async () => {
    const id = await anOrder()
    const both = await Promise.all([start(name, id), start(name, id)])
    expect(both[0].payment_no).toBe(both[1].payment_no)
    const again = await start(name, id)
    expect(again.payment_no).toBe(both[0].payment_no)
    expect((await shop.detail(token, id)).payments).toHaveLength(1)
  })

  it('gives a new code for one that has expired, and the old one is worth nothing', async () => {
    const { id, payment_no } = await opened(name)
    shop.clock.time += 16 * 60_000
    const next = await start(name, id)
    expect(next.payment_no).not.toBe(payment_no)
    await expect(providerFor(name).pay(payment_no)).rejects.toThrow()
    await providerFor(name).pay(next.payment_no)
    expect(await stateOf(id)).toBe(20)
  })

  it('believes a webhook once, however often, in whatever order and however parallel it comes', async () => {
    providerFor(name).webhooks.copies = 20
    const { id, payment_no } = await opened(name)
    await providerFor(name).pay(payment_no)
    expect(await stateOf(id)).toBe(20)
    const { timeline, payments, refunds } = await shop.detail(token, id)
    expect(timeline.filter(({ title }) => title === '已付款')).toHaveLength(1)
    expect(payments).toHaveLength(1)
    expect(refunds).toEqual([])
    const good = providerFor(name).answers.slice(-20)
    expect(good).toHaveLength(20)
    expect(new Set(good.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('finds money whose webhook was lost: when the page asks, and by itself', async () => {
    providerFor(name).webhooks.isLosing = true
    const [queried, alone] = [await opened(name), await opened(name)]
    await providerFor(name).pay(queried.payment_no)
    await providerFor(name).pay(alone.payment_no)
    expect(await stateOf(queried.id)).toBe(10)
    expect(await shop.check(token, queried.id)).toMatchObject({ paid: true, state: 20 })
    await afterward()
    expect(await stateOf(alone.id)).toBe(20)
  })

  it.each(['body', 'signature', 'amount', 'stale', 'probe'] as const)(
    'does not believe a webhook with a wrong %s, and is paid all the same when it asks',
    async (tampering) => {
      providerFor(name).webhooks.tampering = tampering
      const { id, payment_no } = await opened(name)
      await providerFor(name).pay(payment_no)
      expect(await stateOf(id)).toBe(10)
      const said = providerFor(name).answers.at(-1)
      const isWechat = payMethods[name].channel === 1
      expect(isWechat ? said?.status : said?.body).toBe(isWechat ? 400 : 'fail')
      await afterward()
      expect(await stateOf(id)).toBe(20)
      expect(await shop.faults()).toEqual([])
    },
  )

  it('closes what nobody has paid, and asks no more', async () => {
    const { id, payment_no } = await opened(name)
    shop.clock.time += 20 * 60_000
    await shop.poller.pollPayments()
    expect((await shop.detail(token, id)).payments).toMatchObject([{ payment_no, state: 30 }])
  })

  it('gives money back that comes after the order was cancelled', async () => {
    providerFor(name).webhooks.isHolding = true
    const { id, payment_no } = await opened(name)
    await providerFor(name).pay(payment_no)
    await shop.must(shop.ask('cancelOrder', { query: { order_id: id } }, token))
    providerFor(name).webhooks.isHolding = false
    await providerFor(name).release()
    await shop.poller.settled()
    const { state, payments, refunds, money, timeline } = await shop.detail(token, id)
    expect({ state, money: [money.paid_fen, money.refunded_fen] }).toEqual({ state: 90, money: [0, 0] })
    expect(payments).toMatchObject([{ state: 20 }])
    expect(refunds).toMatchObject([{ state: 20, amount_fen: 87_376, to: 'origin' }])
    expect(timeline.map(({ title }) => title)).toContain('订单取消后收到付款')
    expect(await shop.faults()).toEqual([])
  })

  const { call } = payMethodOf(name)
  it.runIf(call).each(['unreachable', 'answer-lost', 'server-error'] as const)(
    'can be %s when it starts: the buyer is told, and can try again',
    async (outage) => {
      const id = await anOrder()
      const kind = call ?? ''
      providerFor(name).outages[kind] = outage
      const answer = await init(name, id)
      expect(answer).toMatchObject({ code: 20403, msg: expect.stringContaining('暂时不可用') })
      providerFor(name).outages[kind] = 'none'
      const { payment_no } = await start(name, id)
      await providerFor(name).pay(payment_no)
      expect(await stateOf(id)).toBe(20)
      expect((await shop.detail(token, id)).payments).toHaveLength(1)
    },
  )

  it('is asked until it answers, where it cannot be reached', async () => {
    providerFor(name).webhooks.isLosing = true
    const { id, payment_no } = await opened(name)
    await providerFor(name).pay(payment_no)
    providerFor(name).outages.query = 'unreachable'
    expect(await shop.check(token, id)).toMatchObject({ paid: false, state: 10 })
    await afterward()
    expect(await stateOf(id)).toBe(10)
    providerFor(name).outages.query = 'none'
    await afterward()
    expect(await stateOf(id)).toBe(20)
  })
})

describe('an order', () => {
  it('that both channels pay keeps one payment and gives the other back', async () => {
    const id = await anOrder()
    const first = await shop.start(token, id, wechat)
    // WeChat cannot be reached, so its code stays good while another is opened.
    shop.wechat.outages['*'] = 'unreachable'
    const second = await shop.start(token, id, alipay)
    shop.wechat.outages['*'] = 'none'
    await Promise.all([shop.wechat.pay(first.payment_no), shop.alipay.pay(second.payment_no)])
    await shop.poller.settled()
    await afterward()
    const { state, money, payments, refunds, timeline } = await shop.detail(token, id)
    expect(state).toBe(20)
    expect(money).toMatchObject({ paid_fen: 87_376, refunded_fen: 0 })
    expect(payments.map((payment) => payment.state)).toEqual([20, 20])
    expect(refunds).toMatchObject([{ state: 20, amount_fen: 87_376 }])
    expect(timeline.map(({ title }) => title)).toContain('重复付款')
    expect(await shop.faults()).toEqual([])
  })

  it('closes the code of one channel when another is chosen', async () => {
    const id = await anOrder()
    const first = await shop.start(token, id, wechat)
    await shop.start(token, id, alipay)
    await expect(shop.wechat.pay(first.payment_no)).rejects.toThrow()
    expect((await shop.detail(token, id)).payments).toMatchObject([
      { channel: 1, state: 30 },
      { channel: 2, state: 10 },
    ])
  })

  it('is replaced by the try that was opened after it, whatever the clocks of two processes say', async () => {
    const id = await anOrder()
    const first = await shop.start(token, id, wechat)
    const second = await shop.start(token, id, alipay)
    // As if the first had been opened by a process whose clock is far ahead, and were still open.
    await shop.database.db.execute(
      sql`update payments set id = 'ffffffff-ffff-7fff-bfff-ffffffffffff', state = 10 where payment_no = ${first.payment_no}`,
    )
    shop.clock.time += 30_000
    await shop.poller.pollPayments()
    expect((await shop.detail(token, id)).payments).toMatchObject([
      { payment_no: first.payment_no, state: 30 },
      { payment_no: second.payment_no, state: 10 },
    ])
  })

  it('that turns out to be paid when another channel is chosen is not paid twice', async () => {
    shop.wechat.webhooks.isLosing = true
    const id = await anOrder()
    const first = await shop.start(token, id, wechat)
    await shop.wechat.pay(first.payment_no)
    const second = await shop.start(token, id, { channel: 3, password: 'abc123' })
    expect(second).toMatchObject({ payment_no: first.payment_no, paid: true })
    expect(await stateOf(id)).toBe(20)
  })

  it('is paid although the webhook comes before the provider’s answer', async () => {
    const id = await anOrder()
    const { wechatPay } = shop.demo.providers
    const { start } = wechatPay
    wechatPay.start = async (input) => {
      const started = await start(input)
      await shop.wechat.pay(input.paymentNo)
      return started
    }
    const answer = await shop.start(token, id, wechat)
    wechatPay.start = start
    expect(answer).toMatchObject({ paid: true, amount_fen: 87_376 })
    expect(await stateOf(id)).toBe(20)
    expect((await shop.detail(token, id)).payments).toMatchObject([{ state: 20 }])
  })

  it('is paid although the provider’s answer was lost and only its webhook came', async () => {
    const id = await anOrder()
    shop.wechat.outages.native = 'answer-lost'
    await shop.init(token, id, wechat)
    shop.wechat.outages.native = 'none'
    const [{ payment_no = '' } = {}] = (await shop.detail(token, id)).payments
    await shop.wechat.pay(payment_no)
    expect(await stateOf(id)).toBe(20)
    expect(await shop.init(token, id, wechat)).toMatchObject({ code: 20409 })
  })

  it('offers Alipay’s own page, which leads back to us', async () => {
    const id = await anOrder()
    const started = await shop.start(token, id, { channel: 2, way: 'page' })
    expect(started.redirect).toContain('/sim/pay/alipay/')
    const page = new URL(started.redirect ?? '').pathname
    expect((await shop.app.inject(page)).body).toContain('873.76')
    const paid = await shop.app.inject({ method: 'POST', url: `${page}/pay` })
    expect(paid.statusCode).toBe(303)
    expect(paid.headers.location).toContain(`/pay/return?no=${started.payment_no}&`)
    expect(await stateOf(id)).toBe(20)
  })
})

describe('the address for webhooks', () => {
  it.each([
    'receiveWechatPayment',
    'receiveAlipayPayment',
    'receiveShopWechatPayment',
    'receiveShopAlipayPayment',
  ] as const)('%s believes nothing that is not signed', async (name) => {
    for (const payload of ['', '{}', '{"id":"x"}', 'a=b&sign=x', '\u0000']) {
      const path = endpoints[name].path.replace(':company_id', shop.companyId)
      for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
        const answer = await shop.app.inject({
          method: 'POST',
          url: path,
          payload,
          headers: { 'content-type': type },
        })
        expect(answer.statusCode < 500).toBe(true)
        expect(answer.body).not.toMatch(/success/i)
      }
    }
  })
})
