import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { operator } from '../../kernel/actor.ts'
import { createPayShop, type PayShop } from '../../testing/pay-shop.ts'
import { afterSaleRepository } from './after-sale-repository.ts'
import { agreeToAfterSale, refuseAfterSale } from './shop-decisions.ts'

let shop: PayShop
let token: string
beforeAll(async () => {
  shop = await createPayShop()
  token = (await shop.aBuyer()).token
})
afterAll(() => shop.close())

const row = async (afterId: string) => {
  const row = await afterSaleRepository.findOfCompany(shop.database.db, shop.companyId, afterId)
  if (!row) throw new Error('no after-sale')
  return row
}
const whole = (id: string, by = token) => shop.must(shop.ask('getAfterSale', { params: { id } }, by))

const claimed = async (type: 2 | 3 = 2, reason = '颜色偏差') => {
  const [order_id = ''] = await shop.plainOrders(token, 1, 5000)
  const { payment_no } = await shop.start(token, order_id, { channel: 1 })
  await shop.wechat.pay(payment_no)
  await shop.setState(order_id, 40)
  const { lines } = await shop.detail(token, order_id)
  const line = lines[0]
  const body = {
    order_id,
    type,
    reason,
    amount_fen: 3000,
    lines: [{ line_id: line?.line_id ?? '', quantity: line?.quantity ?? 1 }],
  }
  return { order_id, ...(await shop.must(shop.ask('applyAfterSale', { body }, token))) }
}
const agree = async (after_id: string, more: object = {}) =>
  agreeToAfterSale(shop.app.payments, await row(after_id), {
    to: 'origin',
    note: '',
    by: operator,
    now: shop.clock.time,
    ...more,
  })
const less = (after_id: string, amountFen = 2000) => agree(after_id, { amountFen, note: '只有一半偏色' })
const answer = (after_id: string, accept: boolean, more: object = {}, by = token) =>
  shop.ask('answerOffer', { body: { after_id, accept, amount_fen: 2000, ...more } }, by)

