import { createWechatLoginSimulator } from '@yinpu/simulators/wechat-login-simulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wechatScans } from '../../db/schema/index.ts'
import { type AccountShop, createAccountShop } from '../../testing/account-shop.ts'

const minute = 60_000
const app = { appId: 'wx-app', appSecret: 'wx-secret' }
const gone = { code: 20403, msg: '微信登录已失效，请再试一次', data: null }

const simulator = createWechatLoginSimulator({ ...app, allowedHosts: ['localhost'] })
let stop: () => unknown
let shop: AccountShop
beforeAll(async () => {
  const { url, close } = await simulator.listen()
  stop = close
  const wechatLogin = { ...app, openUrl: url, apiUrl: url }
  shop = await createAccountShop({ providers: { shared: {}, shops: { 印铺: { wechatLogin } } } })
})
afterAll(async () => {
  await shop.close()
  await stop()
})

const showQr = async () => (await shop.ask('getWechatQr')).data

/** WeChat sends the browser back; returns the final address. */
const comeBack = async (query: Record<string, string>) => {
  const response = await shop.request('receiveWechatLogin', { query })
  expect(response.statusCode).toBe(302)
  return String(response.headers.location)
}

const scan = async (who: string) => {
  const { state } = await showQr()
  const location = await comeBack({ code: simulator.issueCode(who), state })
  const ticket = /^\/auth\/login#wechat=([\w-]{43})$/.exec(location)?.[1] ?? ''
  return { ticket, state }
}
const redeem = (body: { ticket: string; state: string }) => shop.ask('redeemWechatTicket', { body })
const unbound = { code: 10000, msg: 'ok', data: { bound: false, token: '', expire_time: 0 } }

describe('the QR code', () => {
  it('is the official frame where the shop has it, leading back to us', async () => {
    const { enabled, url, state } = await showQr()
    const { pathname, searchParams } = new URL(url)
    expect({ enabled, pathname, ...Object.fromEntries(searchParams) }).toMatchObject({
      enabled: true,
      pathname: '/connect/qrconnect',
      appid: 'wx-app',
      scope: 'snsapi_login',
      redirect_uri: 'http://localhost:80/api/v2/auth/wechat/callback',
      state,
    })
    expect((await fetch(url)).status).toBe(200)
  })

  it('is nothing where the shop has none', async () => {
    expect((await shop.call('getWechatQr', shop.tokens.caiyin)).data).toEqual({
      enabled: false,
      url: '',
      state: '',
    })
  })
})

describe('a first scan', () => {
  it('is bound by signing in once, and signs in from then on', async () => {
    const buyer = await shop.aBuyer()
    const first = await scan('张三')
    expect(await redeem(first)).toEqual(unbound)
    expect((await shop.ask('bindWechat', { body: first }, buyer.token)).code).toBe(10000)
    expect((await shop.ask('getUser', {}, buyer.token)).data).toMatchObject({
      wechat_offered: true,
      wechat_bound: true,
    })
    const { data } = await redeem(await scan('张三'))
    expect(data).toMatchObject({ bound: true, token: expect.any(String) })
    expect((await shop.ask('getUser', {}, data.token)).data.mobile).toBe(buyer.mobile)
    expect((await shop.ask('unbindWechat', {}, buyer.token)).code).toBe(10000)
    expect(await redeem(await scan('张三'))).toEqual(unbound)
  })

  it('binds neither an account that has another WeChat nor a WeChat that has another account', async () => {
    const [one, two] = [await shop.aBuyer(), await shop.aBuyer()]
    await shop.ask('bindWechat', { body: await scan('李四') }, one.token)
    expect((await shop.ask('bindWechat', { body: await scan('王五') }, one.token)).msg).toContain(
      '请先解除绑定',
    )
    expect(await shop.ask('bindWechat', { body: await scan('李四') }, two.token)).toMatchObject({
      code: 20409,
      msg: '该微信已绑定其他账号',
    })
    await shop.ask('unbindWechat', {}, one.token)
  })
})

describe('a ticket', () => {
  it('becomes one token, however many ask at once', async () => {
    const buyer = await shop.aBuyer()
    await shop.ask('bindWechat', { body: await scan('王五') }, buyer.token)
    const scanned = await scan('王五')
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(scanned)))
    expect(answers.filter(({ code }) => code === 10000)).toHaveLength(1)
    expect(await redeem(scanned)).toEqual(gone)
    await shop.ask('unbindWechat', {}, buyer.token)
  })

  it('is good only in the browser that showed the code, and only in this shop', async () => {
    const { ticket, state } = await scan('张三')
    const other = await showQr()
    expect(await redeem({ ticket, state: other.state })).toEqual(gone)
    expect(await redeem({ ticket: 'A'.repeat(43), state })).toEqual(gone)
    const body = { ticket, state }
    expect(await shop.call('redeemWechatTicket', shop.tokens.caiyin, { body })).toEqual(gone)
    expect(await redeem(body)).toEqual(unbound)
  })

  it('lasts fifteen minutes and is kept only as a hash', async () => {
    const scanned = await scan('张三')
    const rows = JSON.stringify(await shop.database.db.select().from(wechatScans))
    expect(rows).not.toContain(scanned.ticket)
    expect(rows).not.toContain(scanned.state)
    shop.clock.time += 15 * minute
    expect(await redeem(scanned)).toEqual(gone)
  })
})

describe('a scan comes to nothing that', () => {
  it('was refused: WeChat sends no code', async () => {
    const { state } = await showQr()
    expect(await comeBack({ state })).toBe('/auth/login#wechat_error=refused')
    expect(await comeBack({ state, code: simulator.issueCode() })).toBe('/auth/login#wechat_error=expired')
  })

  it('came too late', async () => {
    const { state } = await showQr()
    shop.clock.time += 10 * minute
    expect(await comeBack({ state, code: simulator.issueCode() })).toBe('/auth/login#wechat_error=expired')
  })

  it.each([
    ['no state', {}],
    ['a state of our form that we never gave', { state: `${'0'.repeat(32)}.${'A'.repeat(43)}` }],
    ['a state made of SQL', { state: "' or 1=1 --" }],
  ])('has %s', async (_, query) => {
    expect(await comeBack({ ...query, code: 'x' })).toBe('/auth/login#wechat_error=expired')
  })

  it('has a code that WeChat does not know, or that was used before', async () => {
    const first = await showQr()
    expect(await comeBack({ state: first.state, code: 'forged' })).toBe('/auth/login#wechat_error=expired')
    const code = simulator.issueCode()
    await comeBack({ state: (await showQr()).state, code })
    expect(await comeBack({ state: (await showQr()).state, code })).toBe('/auth/login#wechat_error=expired')
  })

  it('is repeated: the state is good once', async () => {
    const { state } = await showQr()
    expect(await comeBack({ state, code: simulator.issueCode() })).toContain('#wechat=')
    expect(await comeBack({ state, code: simulator.issueCode() })).toBe('/auth/login#wechat_error=expired')
  })
})
