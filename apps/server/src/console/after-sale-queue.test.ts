import { randomUUIDv7 } from 'node:crypto'
import { codes } from '@yinpu/contract'
import type { AfterSaleTurn } from '@yinpu/contract/console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { afterSaleImages } from '../db/schema/index.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../testing/order-console.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

let shop: OrderConsole
let boss: ConsoleClient
let service: ConsoleClient
let token: string
beforeAll(async () => {
  shop = await createOrderConsole()
  boss = await shop.signedIn(staffOf.owner)
  service = await shop.signedIn(staffOf.service)
  token = (await shop.aBuyer({ mobile: '18600007788' })).token
  await shop.give(token, 100_000_000)
})
afterAll(() => shop.close())

/** A claim on an order that was paid for from the balance and has arrived. */
const claim = async (type: 1 | 2 | 3 = 2, amount_fen?: number) => {
  const { order_id } = await shop.anOrder(token)
  await shop.start(token, order_id, { channel: 3, password: 'abc123' })
  await shop.setState(order_id, 40)
  const { lines } = await shop.detail(token, order_id)
  shop.clock.time += 60_000
  const body = {
    order_id,
    type,
    reason: '颜色偏差',
    description: '偏红',
    lines: lines.map(({ line_id, quantity }) => ({ line_id, quantity })),
    ...(amount_fen && { amount_fen }),
  }
  const { after_id, after_no } = await shop.must(shop.ask('applyAfterSale', { body }, token))
  return { after_id, after_no, order_id }
}

const search = (query: Record<string, unknown> = {}, client = boss) =>
  shop.must(client.call('searchAfterSales', { query: query as never }))
const idsOf = async (query: Record<string, unknown>) =>
  (await search(query)).list.map(({ after_id }) => after_id)
const agree = (client: ConsoleClient, id: string, body: object = {}) =>
  client.call('agreeToAfterSale', { params: { id }, body })

