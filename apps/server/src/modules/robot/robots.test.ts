import { codes, stateOfOrder } from '@yinpu/contract'
import { createRobotSimulator } from '@yinpu/simulators/robot-simulator'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit, outboxMessages, staffRobots } from '../../db/schema/index.ts'
import { eq, like } from '../../db/sql.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import { createSecondProcess, type SecondProcess } from '../../testing/second-process.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'
import { collectStaffEvents } from './collect-staff-events.ts'

const wecomKey = 'wecom-key-hunter2'
const dingtalkToken = 'dingtalk-token-hunter2'
const dingtalkSecret = 'SEC-hunter2'

let shop: OrderConsole
let elsewhere: SecondProcess
let owner: ConsoleClient
let stranger: ConsoleClient
let token: string
let url: string
let close: () => Promise<void>
const simulator = createRobotSimulator({
  wecomKey,
  dingtalkToken,
  dingtalkSecret,
  now: () => shop.clock.time,
})

beforeAll(async () => {
  const running = await simulator.listen()
  url = running.url
  close = running.close
  const config = { robots: { wecom: url, dingtalk: url } }
  shop = await createOrderConsole(config)
  elsewhere = await createSecondProcess(shop, config)
  token = (await shop.aBuyer()).token
})
afterAll(async () => {
  await elsewhere.close()
  await shop.close()
  await close()
})
beforeEach(async () => {
  simulator.received.length = 0
  simulator.loseAnswers(0)
  // A minute later no robot is out of breath.
  shop.clock.time += 61_000
  // Robots are changed with a fresh proof.
  owner = await shop.signedIn(staffOf.owner)
  stranger = await shop.signedIn(staffOf.stranger)
})

const wecomUrl = (key = wecomKey) => `${url}/cgi-bin/webhook/send?key=${key}`
const dingtalkUrl = (key = dingtalkToken) => `${url}/robot/send?access_token=${key}`
const robotOf = async (kind: 'wecom' | 'dingtalk', client = owner) =>
  (await shop.must(client.call('getRobots', {}))).robots.find((robot) => robot.kind === kind)

const save = async (
  kind: 'wecom' | 'dingtalk',
  body: { url?: string; secret?: string; events?: ('new_order' | 'artwork_waiting' | 'refund_request')[] },
  client = owner,
) => {
  const { version = 0 } = (await robotOf(kind, client)) ?? {}
  return client.call('saveRobot', { body: { kind, version, events: ['new_order'], ...body } })
}

/** The jobs of both processes at once. */
const run = async () => {
  const apps = [shop.app, elsewhere.app]
  await Promise.all(apps.map((app) => collectStaffEvents(app.shopDeps)))
  await Promise.all(apps.map((app) => app.shopDeps.outbox.sendDue()))
}
const textsOf = () => simulator.received.map(({ text }) => text)
const stored = () =>
  shop.database.db.select().from(outboxMessages).where(like(outboxMessages.cause, 'robot:%'))

describe('a robot', () => {
  it.each([
    ['wecom', 'https://example.com/x', '不是企业微信群机器人的 Webhook 地址，请从群里的机器人设置里复制'],
    ['dingtalk', 'hunter2', '不是钉钉群机器人的 Webhook 地址，请从群里的机器人设置里复制'],
  ] as const)('of %s is refused with another address', async (kind, address, words) => {
    const answer = await save(kind, { url: address })
    expect(answer.code).toBe(codes.invalid)
    expect(answer.data).toMatchObject({ fields: { url: words } })
  })

  it.each([
    ['wecom', () => wecomUrl('another-key-of-wecom'), '', /企业微信不认识这个地址/],
    ['dingtalk', () => dingtalkUrl('another-token-of-it'), dingtalkSecret, /钉钉不认识这个地址/],
    ['dingtalk', () => dingtalkUrl(), 'wrong', /钉钉的安全设置没有通过/],
  ] as const)('of %s that refuses is not stored, and says why', async (kind, address, secret, words) => {
    const answer = await save(kind, { url: address(), secret })
    expect(answer.code).toBe(codes.refused)
    expect(answer.msg).toMatch(words)
    expect(await robotOf(kind)).toMatchObject({ is_set: false, version: 0 })
  })

  it('is tried out, stored encrypted, and never shown', async () => {
    await shop.must(save('wecom', { url: wecomUrl() }))
    await shop.must(save('dingtalk', { url: dingtalkUrl(), secret: dingtalkSecret }))
    expect(textsOf()).toEqual(Array(2).fill('【印铺】\n机器人已接通，待办会发到这个群'))
    expect(await robotOf('wecom')).toMatchObject({ is_set: true, version: 1, set_by: '陈立' })
    const rows = JSON.stringify([
      await shop.database.db.select().from(staffRobots),
      await shop.database.db.select().from(audit).where(eq(audit.action, 'saveRobot')),
      (await owner.call('getRobots', {})).data,
    ])
    expect(rows).not.toContain('hunter2')
  })

  it('in use stays when a new address does not work, or a colleague was faster', async () => {
    expect((await save('wecom', { url: wecomUrl('another-key-of-wecom') })).code).toBe(codes.refused)
    const late = await owner.call('saveRobot', {
      body: { kind: 'wecom', version: 0, url: wecomUrl(), events: [] },
    })
    expect(late.code).toBe(codes.conflict)
    await shop.must(owner.call('testRobot', { body: { kind: 'wecom' } }))
    expect(textsOf()).toEqual(['【印铺】\n这是一条测试消息'])
  })

  it('is the own shop’s, and of those who edit it', async () => {
    expect(await robotOf('wecom', stranger)).toMatchObject({ is_set: false })
    expect((await stranger.call('testRobot', { body: { kind: 'wecom' } })).code).toBe(codes.conflict)
    const press = await shop.signedIn(staffOf.press)
    for (const name of ['getRobots', 'testRobot'] as const)
      expect((await press.call(name, { body: { kind: 'wecom' } } as never)).code).toBe(codes.refused)
  })
})