describe('a refund smaller than asked', () => {
  it('needs its reason, and pays nothing before the buyer has agreed', async () => {
    const { after_id } = await claimed()
    await expect(agree(after_id, { amountFen: 2000 })).rejects.toThrow('请写明理由')
    await less(after_id)
    const offered = await whole(after_id)
    expect(offered).toMatchObject({
      state: 10,
      amount_fen: 3000,
      offer: { amount_fen: 2000, reason: '只有一半偏色', until: shop.clock.time + 7 * 24 * 60 * 60_000 },
      actions: ['answer_offer', 'cancel'],
      refunds: [],
    })
    expect(offered.agreed_fen).toBeUndefined()
    const { list: messages } = await shop.must(shop.ask('listMessages', {}, token))
    expect(messages.map(({ text }) => text)).toContainEqual(
      expect.stringContaining('店铺提议退 20.00 元：只有一半偏色'),
    )
    await shop.must(answer(after_id, true))
    await shop.later()
    expect(await whole(after_id)).toMatchObject({
      state: 40,
      agreed_fen: 2000,
      actions: [],
      refunds: [{ amount_fen: 2000, state: 20 }],
    })
    expect((await answer(after_id, true)).code).toBe(20409)
    expect(await shop.faults()).toEqual([])
  })

  it('can be declined with a word, offered anew, and is accepted only as it was seen', async () => {
    const { after_id } = await claimed()
    await less(after_id)
    await shop.must(answer(after_id, false, { text: '全部都偏色' }))
    const declined = await whole(after_id)
    expect(declined).toMatchObject({ state: 10, actions: ['cancel'] })
    expect(declined.offer).toBeUndefined()
    expect(declined.timeline[0]).toMatchObject({ title: '买家不同意退款金额', note: '全部都偏色' })
    expect((await answer(after_id, false)).code).toBe(20409)
    await less(after_id, 2500)
    expect(await answer(after_id, true)).toMatchObject({
      code: 20409,
      msg: '店铺提议的金额已变化，请刷新后再答复',
    })
    await shop.must(answer(after_id, true, { amount_fen: 2500 }))
    await shop.later()
    expect(await whole(after_id)).toMatchObject({ state: 40, agreed_fen: 2500 })
  })

  it('is taken as accepted after a week without an answer, and says so', async () => {
    const job = shop.app.jobs.find(({ name }) => name === 'accept-old-offers')
    const { after_id } = await claimed()
    await less(after_id)
    const { until } = (await whole(after_id)).offer ?? { until: 0 }
    const start = shop.clock.time
    shop.clock.time = until - 1
    await job?.run()
    expect((await row(after_id)).state).toBe(10)
    shop.clock.time = until
    await job?.run()
    await job?.run()
    await shop.poller.settled()
    const { state } = await row(after_id)
    shop.clock.time = start
    expect(state).toBe(40)
    const done = await whole(after_id)
    expect(done.timeline.map(({ title }) => title)).toContain('到期没有答复，按店铺提议的金额退款')
    expect(done.refunds).toHaveLength(1)
  })

  it('ends with a refusal, a full agreement or the buyer’s cancelling', async () => {
    const one = await claimed()
    await less(one.after_id)
    await refuseAfterSale(shop.database.db, await row(one.after_id), '证据不足', operator, shop.clock.time)
    const refused = await whole(one.after_id)
    expect([refused.state, refused.offer]).toEqual([50, undefined])
    const two = await claimed()
    await less(two.after_id)
    await agree(two.after_id)
    expect(await row(two.after_id)).toMatchObject({ agreedFen: 3000, offeredFen: null })
    const three = await claimed()
    await less(three.after_id)
    await shop.must(shop.ask('cancelAfterSale', { body: { after_id: three.after_id } }, token))
    const cancelled = await whole(three.after_id)
    expect([cancelled.state, cancelled.offer]).toEqual([60, undefined])
  })

  it('is answered by its own buyer alone', async () => {
    const { after_id } = await claimed()
    await less(after_id)
    const other = (await shop.aBuyer()).token
    expect((await answer(after_id, true, {}, other)).code).toBe(20404)
    expect((await row(after_id)).offeredFen).toBe(2000)
  })
})

describe('goods that go back', () => {
  it('go to a name, a telephone and an address, at the cost of who is at fault', async () => {
    const fault = await claimed(3)
    await agree(fault.after_id)
    const { name, phone, address } = await shop.must(shop.ask('getCompany'))
    const returned = await whole(fault.after_id)
    expect(returned).toMatchObject({ return_address: { name, phone, address }, return_freight: 'shop' })
    expect(returned.timeline[0]?.note).toContain(`请寄到：${name} ${phone} ${address}`)
    expect(returned.timeline[0]?.note).toContain('寄回的运费由店铺承担')

    const whim = await claimed(3, '其他')
    await agree(whim.after_id)
    expect(await whole(whim.after_id)).toMatchObject({ return_freight: 'buyer' })
    const decided = await claimed(3, '其他')
    await agree(decided.after_id, { freightBy: 'shop' })
    expect(await whole(decided.after_id)).toMatchObject({ return_freight: 'shop' })
  })

  it('go to the address that the shop has for them, after the buyer has agreed to the sum', async () => {
    const returnAddress = { name: '退货组', phone: '0755-1234 5678', address: '仓库路 1 号' }
    await shop.database.db.update(companies).set({ returnAddress }).where(eq(companies.id, shop.companyId))
    const { after_id } = await claimed(3)
    await less(after_id)
    const waiting = await whole(after_id)
    expect(waiting.state).toBe(10)
    expect([waiting.return_address, waiting.return_freight]).toEqual([undefined, undefined])
    await shop.must(answer(after_id, true))
    await expect.poll(async () => (await whole(after_id)).return_address).toEqual(returnAddress)
    expect(await whole(after_id)).toMatchObject({ state: 20, agreed_fen: 2000, return_freight: 'shop' })
  })
})
