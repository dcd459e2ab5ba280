import { createWechatMessageSimulator } from '@yinpu/simulators/wechat-message-simulator'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outboxMessages, users } from '../../db/schema/index.ts'
import { and, eq } from '../../db/sql.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import { createSecondProcess, type SecondProcess } from '../../testing/second-process.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'

const official = { appId: 'wx-mp', appSecret: 'mp-secret-hunter2' }
const template = { templateId: 'TEMPLATE-1', fields: ['character_string1', 'thing2', 'time3'] }
const simulator = createWechatMessageSimulator({ ...official, ...template })

let shop: OrderConsole
let elsewhere: SecondProcess
let owner: ConsoleClient
let close: () => Promise<void>
let buyer: Awaited<ReturnType<OrderConsole['aBuyer']>>
beforeAll(async () => {
  const running = await simulator.listen()
  close = running.close
  const wechatMp = { ...official, openUrl: running.url, apiUrl: running.url }
  const [number_field = '', title_field = '', time_field = ''] = template.fields
  const wechatMessage = { template_id: template.templateId, number_field, title_field, time_field }
  const config = {
    providers: { shared: { wechatMp, wechatMessage }, shops: {} },
    publicUrl: 'https://shop.example.com',
  }
  shop = await createOrderConsole(config)
  elsewhere = await createSecondProcess(shop, config)
  owner = await shop.signedIn(staffOf.owner)
})
afterAll(async () => {
  await elsewhere.close()
  await shop.close()
  await close()
})
beforeEach(async () => {
  simulator.received.length = 0
  simulator.loseAnswers(0)
  buyer = await shop.aBuyer()
})

let people = 0
/** As if the buyer had signed in inside WeChat. */
const tapped = async () => {
  people += 1
  const openid = `openid-${people}`
  await shop.database.db.update(users).set({ wechatOpenid: openid }).where(eq(users.mobile, buyer.mobile))
  simulator.followers.add(openid)
  return openid
}

const paidOrder = async () => {
  const { order_id: id, order_no } = await shop.anOrder(buyer.token)
  await shop.pay(id)
  return { id, order_no }
}
const send = () => Promise.all([shop.app, elsewhere.app].map((app) => app.shopDeps.outbox.sendDue()))
const rowsOf = (openid: string) =>
  shop.database.db
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.channel, 'wechat'), eq(outboxMessages.recipient, openid)))

describe('a message of the official account', () => {
  it('goes once to a buyer who has signed in by it, from two processes and again, with the order’s page', async () => {
    const openid = await tapped()
    const { id, order_no } = await paidOrder()
    await send()
    await send()
    expect(simulator.received).toEqual([
      {
        touser: openid,
        url: `https://shop.example.com/user/order/detail/${id}`,
        data: { character_string1: order_no, thing2: '已收到付款', time3: expect.stringMatching(/^20\d\d/) },
      },
    ])
  })

  it('goes to nobody else, and not by a kind that the buyer or the shop has turned off', async () => {
    await paidOrder()
    await tapped()
    const body = { kinds: [{ kind: 'paid' as const, wechat: false }] }
    const { kinds } = await shop.must(shop.ask('updateMessageSettings', { body }, buyer.token))
    expect(kinds.find(({ kind }) => kind === 'paid')?.wechat).toBe(false)
    await paidOrder()
    await send()
    expect(simulator.received).toEqual([])
    await shop.must(
      shop.ask('updateMessageSettings', { body: { kinds: [{ kind: 'paid', wechat: true }] } }, buyer.token),
    )
    const { version } = await shop.must(owner.call('getMessageKinds', {}))
    const off = { kind: 'paid' as const, sms: false, mail: true, wechat: false }
    const on = { ...off, wechat: true }
    await shop.must(owner.call('updateMessageKinds', { body: { version, kinds: [off] } }))
    await paidOrder()
    await send()
    expect(simulator.received).toEqual([])
    await shop.must(owner.call('updateMessageKinds', { body: { version: version + 1, kinds: [on] } }))
  })

  it('gets a new token where the old one has ended', async () => {
    await tapped()
    await paidOrder()
    simulator.revokeToken()
    await send()
    expect(simulator.received).toHaveLength(1)
  })

  it('to somebody who does not follow the account fails with the reason, and shows no openid', async () => {
    const openid = await tapped()
    simulator.followers.delete(openid)
    await paidOrder()
    for (let at = 0; at < 7; at += 1) {
      await send()
      shop.clock.time += 60 * 60_000
    }
    owner = await shop.signedIn(staffOf.owner)
    const { list } = await shop.must(owner.call('listSentMessages', { query: {} }))
    expect(list[0]).toMatchObject({
      channel: 'wechat',
      recipient: '公众号',
      error: '客户没有关注公众号',
      retry: 'safe',
    })
    expect(JSON.stringify(list)).not.toContain(openid)
  })

  it('that may have arrived is not sent again by itself', async () => {
    const openid = await tapped()
    await paidOrder()
    simulator.loseAnswers(1)
    await send()
    shop.clock.time += 60 * 60_000
    await send()
    expect(simulator.received).toHaveLength(1)
    expect(await rowsOf(openid)).toMatchObject([
      { state: 'failed', isDoubtful: true, error: '微信没有正常应答' },
    ])
  })
})
