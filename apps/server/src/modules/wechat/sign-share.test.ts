import { codes } from '@yinpu/contract'
import type { RunningSimulator } from '@yinpu/simulators/loopback-server'
import { createWechatShareSimulator } from '@yinpu/simulators/wechat-share-simulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wechatTickets } from '../../db/schema/index.ts'
import { type AccountShop, createAccountShop } from '../../testing/account-shop.ts'

const account = { appId: 'wx-share', appSecret: 'share-secret' }
let shop: AccountShop
let running: RunningSimulator
let simulator: ReturnType<typeof createWechatShareSimulator>
beforeAll(async () => {
  simulator = createWechatShareSimulator({ ...account, now: () => shop.clock.time })
  running = await simulator.listen()
  shop = await createAccountShop({
    providers: {
      shared: {},
      shops: { 印铺: { wechatShare: { ...account, apiUrl: running.url, sdkUrl: running.url } } },
    },
  })
})
afterAll(async () => {
  await shop.close()
  await running.close()
})

const page = 'http://localhost/produce/detail/x?quantity=500'
const sign = async (url = page) => shop.ask('signShare', { query: { url } })
const signed = async (url = page) => {
  const { config } = (await sign(url)).data
  if (!config) throw new Error('nothing was signed')
  return config
}

describe('the signature of a share card', () => {
  it('is one that WeChat’s browser accepts for that very address, whatever comes after #', async () => {
    const config = await signed(`${page}#top`)
    expect(config.app_id).toBe(account.appId)
    expect(simulator.accepts(page, config)).toBe(true)
    expect(simulator.accepts('http://localhost/', config)).toBe(false)
  })

  it('is made with one token and one ticket, however many ask', async () => {
    await Promise.all(Array.from({ length: 5 }, () => sign()))
    expect(simulator.callCounts).toEqual({ token: 1, ticket: 1 })
    const rows = await shop.database.db.select().from(wechatTickets)
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['access_token', 'jsapi_ticket'])
    // Tokens that act for the shop are not readable in the database.
    for (const { sealed } of rows) expect(sealed).toMatch(/^v1\./)
  })

  it('is made for pages of this shop’s own host only', async () => {
    for (const url of ['https://evil.example/', 'http://localhost.evil.example/', 'javascript:1', '//x', ''])
      expect((await sign(url)).code).toBe(codes.invalid)
  })

  it('is none where the shop has no account', async () => {
    const answer = await shop.call('signShare', shop.tokens.caiyin, { query: { url: page } })
    expect(answer).toMatchObject({ code: codes.ok })
    expect(answer.data.config).toBeUndefined()
    expect((await shop.call('getCompany', shop.tokens.caiyin)).data.wechat_sdk).toBeUndefined()
    expect((await shop.ask('getCompany')).data.wechat_sdk).toBe(`${running.url}/open/js/jweixin-1.6.0.js`)
  })

  it('goes on with what is there while WeChat does not answer, and is none after its end', async () => {
    simulator.breakDown(true)
    shop.clock.time += 115 * 60_000
    expect((await sign()).data.config).toBeDefined()
    shop.clock.time += 10 * 60_000
    expect((await sign()).data.config).toBeUndefined()
    simulator.breakDown(false)
    // Nobody tries again at once.
    expect((await sign()).data.config).toBeUndefined()
    shop.clock.time += 31_000
    expect(simulator.accepts(page, await signed())).toBe(true)
  })

  it('is made again with a new token where WeChat has ended the old one', async () => {
    shop.clock.time += 111 * 60_000
    simulator.revokeToken()
    await sign()
    shop.clock.time += 31_000
    await sign()
    shop.clock.time += 31_000
    expect(simulator.accepts(page, await signed())).toBe(true)
  })
})
