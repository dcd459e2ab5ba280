import { dayMs, payChannel } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSecondProcess, type SecondProcess } from '../../testing/second-process.ts'
import { announceEnds, retryHidden } from './connection-jobs.ts'
import { type ConnectionShop, createConnectionShop } from './testing/connection-shop.ts'

let shop: ConnectionShop
let other: SecondProcess
beforeAll(async () => {
  shop = await createConnectionShop()
  other = await createSecondProcess(shop, { connectionHosts: shop.hosts })
  await shop.connect(await shop.owner(), 'wechat-pay', shop.merchants[0].entered)
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

/** The announcement of a change takes a moment to come. */
const until = async (isThere: () => Promise<boolean>) => {
  for (let turn = 0; turn < 100; turn += 1) {
    if (await isThere()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('it has not come')
}

type Client = Pick<SecondProcess, 'ask'>
const channelsOf = async ({ ask }: Client, token: string): Promise<number[]> =>
  (await shop.must(ask('getPayWays', {}, token))).channels
const isOffered = async (client: Client, token: string) =>
  (await channelsOf(client, token)).includes(payChannel.wechatPay)
const accountIn = async ({ app: { shopDeps } }: SecondProcess) => {
  const found = await shopDeps.directory.find(shop.companyId)
  return found && shopDeps.providers.of(found).wechatPay?.account
}
const noticesOf = async () =>
  (await shop.must((await shop.owner()).call('listNotices', {}))).list
    .filter(({ subject }) => subject === 'connection')
    .map(({ title }) => title)

describe('a way to pay that fails', () => {
  it('is hidden in every process after three failures in a row, tried again, and comes back by itself', async () => {
    const { simulator } = shop.merchants[0]
    const buyer = await shop.aBuyer()
    const { order_id } = await shop.anOrder(buyer.token)
    const start = ({ ask }: Client) =>
      ask('initPayment', { body: { order_id, channel: 1 } as never }, buyer.token)
    await until(async () => (await accountIn(other)) === '1600000001/wx1234567890abcd')

    simulator.outages.native = 'server-error'
    await start(shop)
    await start(other)
    simulator.outages.native = 'none'
    // A payment that starts between them counts the failures anew.
    expect((await start(shop)).code).toBe(10000)
    await shop.check(buyer.token, order_id)
    const second = await shop.anOrder(buyer.token)
    const startSecond = ({ ask }: Client) =>
      ask('initPayment', { body: { order_id: second.order_id, channel: 1 } as never }, buyer.token)
    simulator.outages.native = 'server-error'
    await until(async () => (await shop.get(await shop.owner(), 'wechat-pay')).hidden === false)
    await startSecond(shop)
    await startSecond(other)
    expect(await isOffered(shop, buyer.token)).toBe(true)
    await startSecond(other)
    await until(async () => !(await isOffered(shop, buyer.token)) && !(await isOffered(other, buyer.token)))
    expect(await channelsOf(other, buyer.token)).toEqual([payChannel.alipay])
    expect((await startSecond(shop)).msg).toBe('本店暂未开通该支付方式，请选择其他方式')
    const owner = await shop.owner()
    expect(await shop.get(owner, 'wechat-pay')).toMatchObject({ state: 'failing', hidden: true })
    expect(await noticesOf()).toEqual(['微信支付连续 3 次失败，已对买家收起'])

    const deps = other.app.shopDeps
    expect(await retryHidden(deps)).toBe(0)
    expect(await isOffered(shop, buyer.token)).toBe(false)
    simulator.outages.native = 'none'
    await Promise.all([retryHidden(deps), retryHidden(shop.app.shopDeps)])
    await until(async () => (await isOffered(shop, buyer.token)) && (await isOffered(other, buyer.token)))
    expect((await noticesOf()).sort()).toEqual(
      ['微信支付恢复了，买家又能用', '微信支付连续 3 次失败，已对买家收起'].sort(),
    )
    expect((await startSecond(other)).code).toBe(10000)
  })

  it('is not hidden by what is wrong with one payment alone', async () => {
    const { simulator } = shop.merchants[0]
    const buyer = await shop.aBuyer()
    const { order_id } = await shop.anOrder(buyer.token)
    simulator.refusals.native = 'OUT_TRADE_NO_USED'
    for (let turn = 0; turn < 4; turn += 1) await shop.init(buyer.token, order_id, { channel: 1 })
    delete simulator.refusals.native
    expect(await isOffered(shop, buyer.token)).toBe(true)
  })
})

describe('a certificate that ends', () => {
  it('is announced 30, 14 and 3 days before, once each, over two processes', async () => {
    const owner = await shop.owner()
    const ends = shop.clock.time + 40 * dayMs
    const { entered, certificate } = shop.merchants[0]
    await shop.connect(owner, 'wechat-pay', { ...entered, merchant_cert: certificate(undefined, ends) })
    const at = (daysLeft: number) => ({ db: shop.database.db, now: () => ends - daysLeft * dayMs })
    const told: number[] = []
    for (const days of [35, 30, 29, 14, 13, 3, 2, 1]) {
      const both = await Promise.all([announceEnds(at(days)), announceEnds(at(days))])
      told.push(both[0] + both[1])
    }
    expect(told).toEqual([0, 1, 0, 1, 0, 1, 0, 0])
    expect((await noticesOf()).filter((title) => title.includes('到期'))).toEqual([
      '微信支付的证书还有 3 天到期',
      '微信支付的证书还有 14 天到期',
      '微信支付的证书还有 30 天到期',
    ])
  })
})
