import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createPayShop, type PayShop } from '../testing/pay-shop.ts'
import { createTestApp, yinpuCredentials } from '../testing/test-app.ts'
import { isMainRun } from '../testing/test-turns.ts'
import { tellFault } from './testing/tell-fault.ts'

const minute = 60_000
const day = 24 * 60 * minute

let shop: PayShop
beforeAll(async () => {
  shop = await createPayShop()
})
afterAll(() => shop.close())
afterEach(() => {
  vi.useRealTimers()
})

/** The app's clock, and the machine's that makes the ids. */
const setClock = (time: number) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(time)
  shop.clock.time = time
}
const setBack = (ms: number) => setClock(shop.clock.time - ms)

describe.runIf(isMainRun)('a clock that is set back by a day', () => {
  it('leaves numbers unique, timelines and the ledger in the order in which things happened', async () => {
    setClock(shop.clock.time)
    const { token } = await shop.aBuyer()
    await shop.give(token, 1_000_000)
    const placed = [await shop.anOrder(token), await shop.anOrder(token)]
    const [first] = placed
    setBack(day)
    const again = { password: 'abc123', channel: 3 }
    await shop.start(token, first?.order_id ?? '', again)
    await shop.give(token, 500)
    for (let more = 0; more < 3; more += 1) placed.push(await shop.anOrder(token))
    expect(new Set(placed.map(({ order_no }) => order_no)).size).toBe(placed.length)
    const { timeline } = await shop.detail(token, first?.order_id ?? '')
    expect(timeline.map(({ title }) => title).at(-1)).toBe('已下单')
    const listed = (await shop.must(shop.ask('listOrders', { query: {} }, token))).list
    expect(listed.map(({ order_no }) => order_no)).toEqual(placed.map(({ order_no }) => order_no).reverse())
    const ledger = await shop.ledgerOf(token)
    expect(ledger.map(({ amount_fen }) => amount_fen)).toEqual([500, -(first?.total_fen ?? 0), 1_000_000])
    expect(await shop.balanceOf(token)).toBe(ledger.reduce((sum, { amount_fen }) => sum + amount_fen, 0))
    expect(await shop.faults()).toEqual([])
    tellFault(
      `clock set back a day: ${placed.length} numbers unique, timeline and ledger in order, books right`,
    )
  })

  it('does not lock anybody out for longer than the pause', async () => {
    const buyer = await shop.aBuyer()
    const guesses = Array.from({ length: 11 }, () => shop.logIn(buyer.mobile, 'wrong12345'))
    await Promise.all(guesses)
    expect((await shop.logIn(buyer.mobile, buyer.password)).msg).toContain('次数过多')
    shop.clock.time -= day
    expect((await shop.logIn(buyer.mobile, buyer.password)).code).toBe(10000)
    shop.clock.time += day
    tellFault('clock set back a day: a buyer who was locked out may try again, nobody waits for a day')
  })

  it('neither ends a session nor lengthens it', async () => {
    const { token } = await shop.aBuyer()
    const isSignedIn = async () => {
      const access = await shop.tokenFor(yinpuCredentials)
      return (await shop.call('getUser', access, {}, token)).code === 10000
    }
    const issuedAt = shop.clock.time
    shop.clock.time -= day
    expect(await isSignedIn()).toBe(true)
    shop.clock.time = issuedAt + 14 * day - minute
    expect(await isSignedIn()).toBe(true)
    shop.clock.time = issuedAt + 14 * day + minute
    expect(await isSignedIn()).toBe(false)
    shop.clock.time = issuedAt
  })

  it('keeps nobody from asking about money that has come', async () => {
    const { token } = await shop.aBuyer()
    const { order_id } = await shop.anOrder(token)
    const { payment_no } = await shop.start(token, order_id, { channel: 1 })
    await shop.later(15_000)
    shop.wechat.webhooks.isLosing = true
    await shop.wechat.pay(payment_no)
    shop.wechat.webhooks.isLosing = false
    shop.clock.time -= day
    await shop.later(30_000)
    expect((await shop.check(token, order_id)).state).toBe(20)
    shop.clock.time += day
    tellFault('clock set back a day: a payment whose notice was lost is found within half a minute')
  })

  it('does not leave a visitor with an hour of refusals', async () => {
    const clock = { time: Date.parse('2026-03-01T12:00:00Z') }
    const limited = await createTestApp({ config: { rateLimit: 3 }, now: () => clock.time })
    const status = async () => (await limited.request('issueCompanyToken', { body: {} })).statusCode
    for (let count = 0; count < 4; count += 1) await status()
    expect(await status()).toBe(429)
    clock.time -= 60 * minute
    expect(await status()).toBe(200)
    await limited.close()
  })
})
