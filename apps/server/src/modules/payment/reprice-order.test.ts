import { codes, dayMs } from '@yinpu/contract'
import { honestHabits } from '@yinpu/simulators/pay-simulator'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit, orders } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import { readableText } from '../../testing/readable-text.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'

let shop: OrderConsole
let owner: ConsoleClient
let service: ConsoleClient
let finance: ConsoleClient
let token: string
beforeAll(async () => {
  shop = await createOrderConsole()
  owner = await shop.signedIn(staffOf.owner)
  service = await shop.signedIn(staffOf.service)
  finance = await shop.signedIn(staffOf.finance)
  token = (await shop.aBuyer({ password: 'abc123' })).token
  await shop.give(token, 10_000_000)
})
beforeEach(() => {
  for (const simulator of [shop.wechat, shop.alipay]) Object.assign(simulator.webhooks, honestHabits())
})
afterAll(() => shop.close())

const placedFen = 10_000
const anOrder = async () => (await shop.plainOrders(token, 1, placedFen))[0] ?? ''
const reprice = (client: ConsoleClient, id: string, total_fen: number, more: object = {}) =>
  client.call('repriceOrder', { params: { id }, body: { total_fen, why: '老客户优惠', ...more } })
const byBalance = (id: string, more: object = {}, key?: string) =>
  shop.init(token, id, { channel: 3, password: 'abc123', ...more }, key)

