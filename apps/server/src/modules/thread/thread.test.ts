import { codes } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outboxMessages } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'

let shop: OrderConsole
let boss: ConsoleClient
let service: ConsoleClient
beforeAll(async () => {
  shop = await createOrderConsole()
  boss = await shop.signedIn(staffOf.owner)
  service = await shop.signedIn(staffOf.service)
})
afterAll(() => shop.close())

const aTalker = async () => {
  const buyer = await shop.aBuyer()
  const { order_id: id } = await shop.anOrder(buyer.token)
  const { token } = buyer
  return {
    ...buyer,
    id,
    write: (text: string, key?: string, by = token) =>
      shop.call(
        'writeToShop',
        shop.tokens.yinpu,
        { body: { order_id: id, text } },
        by,
        key ? { 'idempotency-key': key } : undefined,
      ),
    read: (query: object = {}) =>
      shop.must(shop.ask('getOrderTalk', { query: { order_id: id, ...query } }, token)),
    see: (seq: number) => shop.must(shop.ask('seeOrderTalk', { body: { order_id: id, seq } }, token)),
    unread: async () => (await shop.must(shop.ask('getUser', {}, token))).unread,
  }
}
type Talker = Awaited<ReturnType<typeof aTalker>>

let keys = 0
const answer = (client: ConsoleClient, { id }: Talker, last: number, text = '可以的') => {
  keys += 1
  return client.call('answerOrderTalk', { params: { id }, body: { text, last, key: `k${keys}` } })
}
const waiting = async () =>
  (await shop.must(boss.call('getToday', {}))).queues.find(({ queue }) => queue === 'talk')?.count ?? -1

