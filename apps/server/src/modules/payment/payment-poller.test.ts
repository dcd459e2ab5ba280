import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPayShop, type PayShop } from '../../testing/pay-shop.ts'

let shop: PayShop
beforeAll(async () => {
  shop = await createPayShop()
})
afterAll(() => shop.close())

/** more than one batch of queries */
const many = 110

const openMany = async (token: string) => {
  const ids = await shop.plainOrders(token, many, 10_000)
  for (const id of ids) await shop.start(token, id, { channel: 1 })
}

describe('what is asked for by itself', () => {
  it('is found although more than a hundred others are always due, and were asked about before', async () => {
    const { token } = await shop.aBuyer()
    await openMany(token)
    await shop.later(30_000)
    const [id = ''] = await shop.plainOrders(token, 1, 10_000)
    const { payment_no } = await shop.start(token, id, { channel: 1 })
    shop.wechat.webhooks.isLosing = true
    await shop.wechat.pay(payment_no)
    await shop.later(30_000)
    expect(await shop.rowOf(id)).toMatchObject({ state: 20, paidFen: 10_000 })
  })

  it('is asked for by one provider while the other cannot be reached', async () => {
    const { token } = await shop.aBuyer()
    await openMany(token)
    const [id = ''] = await shop.plainOrders(token, 1, 10_000)
    const { payment_no } = await shop.start(token, id, { channel: 2 })
    shop.alipay.webhooks.isLosing = true
    await shop.alipay.pay(payment_no)
    shop.wechat.outages.query = 'unreachable'
    await shop.later(30_000)
    shop.wechat.outages.query = 'none'
    expect(await shop.rowOf(id)).toMatchObject({ state: 20, paidFen: 10_000 })
  })
})