describe('the queue of after-sales', () => {
  it('says whose turn each is, alike in the list and as the filter asks the database', async () => {
    const fresh = await claim()
    const claimWithQuestion = await claim()
    await shop.must(
      boss.call('askAboutAfterSale', {
        params: { id: claimWithQuestion.after_id },
        body: { text: '请补拍照片' },
      }),
    )
    const offered = await claim()
    await shop.must(agree(boss, offered.after_id, { amount_fen: 100, note: '只退一部分' }))
    const goingBack = await claim(3)
    await shop.must(agree(boss, goingBack.after_id))
    const sentBack = await claim(3)
    await shop.must(agree(boss, sentBack.after_id))
    const parcel = { after_id: sentBack.after_id, carrier: '中通快递', tracking_no: 'ZT123456789' }
    await shop.must(shop.ask('sendBackGoods', { body: parcel }, token))
    const reprinted = await claim(1)
    await shop.must(agree(boss, reprinted.after_id))
    const refused = await claim()
    await shop.must(boss.call('refuseAfterSale', { params: { id: refused.after_id }, body: { why: '不符' } }))
    const expected: [string, AfterSaleTurn | undefined][] = [
      [fresh.after_id, 'shop'],
      [claimWithQuestion.after_id, 'buyer'],
      [offered.after_id, 'buyer'],
      [goingBack.after_id, 'buyer'],
      [sentBack.after_id, 'shop'],
      [reprinted.after_id, 'running'],
      [refused.after_id, undefined],
    ]
    const turns = new Map((await search()).list.map(({ after_id, turn }) => [after_id, turn]))
    for (const [id, turn] of expected) {
      expect(turns.get(id)).toBe(turn)
      for (const one of ['shop', 'buyer', 'running'] as const)
        expect([one, (await idsOf({ turn: one })).includes(id)]).toEqual([one, one === turn])
    }
    const { queues } = await shop.must(boss.call('getToday', {}))
    const counted = queues.find(({ queue }) => queue === 'after-sale')?.count
    expect((await search({ turn: 'shop' })).list).toHaveLength(counted ?? -1)
    // The buyer who waits longest comes first.
    expect(await idsOf({ turn: 'shop' })).toEqual([fresh.after_id, sentBack.after_id])
  })

  it('is narrowed by state, type and words, and goes on where a page ended', async () => {
    const { after_id, after_no, order_id } = await claim(1)
    const { order_no } = await shop.detail(token, order_id)
    for (const keyword of [after_no, after_no.slice(-6), order_no, order_no.slice(-6)])
      expect(await idsOf({ keyword })).toEqual([after_id])
    expect(await idsOf({ keyword: '18600007788' })).toContain(after_id)
    expect(await idsOf({ keyword: '7788' })).toContain(after_id)
    expect(await idsOf({ keyword: '%' })).toEqual([])
    expect((await search({ type: 1 })).list.every(({ type }) => type === 1)).toBe(true)
    expect((await search({ state: 50 })).list.every(({ state }) => state === 50)).toBe(true)
    for (const query of [{}, { turn: 'shop' }]) {
      const all = await idsOf({ ...query, limit: 100 })
      const walked: string[] = []
      let cursor: string | undefined
      do {
        const page = await search({ ...query, limit: 2, ...(cursor && { cursor }) })
        walked.push(...page.list.map((row) => row.after_id))
        cursor = page.next
      } while (cursor)
      expect(walked).toEqual(all)
    }
    expect((await boss.call('searchAfterSales', { query: { cursor: 'x' } })).code).toBe(codes.invalid)
  })

  it('opens a claim with its pictures, what was bought and paid, and what this person may do', async () => {
    const { after_id, after_no } = await claim()
    const picture = { companyId: shop.companyId, id: randomUUIDv7(), afterId: after_id }
    await shop.database.db
      .insert(afterSaleImages)
      .values({ ...picture, key: `${shop.companyId}/u/after_sale/${picture.id}`, token: 'x'.repeat(43) })
    const whole = await shop.must(service.call('viewAfterSale', { params: { id: after_id } }))
    expect(whole).toMatchObject({
      after_no,
      turn: 'shop',
      moves: ['agree', 'refuse', 'ask'],
      limit_fen: 20_000,
      images: [{ picture_id: picture.id, preview: `/files/preview/${shop.companyId}/${'x'.repeat(43)}` }],
      order: { paid_fen: whole.refundable_fen, lines: [{ unit: '张' }] },
    })
    expect(whole.timeline.map(({ actor, title }) => [actor, title])).toEqual([['buyer', '已申请售后']])
  })
})

describe('deciding', () => {
  it('beyond the role’s limit is asked for, and nothing changes yet', async () => {
    const small = await claim(2, 20_000)
    expect((await shop.must(agree(service, small.after_id))).request).toBeUndefined()
    const above = await claim(2, 20_001)
    expect(await shop.must(agree(service, above.after_id))).toMatchObject({
      state: 10,
      request: { state: 10 },
    })
    expect((await shop.must(boss.call('viewAfterSale', { params: { id: above.after_id } }))).state).toBe(10)
  })

  it('by two people at once is decided by one; the other sees the state', async () => {
    for (const [first, second] of [
      ['agree', 'refuse'],
      ['refuse', 'agree'],
      ['agree', 'agree'],
      ['refuse', 'refuse'],
    ]) {
      const { after_id, order_id } = await claim(2, 5000)
      await shop.beginDay()
      const decide = (client: ConsoleClient, what: string | undefined) =>
        what === 'agree'
          ? agree(client, after_id)
          : client.call('refuseAfterSale', { params: { id: after_id }, body: { why: '与稿件一致' } })
      const answers = await Promise.all([decide(boss, first), decide(service, second)])
      expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict])
      const loser = answers.find(({ code }) => code === codes.conflict)
      const { state, timeline } = await shop.must(boss.call('viewAfterSale', { params: { id: after_id } }))
      expect(loser?.data).toMatchObject({ state: expect.any(Number) })
      expect(timeline.filter(({ actor }) => actor === 'shop')).toHaveLength(1)
      const { money } = await shop.detail(token, order_id)
      expect(money.refunded_fen).toBe(state === 50 ? 0 : 5000)
    }
    expect(await shop.faults()).toEqual([])
  })
})