describe('a price that is changed before it is paid', () => {
  it('stands on a line of its own, for the shop and for the buyer, with who, when and why', async () => {
    const id = await anOrder()
    const changed = await shop.must(reprice(service, id, 9200))
    expect(changed).toMatchObject({ was_fen: 10_000, total_fen: 9200, state: 10 })
    const view = await shop.must(service.call('getOrder', { params: { id } }))
    const money = { goods_fen: 10_000, adjust_fen: -800, adjust_reason: '老客户优惠', total_fen: 9200 }
    expect(view.money).toMatchObject(money)
    expect(view.timeline[0]).toMatchObject({
      title: '改价',
      note: '¥100.00 → ¥92.00，原因：老客户优惠',
      name: '李静',
    })
    const seen = await shop.detail(token, id)
    expect(seen.money).toMatchObject(money)
    expect(seen.timeline[0]).toMatchObject({ title: '店铺改价', note: '¥100.00 → ¥92.00，原因：老客户优惠' })
    expect(JSON.stringify(seen)).not.toContain('李静')
    const { list } = await shop.must(shop.ask('listOrders', { query: { page_size: 100 } }, token))
    expect(list.find(({ order_id }) => order_id === id)).toMatchObject({ total_fen: 9200, adjust_fen: -800 })
    const rows = await shop.database.db.select().from(audit).where(eq(audit.subjectId, id))
    expect(rows).toMatchObject([
      {
        action: 'repriceOrder',
        before: { total_fen: 10_000 },
        after: { total_fen: 9200, why: '老客户优惠' },
      },
    ])
    const press = await shop.signedIn(staffOf.press)
    expect(readableText(await press.call('getOrder', { params: { id } }))).not.toMatch(
      /(?<!\d)(92\.00|9200)(?!\d)/,
    )
  })

  it('is what is paid then, by every way, and the books are right', async () => {
    const [balance, wechat, transfer] = await shop.plainOrders(token, 3, placedFen)
    for (const id of [balance, wechat, transfer]) await shop.must(reprice(owner, id ?? '', 12_345))
    const before = await shop.balanceOf(token)
    expect(await shop.must(byBalance(balance ?? ''))).toMatchObject({ paid: true, amount_fen: 12_345 })
    expect(await shop.balanceOf(token)).toBe(before - 12_345)
    const { payment_no, amount_fen } = await shop.start(token, wechat ?? '', { channel: 1 })
    expect(amount_fen).toBe(12_345)
    await shop.wechat.pay(payment_no)
    await shop.must(
      finance.call('confirmOrder', { params: { id: transfer ?? '' }, body: { expect_fen: 12_345 } }),
    )
    for (const id of [balance, wechat, transfer])
      expect(await shop.rowOf(id ?? '')).toMatchObject({ state: 20, paidFen: 12_345 })
    expect(await shop.faults()).toEqual([])
  })

  it('goes as far as the role’s limit of what was ordered for, also in steps, up and down', async () => {
    const id = await anOrder()
    const refused = await reprice(service, id, 8999)
    expect(refused).toEqual({
      code: codes.refused,
      msg: '超出您的改价幅度（算出的 100.00 元的 10%，前后各次一起算，可改为 90.00 到 110.00 元），请由老板办理',
      data: { limit_percent: 10, least_fen: 9000, most_fen: 11_000 },
    })
    expect((await reprice(service, id, 11_001)).code).toBe(codes.refused)
    await shop.must(reprice(service, id, 9500))
    await shop.must(reprice(service, id, 9100))
    expect((await reprice(service, id, 8600)).code).toBe(codes.refused)
    await shop.must(reprice(service, id, 11_000))
    expect((await reprice(service, id, 11_500)).code).toBe(codes.refused)
    // A person without a limit may go further; one with a limit takes nothing more off, and may give a part back.
    await shop.must(reprice(owner, id, 100))
    expect((await reprice(service, id, 95)).code).toBe(codes.refused)
    await shop.must(reprice(service, id, 5000))
    expect((await reprice(service, id, 4999)).code).toBe(codes.refused)
    await shop.must(reprice(service, id, 10_000))
    expect(await shop.rowOf(id)).toMatchObject({ adjustFen: 0, totalFen: 10_000 })
  })

  it('is held to the limit whoever of two people comes first', async () => {
    const id = await anOrder()
    await shop.must(reprice(owner, id, 5000))
    const answers = await Promise.all([10_000, 5500, 9500].map((fen) => reprice(service, id, fen)))
    expect(answers.some(({ code }) => code === codes.ok)).toBe(true)
    const { totalFen } = await shop.rowOf(id)
    expect([5500, 9500, 10_000]).toContain(totalFen)
    // From here on the total that was reached is the least one.
    const least = Math.min(9000, totalFen)
    expect((await reprice(service, id, least - 1)).code).toBe(codes.refused)
  })

  it('is never nothing, and never without a reason', async () => {
    const id = await anOrder()
    for (const [total_fen, why] of [
      [0, '送'],
      [-5, '送'],
      [1.5, '送'],
      [5000, ' '],
    ] as const) {
      const { code } = await owner.call('repriceOrder', { params: { id }, body: { total_fen, why } })
      expect([total_fen, code]).toEqual([total_fen, codes.invalid])
    }
    await shop.must(reprice(owner, id, 1))
    expect((await shop.rowOf(id)).totalFen).toBe(1)
  })

  it('gives the buyer another day, and tells whoever comes second what it is now', async () => {
    const id = await anOrder()
    const placed = new Date(shop.clock.time - dayMs + 60_000)
    await shop.database.db.update(orders).set({ createdAt: placed, movedAt: placed }).where(eq(orders.id, id))
    await shop.must(reprice(owner, id, 9000, { was_fen: 10_000 }))
    expect((await shop.detail(token, id)).pay_before).toBe(shop.clock.time + dayMs)
    const second = await reprice(service, id, 9500, { was_fen: 10_000 })
    expect(second).toMatchObject({ code: codes.conflict, data: { state: 10, total_fen: 9000 } })
    const repeated = await reprice(owner, id, 9000)
    expect(repeated).toMatchObject({ code: codes.conflict, msg: '订单金额已经是 90.00 元' })
    const expire = shop.app.jobs.find(({ name }) => name === 'close-unpaid-orders')
    shop.clock.time += 2 * 60_000
    await expire?.run()
    expect((await shop.rowOf(id)).state).toBe(10)
  })

  it('comes too late once the order is paid, cancelled, or its voucher is here', async () => {
    const [paid, cancelled] = await shop.plainOrders(token, 2, placedFen)
    await shop.must(byBalance(paid ?? ''))
    expect(await reprice(owner, paid ?? '', 9000)).toMatchObject({
      code: codes.conflict,
      data: { state: 20 },
    })
    await shop.must(shop.ask('cancelOrder', { query: { order_id: cancelled ?? '' } }, token))
    expect((await reprice(owner, cancelled ?? '', 9000)).code).toBe(codes.conflict)
    const announced = await anOrder()
    await shop.start(token, announced, { channel: 4, offline_channel: 'bank' })
    await shop.must(reprice(owner, announced, 9000))
    // Announced without a voucher: the buyer is told to pay the new sum instead.
    expect((await shop.detail(token, announced)).payments).toMatchObject([
      { state: 30, note: '订单已改价，请按新的金额付款' },
    ])
  })
})