describe('what staff are told', () => {
  it('is a new order, once, by each robot, from two processes and again', async () => {
    const { order_no } = await shop.anOrder(token)
    await run()
    await run()
    const about = textsOf().filter((text) => text.includes(order_no))
    expect(about).toHaveLength(2)
    expect(about[0]).toMatch(new RegExp(`^【印铺】\\n新订单 ${order_no}：`))
  })

  it('is artwork that waits, and a refund to approve', async () => {
    const events = ['artwork_waiting', 'refund_request'] as const
    await shop.must(save('wecom', { events: [...events] }))
    const { order_id: id, order_no } = await shop.anOrder(token)
    await shop.pay(id)
    await shop.setState(id, stateOfOrder.underReview)
    const service = await shop.signedIn(staffOf.service)
    await shop.must(
      service.call('refundOrder', {
        body: { order_id: id, amount_fen: 50_00, why: '多收了，电话 13800138000' },
      }),
    )
    await run()
    const [text = ''] = simulator.received.filter(({ kind }) => kind === 'wecom').map((one) => one.text)
    expect(text).toContain(`稿件待审 ${order_no}`)
    expect(text).not.toContain('13800138000')
    await shop.must(save('wecom', { events: ['new_order'] }))
  })

  it('goes out in few messages: a robot takes twenty a minute', async () => {
    const orders = await Promise.all(Array.from({ length: 30 }, () => shop.anOrder(token)))
    for (let at = 0; at < 12; at += 1) {
      await run()
      shop.clock.time += 5_000
    }
    const byWecom = simulator.received.filter(({ kind }) => kind === 'wecom').map(({ text }) => text)
    expect(byWecom.length).toBeLessThan(6)
    for (const { order_no } of orders)
      expect(byWecom.filter((text) => text.includes(order_no))).toHaveLength(1)
  })

  it('that may have arrived is not sent again by itself, and stands among the failed messages', async () => {
    simulator.loseAnswers(2)
    const { order_no } = await shop.anOrder(token)
    await run()
    shop.clock.time += 61_000
    await run()
    expect(textsOf().filter((text) => text.includes(order_no))).toHaveLength(2)
    const { list } = await shop.must(owner.call('listSentMessages', { query: {} }))
    const failed = list.filter(({ title }) => title.includes(order_no))
    expect(failed.map(({ recipient }) => recipient).sort()).toEqual(['企业微信', '钉钉'])
    expect(failed[0]).toMatchObject({
      channel: 'robot',
      purpose: '新订单',
      error: '机器人的服务没有正常应答',
      retry: 'doubtful',
    })
  })

  it('waits where a robot was removed: nothing is lost in silence', async () => {
    const { version = 0 } = (await robotOf('dingtalk')) ?? {}
    const { order_no } = await shop.anOrder(token)
    await collectStaffEvents(shop.app.shopDeps)
    await shop.must(owner.call('removeRobot', { body: { kind: 'dingtalk', version } }))
    await run()
    const leftOver = (await stored()).filter(
      ({ params, state }) => state === 'kept' && params.text?.includes(order_no),
    )
    expect(leftOver).toMatchObject([{ recipient: 'dingtalk' }])
  })
})
