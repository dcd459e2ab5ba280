import { codes } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, outboxMessages } from '../../db/schema/index.ts'
import { and, desc, eq } from '../../db/sql.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'

let shop: OrderConsole
let owner: ConsoleClient
let stranger: ConsoleClient
let buyer: Awaited<ReturnType<OrderConsole['aBuyer']>>
beforeAll(async () => {
  shop = await createOrderConsole()
  owner = await shop.signedIn(staffOf.owner)
  stranger = await shop.signedIn(staffOf.stranger)
  buyer = await shop.aBuyer()
})
afterAll(() => shop.close())

const settings = () => shop.must(owner.call('getMessageKinds', {}))
const params = { kind: 'paid' as const }
const save = async (own: { title: string; text: string }) =>
  owner.call('updateMessageText', {
    body: { ...params, version: (await settings()).texts_version, ...own },
  })
const ownOf = async (client = owner) =>
  (await shop.must(client.call('getMessageKinds', {}))).kinds.find(({ kind }) => kind === 'paid')?.own

/** The message of a payment in the shop, and its mail. */
const afterPayment = async () => {
  const { order_id: id, order_no } = await shop.anOrder(buyer.token)
  await shop.pay(id)
  const { list } = await shop.must(shop.ask('listMessages', { query: {} }, buyer.token))
  const [mail] = await shop.database.db
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.channel, 'mail'), eq(outboxMessages.recipient, buyer.email)))
    .orderBy(desc(outboxMessages.id))
    .limit(1)
  return { order_no, message: list[0], mail }
}

describe('the shop’s own text of a message', () => {
  it('goes round the usual one, in the shop and by mail', async () => {
    await shop.must(save({ title: '【{店名}】{标题}', text: '{客户}您好：{内容} 有事请找小王。单号 {单号}' }))
    const { order_no, message, mail } = await afterPayment()
    expect(message?.title).toBe(`【印铺】订单 ${order_no} 已收到付款`)
    expect(message?.text).toMatch(new RegExp(`^${buyer.name}您好：已收到 .* 有事请找小王。单号 ${order_no}$`))
    expect(mail?.params).toMatchObject({ title: message?.title, text: message?.text })
  })

  it.each([
    [{ title: '{标题}', text: '{姓名}您好，{内容}' }, { text: /^\{姓名\} 不能用，可以用 \{店名\}/ }],
    [{ title: '{标题}', text: '您的订单有变化' }, { text: /^正文里要有 \{内容\}/ }],
    [{ title: '好消息', text: '{内容}' }, { title: /^标题里要有 \{标题\}/ }],
    [{ title: '{标题', text: '{内容}' }, { title: /^花括号没有配对/ }],
  ])('is refused in words: %j', async (own, fields) => {
    const before = await ownOf()
    const answer = await save(own)
    expect(answer.code).toBe(codes.invalid)
    for (const [field, words] of Object.entries(fields))
      expect((answer.data as unknown as { fields: Record<string, string> }).fields[field]).toMatch(words)
    expect(await ownOf()).toEqual(before)
  })

  it('of a colleague who was faster stays, and is shown', async () => {
    const { texts_version: version } = await settings()
    const body = { version, title: '{标题}！', text: '{内容}' }
    const answers = await Promise.all([
      owner.call('updateMessageText', { body: { ...params, ...body } }),
      owner.call('updateMessageText', { body: { kind: 'shipped', ...body } }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.conflict].sort())
    expect(answers.find(({ code }) => code === codes.conflict)?.data).toMatchObject({
      texts_version: version + 1,
    })
  })

  it('has a way back to the usual one, which is written down', async () => {
    await shop.must(save({ title: '{标题}', text: '{内容}谢谢' }))
    const { texts_version: version } = await settings()
    await shop.must(owner.call('resetMessageText', { body: { ...params, version } }))
    expect(await ownOf()).toBeUndefined()
    const { order_no, message } = await afterPayment()
    expect(message?.title).toBe(`订单 ${order_no} 已收到付款`)
    const rows = await shop.database.db.select().from(audit).where(eq(audit.action, 'resetMessageText'))
    expect(rows).toMatchObject([{ subjectName: '消息：收到付款', before: { text: '{内容}谢谢' } }])
  })

  it('is the own shop’s, and of those who edit it', async () => {
    await shop.must(save({ title: '{标题}', text: '{内容}谢谢' }))
    expect(await ownOf(stranger)).toBeUndefined()
    const press = await shop.signedIn(staffOf.press)
    const body = { version: 0, title: '{标题}', text: '{内容}' }
    expect((await press.call('updateMessageText', { body: { ...params, ...body } })).code).toBe(codes.refused)
  })
})
