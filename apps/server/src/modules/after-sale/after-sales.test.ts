import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { buyer, operator } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { discountCodeRepository } from '../discount-code/discount-code-repository.ts'
import { receiveGoods } from '../order/end-order.ts'
import { finishProduction, shipOrder } from '../order/shop-moves.ts'
import { repriceOrder } from '../payment/reprice-order.ts'
import { agreeToAfterSale, askBuyer, receiveReturn, refuseAfterSale } from './shop-decisions.ts'
import { type AfterSaleShop, createAfterSaleShop } from './testing/after-sale-shop.ts'

let shop: AfterSaleShop['shop']
let token: string
let inProduction: AfterSaleShop['inProduction']
let apply: AfterSaleShop['apply']
let row: AfterSaleShop['row']
let whole: AfterSaleShop['whole']
let agree: AfterSaleShop['agree']
beforeAll(async () => {
  ;({ shop, token, inProduction, apply, row, whole, agree } = await createAfterSaleShop())
})
afterAll(() => shop.close())

describe('a refund without return', () => {
  it('goes from the application to the money, and the order shows it', async () => {
    const order = await inProduction(1)
    const { after_id, after_no } = await shop.must(apply(order, { quantity: 500, amount_fen: 3000 }))
    expect(await whole(after_id)).toMatchObject({ state: 10, type: 2, amount_fen: 3000, actions: ['cancel'] })
    await agree(after_id, { amountFen: 2000, note: '按八折' })
    const offer = { after_id, accept: true, amount_fen: 2000 }
    await shop.must(shop.ask('answerOffer', { body: offer }, token))
    await shop.later()
    const done = await whole(after_id)
    expect(done).toMatchObject({ state: 40, agreed_fen: 2000, reply: '按八折', actions: [] })
    expect(done.refunds).toMatchObject([{ state: 20, amount_fen: 2000, channel: 1, to: 'origin' }])
    expect(done.timeline.map(({ title }) => title)).toEqual([
      '退款完成',
      '买家同意退款金额',
      '店铺提议了退款金额，请您答复',
      '已申请售后',
    ])
    const detail = await shop.detail(token, order.order_id)
    expect(detail.money.refunded_fen).toBe(2000)
    expect(detail.after_sales).toMatchObject([{ after_no, state: 40, amount_fen: 2000 }])
    expect(await shop.faults()).toEqual([])
  })

  it('from the balance is done in the moment of agreeing', async () => {
    const order = await inProduction(3)
    const before = await shop.balanceOf(token)
    const { after_id } = await shop.must(apply(order, { amount_fen: 1234 }))
    expect((await agree(after_id)).state).toBe(40)
    expect(await shop.balanceOf(token)).toBe(before + 1234)
  })

  it('asks for what the pieces have cost where no sum is given', async () => {
    const order = await inProduction(3)
    const [line] = order.lines
    const { after_id } = await shop.must(apply(order, { quantity: 1 }))
    expect((await whole(after_id)).amount_fen).toBe(
      Math.floor((line?.total_fen ?? 0) / (line?.quantity ?? 1)),
    )
  })

  it('that fails with the provider is tried again until it is through', async () => {
    const order = await inProduction(2)
    const { after_id } = await shop.must(apply(order, { amount_fen: 500 }))
    shop.alipay.outages.refund = 'unreachable'
    await agree(after_id)
    await shop.later()
    expect((await whole(after_id)).state).toBe(30)
    const refunds = await shop.must(shop.ask('queryRefund', { body: { after_id } }, token))
    expect(refunds.refunds).toMatchObject([{ state: 10, amount_fen: 500 }])
    shop.alipay.outages.refund = 'none'
    shop.clock.time += 60_000
    const through = await shop.must(shop.ask('queryRefund', { body: { after_id } }, token))
    expect(through).toMatchObject({ refunds: [{ state: 20 }], refundable_fen: order.paid - 500 })
    expect((await whole(after_id)).state).toBe(40)
  })
})

