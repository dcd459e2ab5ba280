import { stateOfOrder } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payments } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { type ConnectionShop, createConnectionShop } from './testing/connection-shop.ts'

let shop: ConnectionShop
beforeAll(async () => {
  shop = await createConnectionShop()
})
afterAll(() => shop.close())

const accountOf = async (no: string) =>
  (await shop.database.db.select().from(payments).where(eq(payments.paymentNo, no)))[0]?.account

/** WeChat Pay is one address: the simulator of the merchant that is asked stands at it. */
const standAt = async (merchant: 0 | 1) => {
  const { first } = shop.urls
  await first.close()
  shop.urls.first = await shop.merchants[merchant].simulator.listen(Number(new URL(first.url).port))
}

describe('a payment that began before the account was changed', () => {
  it('is settled, asked about and refunded under its own account', async () => {
    const owner = await shop.owner()
    const [old, next] = shop.merchants
    await shop.connect(owner, 'wechat-pay', old.entered)
    const buyer = await shop.aBuyer()
    const [one, two] = [await shop.anOrder(buyer.token), await shop.anOrder(buyer.token)]
    const began = await shop.start(buyer.token, one.order_id, { channel: 1 })
    const asked = await shop.start(buyer.token, two.order_id, { channel: 1 })
    expect(await accountOf(began.payment_no)).toBe('1600000001/wx1234567890abcd')

    await standAt(1)
    await shop.connect(owner, 'wechat-pay', next.entered)
    await standAt(0)
    await old.simulator.pay(began.payment_no)
    expect(old.simulator.answers.at(-1)?.status).toBe(200)
    expect(shop.told.at(-1)).toMatch(new RegExp(`/pay/notify/wechat/${shop.companyId}$`))
    expect((await shop.rowOf(one.order_id)).state).toBe(stateOfOrder.awaitingFiles)

    // The notice is lost: the poller asks the old account.
    old.simulator.webhooks.isLosing = true
    await old.simulator.pay(asked.payment_no)
    await shop.later()
    expect((await shop.rowOf(two.order_id)).state).toBe(stateOfOrder.awaitingFiles)

    const three = await shop.anOrder(buyer.token)
    await standAt(1)
    const fresh = await shop.start(buyer.token, three.order_id, { channel: 1 })
    expect(await accountOf(fresh.payment_no)).toBe('1600000002/wx1234567890abcd')
    // An old account cannot settle a payment of the new one, though both are the shop's.
    expect(old.simulator.find(fresh.payment_no)).toBeUndefined()
    await next.simulator.pay(fresh.payment_no)
    expect((await shop.rowOf(three.order_id)).state).toBe(stateOfOrder.awaitingFiles)
  })

  it('is shown under the new account to a buyer who begins again', async () => {
    const owner = await shop.owner()
    const buyer = await shop.aBuyer()
    const { order_id } = await shop.anOrder(buyer.token)
    const before = await shop.start(buyer.token, order_id, { channel: 1 })
    await standAt(0)
    await shop.connect(owner, 'wechat-pay', shop.merchants[0].entered)
    const after = await shop.start(buyer.token, order_id, { channel: 1 })
    expect(after.payment_no).not.toBe(before.payment_no)
    expect(await accountOf(after.payment_no)).toBe('1600000001/wx1234567890abcd')
  })
})