describe('money for the old sum', () => {
  it('is not asked for any more: the code is closed with its provider, and the next is of the new sum', async () => {
    const id = await anOrder()
    const { payment_no } = await shop.start(token, id, { channel: 1 })
    const { old_code_until } = await shop.must(reprice(owner, id, 9000))
    expect(old_code_until).toBeUndefined()
    await expect(shop.wechat.pay(payment_no)).rejects.toThrow()
    const next = await shop.start(token, id, { channel: 1 })
    expect(next).toMatchObject({ amount_fen: 9000 })
    expect(next.payment_no).not.toBe(payment_no)
  })

  it('does not count where it comes after all, goes back, and the order still waits', async () => {
    const id = await anOrder()
    // Nobody has scanned it yet: there is no trade that the provider could close.
    const { payment_no, expires_at } = await shop.start(token, id, { channel: 2 })
    const { old_code_until } = await shop.must(reprice(owner, id, 9000))
    expect(old_code_until).toBe(expires_at)
    await shop.alipay.pay(payment_no)
    await shop.later()
    const { state, money, refunds, payments } = await shop.detail(token, id)
    expect([state, money.paid_fen]).toEqual([10, 0])
    expect(payments).toMatchObject([{ payment_no, state: 20, amount_fen: 10_000 }])
    expect(refunds).toMatchObject([
      { amount_fen: 10_000, state: 20, reason: '金额与改价后的订单不符，自动退款' },
    ])
    expect(await shop.faults()).toEqual([])
    await shop.must(byBalance(id))
    expect(await shop.rowOf(id)).toMatchObject({ state: 20, paidFen: 9000 })
    expect(await shop.faults()).toEqual([])
  })

  it('is found and goes back although its webhook is lost', async () => {
    const id = await anOrder()
    const { payment_no } = await shop.start(token, id, { channel: 2 })
    shop.alipay.webhooks.isLosing = true
    await shop.must(reprice(owner, id, 9000))
    await shop.alipay.pay(payment_no)
    expect((await shop.rowOf(id)).state).toBe(10)
    await shop.later(5 * 60_000)
    await shop.later(5 * 60_000)
    expect((await shop.detail(token, id)).refunds).toMatchObject([{ amount_fen: 10_000, state: 20 }])
    expect(await shop.faults()).toEqual([])
  })

  it('is not paid by a page that has not seen the new one, nor by its repeated request', async () => {
    const id = await anOrder()
    const { amount_fen } = await shop.must(
      shop.init(token, id, { channel: 2, expect_fen: 10_000 }, 'the-same-key'),
    )
    expect(amount_fen).toBe(10_000)
    await shop.must(reprice(owner, id, 11_000))
    const refusal = { code: codes.conflict, data: { state: 10, total_fen: 11_000 } }
    expect(await shop.init(token, id, { channel: 2, expect_fen: 10_000 }, 'the-same-key')).toMatchObject(
      refusal,
    )
    const before = await shop.balanceOf(token)
    expect(await byBalance(id, { expect_fen: 10_000 })).toMatchObject(refusal)
    expect(await shop.balanceOf(token)).toBe(before)
    const stale = await finance.call('confirmOrder', { params: { id }, body: { expect_fen: 10_000 } })
    expect(stale).toMatchObject({ ...refusal, msg: '订单金额已改为 110.00 元，请核对收到的金额' })
  })
})