describe('a return', () => {
  it('wants the parcel, and pays when it has come', async () => {
    const order = await inProduction(1)
    const { after_id } = await shop.must(apply(order, { type: 3, amount_fen: 5000 }))
    const back = (more: object = {}) =>
      shop.ask(
        'sendBackGoods',
        { body: { after_id, carrier: '顺丰', tracking_no: 'SF 1234567890', ...more } },
        token,
      )
    expect((await back()).code).toBe(20409)
    await agree(after_id)
    const agreed = await whole(after_id)
    expect(agreed).toMatchObject({ state: 20, actions: ['send_back', 'cancel'], refunds: [] })
    expect(agreed.return_address).not.toBeNull()
    expect((await back({ tracking_no: '###' })).code).toBe(20400)
    await shop.must(back())
    expect(await whole(after_id)).toMatchObject({
      actions: ['send_back'],
      parcel: { carrier: '顺丰', tracking_no: 'SF1234567890' },
    })
    await receiveReturn(shop.app.payments, await row(after_id), {
      to: 'origin',
      by: operator,
      now: shop.clock.time,
    })
    await shop.later()
    expect(await whole(after_id)).toMatchObject({ state: 40, refunds: [{ state: 20, amount_fen: 5000 }] })
    expect((await back()).code).toBe(20409)
  })
})

describe('a reprint', () => {
  it('becomes an order at no charge that is produced, sent and ends it, each leading to the other', async () => {
    const order = await inProduction(3, 2)
    const { after_id, after_no } = await shop.must(apply(order, { type: 1, quantity: 200 }))
    expect((await whole(after_id)).amount_fen).toBe(0)
    await agree(after_id)
    const { follow_up, state } = await whole(after_id)
    expect(state).toBe(20)
    const id = follow_up?.order_id ?? ''
    const made = await shop.detail(token, id)
    expect(made).toMatchObject({
      state: 40,
      total_fen: 0,
      money: { total_fen: 0, paid_fen: 0 },
      reprint_of: { after_id, after_no, order_id: order.order_id },
      pay_channels: [],
    })
    expect(made.lines).toMatchObject([{ quantity: 200, total_fen: 0 }])
    expect(made.actions).not.toContain('pay')
    const { time } = shop.clock
    const produced = await finishProduction(shop.app.payments, await shop.rowOf(id), operator, time)
    const parcels = [{ carrier: 'zto', carrierName: '中通', trackingNo: '7312345' }]
    const shipped = await shipOrder(shop.app.payments, produced, { parcels, by: operator, now: time })
    await receiveGoods(shop.app.payments, shipped, buyer, time)
    expect((await whole(after_id)).state).toBe(40)
    // No money can be refunded for a reprint, but it can be wrong again.
    const again = await shop.must(shop.ask('getClaimable', { query: { order_id: id } }, token))
    expect(again).toMatchObject({ problem: '', refundable_fen: 0, types: [1], lines: [{ claimable: 200 }] })
    expect(await shop.faults()).toEqual([])
  })
})

describe('a reprint of what was sold with discounts', () => {
  it('costs nothing and takes nothing off, though the order had a member’s price, a code and a changed sum', async () => {
    const { db } = shop.database
    const terms = { companyId: shop.companyId, id: newId(), code: 'AGAIN', amountFen: 500 }
    await discountCodeRepository.insert(db, { ...terms, createdAt: new Date(shop.clock.time) })
    const id = await shop.saved(token)
    const body = await shop.orderBody(token, [id], { discount_code: terms.code })
    const { order_id } = await shop.must(shop.ask('placeOrder', { body }, token))
    const unpaid = await shop.rowOf(order_id)
    const input = { totalFen: unpaid.totalFen - 300, why: '老客户', by: operator }
    await repriceOrder(shop.payments, unpaid, input)
    await db.update(orders).set({ memberFen: 700 }).where(eq(orders.id, order_id))
    await shop.pay(order_id)
    await shop.setState(order_id, 40)
    const { lines } = await shop.detail(token, order_id)
    const { after_id } = await shop.must(apply({ order_id, lines }, { type: 1 }))
    await agree(after_id)
    const made = await shop.rowOf((await whole(after_id)).follow_up?.order_id ?? '')
    expect(made).toMatchObject({
      totalFen: 0,
      memberFen: 0,
      discountFen: 0,
      discountCode: '',
      adjustFen: 0,
      adjustReason: '',
    })
    expect(await shop.faults()).toEqual([])
  })
})

