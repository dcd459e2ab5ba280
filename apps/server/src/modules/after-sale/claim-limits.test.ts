import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPictureOpener } from '../../artwork/picture-opener.ts'
import { buyer, operator } from '../../kernel/actor.ts'
import { receiveGoods } from '../order/end-order.ts'
import { applyAfterSale } from './apply-after-sale.ts'
import { refuseAfterSale } from './shop-decisions.ts'
import { type AfterSaleShop, createAfterSaleShop } from './testing/after-sale-shop.ts'

const pictures = createPictureOpener()

let shop: AfterSaleShop['shop']
let token: string
let inProduction: AfterSaleShop['inProduction']
let apply: AfterSaleShop['apply']
let row: AfterSaleShop['row']
let whole: AfterSaleShop['whole']
beforeAll(async () => {
  ;({ shop, token, inProduction, apply, row, whole } = await createAfterSaleShop())
})
afterAll(() => shop.close())

describe('limits', () => {
  it('let several claims come to exactly what was bought, and not one piece more', async () => {
    const order = await inProduction()
    const [line] = order.lines
    const all = line?.quantity ?? 0
    await shop.must(apply(order, { type: 1, quantity: all - 300 }))
    await shop.must(apply(order, { type: 2, quantity: 200, amount_fen: 100 }))
    expect(await apply(order, { type: 1, quantity: 101 })).toMatchObject({
      code: 20409,
      msg: expect.stringContaining('还可以申请 100'),
    })
    expect(await apply(order, { quantity: all + 1 })).toMatchObject({
      code: 20400,
      data: { fields: { 'lines.0.quantity': expect.stringContaining('最多') } },
    })
    await shop.must(apply(order, { type: 1, quantity: 100 }))
    const left = await shop.must(shop.ask('getClaimable', { query: { order_id: order.order_id } }, token))
    expect(left).toMatchObject({ problem: '全部商品都已申请过售后', lines: [{ claimable: 0 }] })
    expect((await apply(order, { type: 1, quantity: 1 })).code).toBe(20409)
  })

  it('let no money be claimed twice, and give back what was refused or cancelled', async () => {
    const order = await inProduction()
    const one = await shop.must(apply(order, { quantity: 10, amount_fen: order.paid - 100 }))
    expect(await apply(order, { quantity: 10, amount_fen: 101 })).toMatchObject({ code: 20409 })
    expect(await apply(order, { quantity: 10, amount_fen: order.paid + 1 })).toMatchObject({ code: 20400 })
    await refuseAfterSale(shop.database.db, await row(one.after_id), '与样一致', operator, shop.clock.time)
    expect(await whole(one.after_id)).toMatchObject({ state: 50, reply: '与样一致' })
    const two = await shop.must(apply(order, { quantity: 10, amount_fen: order.paid }))
    await shop.must(shop.ask('cancelAfterSale', { body: { after_id: two.after_id } }, token))
    const left = await shop.must(shop.ask('getClaimable', { query: { order_id: order.order_id } }, token))
    expect(left.refundable_fen).toBe(order.paid)
  })

  it('hold although two apply for the same pieces at once', async () => {
    const order = await inProduction()
    const answers = await Promise.all(Array.from({ length: 8 }, () => apply(order, { type: 1 })))
    expect(answers.filter(({ code }) => code === 10000)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 20409)).toHaveLength(7)
  })

  it('hold although two claim the same money at once', async () => {
    const order = await inProduction()
    const input = { quantity: 1, amount_fen: Math.ceil(order.paid / 2) + 1 }
    const answers = await Promise.all(Array.from({ length: 5 }, () => apply(order, input)))
    expect(answers.filter(({ code }) => code === 10000)).toHaveLength(1)
  })

  it('let one key apply once', async () => {
    const order = await inProduction()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => apply(order, { quantity: 5, amount_fen: 100 }, token, 'same')),
    )
    expect(new Set(answers.map(({ data }) => data.after_id)).size).toBe(1)
  })

  it('are of time, of state and of whose order it is', async () => {
    const order = await inProduction()
    const { token: other } = await shop.aBuyer()
    expect((await apply(order, {}, other)).code).toBe(20404)
    await shop.setState(order.order_id, 30)
    expect(await apply(order)).toMatchObject({ code: 20409, msg: '订单开始生产后才能申请售后' })
    await shop.setState(order.order_id, 60)
    await receiveGoods(shop.app.payments, await shop.rowOf(order.order_id), buyer, shop.clock.time)
    const open = await shop.must(shop.ask('getClaimable', { query: { order_id: order.order_id } }, token))
    expect(open).toMatchObject({ problem: '', until: shop.clock.time + 15 * 24 * 60 * 60_000 })
    const { lines } = await shop.detail(token, order.order_id)
    const foreign = {
      ...order,
      lines: [{ line_id: (await inProduction()).lines[0]?.line_id ?? '', quantity: 1 }],
    }
    expect((await apply(foreign)).code).toBe(20404)
    const twice = [...lines, ...lines].map(({ line_id }) => ({ line_id, quantity: 1 }))
    expect((await apply(order, { lines: twice })).code).toBe(20400)
    expect((await apply(order, { quantity: 0 })).code).toBe(20400)
    expect((await apply(order, { amount_fen: 0 })).code).toBe(20400)
  })
})

describe('fifteen days after completion', () => {
  it('it is too late, and a moment before it is not', async () => {
    const order = await inProduction()
    await shop.setState(order.order_id, 60)
    await receiveGoods(shop.app.payments, await shop.rowOf(order.order_id), buyer, shop.clock.time)
    const deps = { db: shop.database.db, now: () => shop.clock.time, storage: shop.app.storage, pictures }
    const owner = { companyId: shop.companyId, userId: await shop.userIdOf(token) }
    const form = {
      order_id: order.order_id,
      type: 1 as const,
      reason: '颜色偏差',
      description: '',
      images: [],
      lines: [{ line_id: order.lines[0]?.line_id ?? '', quantity: 1 }],
    }
    shop.clock.time += 15 * 24 * 60 * 60_000 - 1
    await applyAfterSale(deps, owner, form, undefined)
    shop.clock.time += 1
    await expect(applyAfterSale(deps, owner, form, undefined)).rejects.toThrow('已超过申请售后的期限')
  })
})