describe('a price change and a payment at the same time', () => {
  const times = 8
  const judge = async (id: string, changed: { code: number; data: unknown }) => {
    const row = await shop.rowOf(id)
    // The second request is refused, and nothing is half done.
    if (changed.code === codes.ok) expect(row.totalFen).toBe(9000)
    else expect(changed).toMatchObject({ code: codes.conflict, data: { state: 20 } })
    expect(row.paidFen).toBe(row.state === 20 ? row.totalFen : 0)
    return row
  }

  it('has one winner against the balance, and the buyer is told', async () => {
    for (const id of await shop.plainOrders(token, times, placedFen)) {
      const [changed, paid] = await Promise.all([
        reprice(owner, id, 9000),
        byBalance(id, { expect_fen: 10_000 }),
      ])
      const row = await judge(id, changed)
      expect(changed.code === codes.ok).toBe(paid.code === codes.conflict)
      expect(row.state).toBe(changed.code === codes.ok ? 10 : 20)
    }
    expect(await shop.faults()).toEqual([])
  })

  it('has one winner against a webhook; what came for the old price goes back', async () => {
    for (const [at, id] of (await shop.plainOrders(token, times, placedFen)).entries()) {
      const channel = (at % 2) + 1
      const { payment_no } = await shop.start(token, id, { channel })
      const pay = (channel === 1 ? shop.wechat : shop.alipay).pay(payment_no)
      const [changed] = await Promise.all([reprice(owner, id, 9000), pay.catch(() => undefined)])
      await judge(id, changed)
    }
    await shop.later()
    expect(await shop.faults()).toEqual([])
  })

  it('has one winner against the word that a transfer has come', async () => {
    for (const id of await shop.plainOrders(token, times, placedFen)) {
      const [changed, confirmed] = await Promise.all([
        reprice(owner, id, 9000),
        finance.call('confirmOrder', { params: { id }, body: { expect_fen: 10_000 } }),
      ])
      await judge(id, changed)
      expect([changed.code, confirmed.code].toSorted()).toEqual([codes.ok, codes.conflict])
    }
    expect(await shop.faults()).toEqual([])
  })

  it('has one winner against another price change', async () => {
    const id = await anOrder()
    const both = await Promise.all([
      reprice(owner, id, 9000, { was_fen: 10_000 }),
      reprice(service, id, 9500, { was_fen: 10_000 }),
    ])
    expect(both.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict])
  })
})

describe('a claim after a price change', () => {
  it('is about what was paid, not about what was listed', async () => {
    const buyer = await shop.aBuyer()
    const { order_id, total_fen } = await shop.anOrder(buyer.token)
    const half = Math.floor(total_fen / 2)
    await shop.must(reprice(owner, order_id, half))
    await shop.pay(order_id)
    await shop.setState(order_id, 70)
    const { lines } = await shop.detail(buyer.token, order_id)
    const [line] = lines
    const claim = (amount_fen?: number) =>
      shop.ask(
        'applyAfterSale',
        {
          body: {
            order_id,
            lines: [{ line_id: line?.line_id ?? '', quantity: line?.quantity ?? 0 }],
            type: 2 as const,
            ...(amount_fen !== undefined && { amount_fen }),
            reason: '颜色偏差',
            description: '偏红',
          },
        },
        buyer.token,
      )
    expect((await claim(half + 1)).code).toBe(codes.invalid)
    const { after_id } = await shop.must(claim())
    const { amount_fen } = await shop.must(
      shop.ask('getAfterSale', { params: { id: after_id } }, buyer.token),
    )
    const goods = line?.total_fen ?? 0
    expect(amount_fen).toBe(Math.floor((goods * half) / total_fen))
    expect(amount_fen).toBeLessThanOrEqual(half)
    await shop.must(owner.call('agreeToAfterSale', { params: { id: after_id }, body: {} }))
    await shop.later()
    expect(await shop.faults()).toEqual([])
  })
})