describe('talking', () => {
  it('lets the shop ask, the buyer answer, and both see it', async () => {
    const order = await inProduction()
    const { after_id } = await shop.must(apply(order))
    const reply = () => shop.ask('replyAfterSale', { body: { after_id, text: '附图' } }, token)
    expect((await reply()).code).toBe(20409)
    await askBuyer(shop.database.db, await row(after_id), '请拍一张整体的照片', operator, shop.clock.time)
    expect(await whole(after_id)).toMatchObject({
      question: '请拍一张整体的照片',
      actions: ['reply', 'cancel'],
    })
    await shop.must(reply())
    const { question, timeline } = await whole(after_id)
    expect(question).toBe('')
    expect(timeline.slice(0, 2)).toMatchObject([
      { title: '买家答复', note: '附图' },
      { title: '店铺提问', note: '请拍一张整体的照片' },
    ])
  })

  it('keeps pictures small beside the originals, and nothing that is none', async () => {
    const order = await inProduction()
    const jpeg = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#c33' } })
      .jpeg()
      .toBuffer()
    const send = (bytes: Buffer, name: string) =>
      uploadFile(shop, token, { order_id: order.order_id, purpose: 'after_sale' }, bytes, name)
    const key = await send(jpeg, '偏色.jpg')
    const { after_id } = await shop.must(apply(order, { quantity: 1, images: [key] }))
    const [image] = (await whole(after_id)).images
    const preview = await shop.app.inject(image?.preview ?? '')
    expect(preview.headers['content-type']).toBe('image/webp')
    expect((await sharp(preview.rawPayload).metadata()).width).toBe(1000)
    const original = await shop.app.inject(image?.url ?? '')
    expect(original.headers['content-disposition']).toContain('attachment')
    expect(original.rawPayload.equals(jpeg)).toBe(true)
    const page = await send(Buffer.from('<svg onload="alert(1)"/>'), '图.jpg')
    expect(await apply(order, { quantity: 1, images: [page] })).toMatchObject({
      code: 20400,
      data: { fields: { 'images.0': expect.stringContaining('JPG') } },
    })
    // A picture that belongs to one application cannot be used for another.
    expect((await apply(order, { quantity: 1, images: [key] })).code).toBe(20404)
  })

  it('is over for whoever comes second: cancelling and agreeing at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await inProduction()
      const { after_id } = await shop.must(apply(order, { amount_fen: 100 }))
      const seen = await row(after_id)
      const [cancelled, agreed] = await Promise.allSettled([
        shop.must(shop.ask('cancelAfterSale', { body: { after_id } }, token)),
        agreeToAfterSale(shop.app.payments, seen, {
          to: 'origin',
          note: '',
          by: operator,
          now: shop.clock.time,
        }),
      ])
      expect([cancelled.status, agreed.status].sort()).toEqual(['fulfilled', 'rejected'])
      const { state, refunds } = await whole(after_id)
      expect(refunds).toHaveLength(state === 60 ? 0 : 1)
    }
    expect(await shop.faults()).toEqual([])
  })

  it('lists a buyer’s own with counts, and nobody else’s', async () => {
    const { token: other } = await shop.aBuyer()
    expect(await shop.must(shop.ask('listAfterSales', { query: {} }, other))).toMatchObject({
      total: 0,
      list: [],
      state_counts: {},
    })
    const refused = await shop.must(apply(await inProduction()))
    await refuseAfterSale(
      shop.database.db,
      await row(refused.after_id),
      '与样一致',
      operator,
      shop.clock.time,
    )
    const mine = await shop.must(shop.ask('listAfterSales', { query: { state: 50 } }, token))
    expect(mine.total).toBeGreaterThan(0)
    expect(mine.total).toBe(mine.state_counts['50'])
    expect(mine.list.every(({ state }) => state === 50)).toBe(true)
    const [first] = mine.list
    const id = first?.after_id ?? ''
    expect((await shop.ask('getAfterSale', { params: { id } }, other)).code).toBe(20404)
    expect((await shop.ask('cancelAfterSale', { body: { after_id: id } }, other)).code).toBe(20404)
    expect((await shop.ask('queryRefund', { body: { after_id: id } }, other)).code).toBe(20404)
    expect((await shop.ask('getAfterSale', { params: { id: 'nonsense' } }, token)).code).toBe(20404)
  })
})

describe('the buyer', () => {
  it('is told once of everything that is not the own doing', async () => {
    const order = await inProduction(3)
    const { after_id } = await shop.must(apply(order, { amount_fen: 100 }))
    await askBuyer(shop.database.db, await row(after_id), '请拍照', operator, shop.clock.time)
    await shop.must(shop.ask('replyAfterSale', { body: { after_id, text: '好' } }, token))
    await agree(after_id)
    const { list } = await shop.must(shop.ask('listMessages', { query: { limit: 4 } }, token))
    const titles = list.toReversed().map(({ kind, title }) => `${kind} ${title.split(' ').at(-1)}`)
    // The arrival of the money is one event, although it also ends the claim.
    expect(titles.slice(1)).toEqual(['after_sale 店铺提问', 'after_sale 店铺同意退款', 'refunded 已退款'])
  })
})
