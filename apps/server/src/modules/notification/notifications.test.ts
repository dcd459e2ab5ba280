import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inquiries, memberships, outboxMessages } from '../../db/schema/index.ts'
import { newId } from '../../kernel/ids.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'

let shop: OrderConsole

beforeAll(async () => {
  shop = await createOrderConsole()
  await shop.database.db.delete(inquiries)
  await shop.database.db.delete(outboxMessages)
  // The demo staff were created by the real clock, which is later than the shop's.
  await shop.database.db.update(memberships).set({ createdAt: new Date(shop.clock.time - 1) })
})
afterAll(() => shop.close())

const notificationsOf = (client: ConsoleClient) => shop.must(client.call('listNotices', {}))
const titlesOf = async (mobile: string) =>
  (await notificationsOf(await shop.signedIn(mobile))).list.map(({ subject, title }) => `${subject} ${title}`)

describe('notices', () => {
  it('tell each person what has come into their hands, and nobody of what is not theirs', async () => {
    const buyer = await shop.aBuyer()
    const paid = await shop.anOrder(buyer.token)
    await shop.pay(paid.order_id)
    const announced = await shop.anOrder(buyer.token)
    await shop.start(buyer.token, announced.order_id, { channel: 4, offline_channel: 'bank' })
    const at = new Date(shop.clock.time)
    await shop.database.db.insert(inquiries).values({
      ...{ companyId: shop.companyId, id: newId(), inquiryNo: 'XJ1', name: '王', mobile: '13800138000' },
      content: '<b>{{印}}</b>',
      createdAt: at,
    })
    await shop.database.db.insert(outboxMessages).values({
      ...{ companyId: shop.companyId, id: newId(), channel: 'sms', recipient: '13800138000' },
      ...{
        template: 'buyer-message',
        params: { kind: 'after_sale' },
        state: 'failed',
        error: '签名未报备',
        createdAt: at,
      },
    })
    const order = `order ${paid.order_no} 已付款`
    const payment = `payment ${announced.order_no} 已转账，待确认`
    const message = 'message 短信没有发出：售后进度'
    expect((await titlesOf(staffOf.owner)).sort()).toEqual(
      [order, payment, 'inquiry 王询价（XJ1）', message].sort(),
    )
    expect((await titlesOf(staffOf.service)).sort()).toEqual([order, 'inquiry 王询价（XJ1）'].sort())
    expect((await titlesOf(staffOf.finance)).sort()).toEqual([order, payment].sort())
    expect(await titlesOf(staffOf.prepress)).toEqual([])
    expect(await titlesOf(staffOf.shipping)).toEqual([])
    expect(await titlesOf(staffOf.stranger)).toEqual([])
  })

  it('are new until they were seen, and seen by one person only', async () => {
    const owner = await shop.signedIn(staffOf.owner)
    const service = await shop.signedIn(staffOf.service)
    const { at, unseen, list } = await notificationsOf(owner)
    expect([unseen, list.every(({ is_new }) => is_new)]).toEqual([4, true])
    await shop.must(owner.call('seeNotices', { body: { until: at } }))
    expect(await notificationsOf(owner)).toMatchObject({ unseen: 0, list: { length: 4 } })
    expect((await notificationsOf(service)).unseen).toBe(2)
    // A person who claims to have seen future notices still gets them.
    await shop.must(owner.call('seeNotices', { body: { until: at + 10_000_000 } }))
    shop.clock.time += 1000
    const buyer = await shop.aBuyer()
    const { order_id } = await shop.anOrder(buyer.token)
    await shop.pay(order_id)
    expect((await notificationsOf(owner)).unseen).toBe(1)
  })

  it('leave out what one has done oneself', async () => {
    const buyer = await shop.aBuyer()
    const { order_id, order_no } = await shop.anOrder(buyer.token)
    await shop.copyOrder(order_id, { no: 'YP260301-PRESS1' }, { state: 40 })
    const press = await shop.signedIn(staffOf.press)
    const shipping = await shop.signedIn(staffOf.shipping)
    const { list } = await shop.listed(press, { state: 40, limit: 100 })
    const made = list.find((row) => row.order_no === 'YP260301-PRESS1')
    await shop.must(press.call('finishProduction', { params: { id: made?.order_id ?? '' } }))
    const about = async (client: ConsoleClient) =>
      (await notificationsOf(client)).list.filter(({ title }) => title.startsWith('YP260301-PRESS1')).length
    expect([await about(press), await about(shipping)]).toEqual([0, 1])
    expect(order_no).not.toBe('YP260301-PRESS1')
  })
})
