import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { createPayShop, type PayShop } from '../../testing/pay-shop.ts'

let shop: PayShop
beforeAll(async () => {
  shop = await createPayShop()
})
afterAll(() => shop.close())

const wechat = { channel: 1 }

describe('simulated payments', () => {
  it('are a seeded shop’s', async () => {
    const { token } = await shop.aBuyer()
    const { order_id } = await shop.anOrder(token)
    const { code_url = '' } = await shop.start(token, order_id, wechat)
    expect((await shop.app.inject(new URL(code_url).pathname)).statusCode).toBe(200)
    expect((await shop.detail(token, order_id)).pay_channels).toEqual([1, 2, 3, 4])
  })

  it('are not those of a shop that was opened on the same installation', async () => {
    const { db } = shop.database
    const seeded = await db.select({ name: companies.name }).from(companies).where(eq(companies.isDemo, true))
    expect(seeded).toHaveLength(2)
    const { token } = await shop.aBuyer()
    const { order_id } = await shop.anOrder(token)
    // As any shop that the seed has not made.
    await db.update(companies).set({ isDemo: false }).where(eq(companies.id, shop.companyId))
    await expect.poll(async () => (await shop.detail(token, order_id)).pay_channels).toEqual([3, 4])
    expect(await shop.init(token, order_id, wechat)).toMatchObject({ code: 20403 })
  })
})