describe('a talk at an order', () => {
  it('is read by both sides in the order in which it was written, though no clock has moved', async () => {
    const one = await aTalker()
    await shop.must(one.write('能改地址吗？'))
    await shop.must(answer(service, one, 1, '可以，请写新地址。'))
    await shop.must(one.write('深圳市南山区 <b>1</b> 号'))
    const bought = await one.read()
    expect(bought.list.map(({ seq, side, text }) => [seq, side, text])).toEqual([
      [1, 'buyer', '能改地址吗？'],
      [2, 'shop', '可以，请写新地址。'],
      [3, 'buyer', '深圳市南山区 <b>1</b> 号'],
    ])
    expect(new Set(bought.list.map(({ at }) => at)).size).toBe(1)
    // The shop sees which member of staff wrote; the buyer does not.
    expect(Object.keys(bought.list[1] ?? {})).not.toContain('name')
    const sold = await shop.must(boss.call('getOrderTalk', { params: { id: one.id }, query: {} }))
    expect(sold.list[1]).toMatchObject({ seq: 2, side: 'shop', role: '客服', name: expect.any(String) })
  })

  it('is counted as unread until the buyer has seen it, and told by one message however much is said', async () => {
    const one = await aTalker()
    await shop.must(one.write('几天能到？'))
    const before = await one.unread()
    await shop.must(answer(service, one, 1, '三天'))
    await shop.must(answer(service, one, 2, '也可能两天'))
    expect(await one.unread()).toBe(before + 1)
    const sent = await shop.database.db
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.recipient, one.email))
    expect(sent.filter(({ params }) => params.kind === 'order_answered')).toHaveLength(1)
    // A buyer who has seen the first of the two has not seen all.
    expect(await one.see(2)).toEqual({ unread: before + 1 })
    expect(await one.see(3)).toEqual({ unread: before })
    await shop.must(answer(service, one, 3, '已经发出'))
    expect(await one.unread()).toBe(before + 1)
    await shop.must(one.write('谢谢'))
    expect(await one.unread()).toBe(before)
  })

  it('waits on today’s page and in the list until it is answered or needs no answer', async () => {
    const one = await aTalker()
    const before = await waiting()
    await shop.must(one.write('在吗'))
    await shop.must(one.write('在不在'))
    expect(await waiting()).toBe(before + 1)
    const list = async () =>
      (await shop.must(boss.call('listTalks', { query: { view: 'waiting', limit: 100 } }))).list
    expect((await list()).find(({ order_id }) => order_id === one.id)).toMatchObject({
      text: '在不在',
      side: 'buyer',
      waiting_since: shop.clock.time,
      product: { name: expect.stringMatching(/./), quantity: expect.any(Number) },
      more_lines: 0,
      total_fen: (await shop.rowOf(one.id)).totalFen,
    })
    await shop.must(answer(boss, one, 2))
    expect(await waiting()).toBe(before)
    await shop.must(one.write('好'))
    const settle = (last: number) =>
      service.call('settleOrderTalk', { params: { id: one.id }, body: { last } })
    expect((await settle(3)).code).toBe(codes.conflict)
    await shop.must(settle(4))
    expect((await list()).some(({ order_id }) => order_id === one.id)).toBe(false)
    const { list: audit } = await shop.must(boss.call('listAudit', { query: { subject_id: one.id } }))
    expect(audit.map(({ action }) => action).toSorted()).toEqual(['answerOrderTalk', 'settleOrderTalk'])
  })

  it('that two people answer at once is answered by one; the other is told and what was typed is not lost', async () => {
    const one = await aTalker()
    await shop.must(one.write('有现货吗'))
    const answers = await Promise.all([answer(service, one, 1, '有'), answer(boss, one, 1, '没有')])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict])
    expect(answers.find(({ code }) => code === codes.conflict)).toMatchObject({
      msg: '刚刚有新的留言，请看过再提交',
      data: { last: 2 },
    })
    expect((await one.read()).last).toBe(2)
  })

  it('takes what is sent twice once, from either side', async () => {
    const one = await aTalker()
    const sent = await Promise.all([one.write('一', 'a'), one.write('一', 'a'), one.write('一', 'a')])
    expect(new Set(sent.map(({ code, data }) => `${code} ${data.seq}`))).toEqual(new Set(['10000 1']))
    expect((await one.write('二', 'a')).code).toBe(codes.conflict)
    const body = { text: '收到', last: 1, key: 'same' }
    const reply = () => service.call('answerOrderTalk', { params: { id: one.id }, body })
    await Promise.all([reply(), reply()])
    await shop.must(reply())
    expect((await one.read()).list.map(({ text }) => text)).toEqual(['一', '收到'])
  })

  it('goes on page by page', async () => {
    const one = await aTalker()
    for (let at = 1; at <= 5; at += 1) await shop.must(one.write(`第 ${at} 句`))
    const newest = await one.read({ limit: 2 })
    expect([newest.list.map(({ seq }) => seq), newest.has_older]).toEqual([[4, 5], true])
    const older = await one.read({ limit: 3, before: 4 })
    expect([older.list.map(({ seq }) => seq), older.has_older]).toEqual([[1, 2, 3], false])
    const all: string[] = []
    let cursor: string | undefined
    do {
      const page = await shop.must(boss.call('listTalks', { query: { limit: 2, ...(cursor && { cursor }) } }))
      all.push(...page.list.map(({ order_id }) => order_id))
      cursor = page.next
    } while (cursor)
    expect(new Set(all).size).toBe(all.length)
    expect(all).toContain(one.id)
  })

  it('is nobody else’s: another buyer cannot read, write or see it, and another shop finds nothing', async () => {
    const one = await aTalker()
    await shop.must(one.write('秘密'))
    const { token } = await shop.aBuyer()
    const query = { order_id: one.id }
    const never = { order_id: 'nothing' }
    const tries = async (of: { order_id: string }) => [
      await shop.ask('getOrderTalk', { query: of }, token),
      await shop.ask('writeToShop', { body: { ...of, text: 'x' } }, token),
      await shop.ask('seeOrderTalk', { body: { ...of, seq: 1 } }, token),
    ]
    expect(await tries(query)).toEqual(await tries(never))
    expect((await tries(query)).map(({ code }) => code)).toEqual(Array(3).fill(codes.notFound))
    const stranger = await shop.signedIn(staffOf.stranger)
    expect((await stranger.call('getOrderTalk', { params: { id: one.id }, query: {} })).code).toBe(
      codes.notFound,
    )
    expect((await answer(stranger, one, 1)).code).toBe(codes.notFound)
    expect((await one.read()).last).toBe(1)
  })

  it('refuses what is empty, too long or too often, and says so', async () => {
    const one = await aTalker()
    expect((await one.write('  ')).data).toMatchObject({ fields: { text: expect.any(String) } })
    expect((await one.write('长'.repeat(1001))).code).toBe(codes.invalid)
    expect((await one.write('\0')).code).toBe(codes.invalid)
    for (let at = 0; at < 20; at += 1) await shop.must(one.write(`${at}`))
    expect((await one.write('再来')).msg).toMatch(/^留言过于频繁，请\d+分钟后再试$/)
  })
})
