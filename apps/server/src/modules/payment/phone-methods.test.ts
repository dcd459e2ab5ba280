import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browsers } from '../../testing/browsers.ts'
import { createPayShop, type PayShop } from '../../testing/pay-shop.ts'

let shop: PayShop
let token: string
beforeAll(async () => {
  shop = await createPayShop()
  token = (await shop.aBuyer()).token
})
afterAll(() => shop.close())

const anOrder = async (whose = token) => (await shop.plainOrders(whose, 1, 87_376))[0] ?? ''
const init = (browser: keyof typeof browsers, id: string, form: object, whose = token) =>
  shop.init(whose, id, form, undefined, browsers[browser])
const start = (browser: keyof typeof browsers, id: string, form: object, whose = token) =>
  shop.must(init(browser, id, form, whose))
const stateOf = async (id: string) => (await shop.rowOf(id)).state
const wechat = { channel: 1 }
const alipay = { channel: 2 }

/** As the page hands it to WeChat's bridge. */
const bridgeOf = ({ bridge }: { bridge?: Record<string, string> | undefined }) => ({
  appId: bridge?.app_id,
  timeStamp: bridge?.time_stamp,
  nonceStr: bridge?.nonce,
  package: bridge?.package,
  signType: bridge?.sign_type,
  paySign: bridge?.pay_sign,
})

const ticketIn = (location: string) => location.split('#wechat=')[1] ?? ''
const keep = (ticket: string, whose = token) => shop.ask('keepWechatPayer', { body: { ticket } }, whose)

/** A buyer whose WeChat identity is known. */
const aKnownPayer = async () => {
  const buyer = await shop.aBuyer()
  const { authorize = '' } = await start('wechat', await anOrder(buyer.token), wechat, buyer.token)
  await shop.must(keep(ticketIn(await shop.throughWechat(authorize)), buyer.token))
  return buyer.token
}

describe('inside WeChat', () => {
  it('it is found out first who pays, and then the sheet opens', async () => {
    const id = await anOrder()
    const first = await start('wechat', id, wechat)
    expect(first).toMatchObject({ payment_no: '', amount_fen: 87_376, paid: false })
    expect((await shop.detail(token, id)).payments).toEqual([])
    const { pathname, searchParams } = new URL(first.authorize ?? '')
    expect(pathname).toBe('/sim/wechat/connect/oauth2/authorize')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'snsapi_base',
      state: expect.stringMatching(/^[a-z0-9]{96}$/),
      redirect_uri: expect.stringMatching(/^http:\/\/localhost(:80)?\/api\/v2\/pay\/wechat\/callback$/),
    })
    const location = await shop.throughWechat(first.authorize ?? '')
    expect(location).toMatch(new RegExp(`^/user/order/detail/${id}\\?back=wechat#wechat=[\\w-]{43}$`))
    await shop.must(keep(ticketIn(location)))
    const started = await start('wechat', id, wechat)
    expect(started.authorize).toBeUndefined()
    expect(JSON.stringify(started)).not.toContain('openid')
    const sheet = shop.wechat.openSheet(bridgeOf(started), 'openid-zhangsan')
    await shop.wechat.pay(sheet ?? '')
    expect(await stateOf(id)).toBe(20)
    expect(await shop.faults()).toEqual([])
  })

  it('the sheet opens for nobody else, and for nothing that we have not signed', async () => {
    const payer = await aKnownPayer()
    const started = await start('wechat', await anOrder(payer), wechat, payer)
    const call = bridgeOf(started)
    expect(shop.wechat.openSheet(call, 'openid-zhangsan')).toBeDefined()
    expect(shop.wechat.openSheet(call, 'openid-lisi')).toBeUndefined()
    for (const change of [
      { package: 'prepay_id=wxother' },
      { timeStamp: '1700000000' },
      { nonceStr: 'other' },
      { appId: 'wx-other' },
      { paySign: 'x' },
    ])
      expect(shop.wechat.openSheet({ ...call, ...change })).toBeUndefined()
  })

  it('the same sheet is shown again, and another person is asked for when the buyer says so', async () => {
    const payer = await aKnownPayer()
    const id = await anOrder(payer)
    const first = await start('wechat', id, wechat, payer)
    expect(await start('wechat', id, wechat, payer)).toEqual(first)
    const other = await start('wechat', id, { ...wechat, other_payer: true }, payer)
    expect(other.authorize).toContain('/connect/oauth2/authorize')
  })

  it('Alipay does not open, and the buyer is told what does', async () => {
    const id = await anOrder()
    expect(await init('wechat', id, alipay)).toMatchObject({
      code: 20403,
      msg: expect.stringMatching(/微信里打不开支付宝.*微信支付.*浏览器打开/),
    })
    expect(await start('wechat', id, { ...alipay, way: 'qr' })).toHaveProperty('code_url')
  })

  it('a code that was shown on a desktop is closed, and what is paid twice goes back once', async () => {
    const payer = await aKnownPayer()
    const id = await anOrder(payer)
    const code = await shop.start(payer, id, wechat)
    const sheet = await start('wechat', id, wechat, payer)
    expect(sheet.payment_no).not.toBe(code.payment_no)
    await expect(shop.wechat.pay(code.payment_no)).rejects.toThrow('no open trade')

    const twice = await anOrder(payer)
    const first = await shop.start(payer, twice, wechat)
    shop.wechat.outages.close = 'unreachable'
    const second = await start('wechat', twice, wechat, payer)
    shop.wechat.outages.close = 'none'
    await shop.wechat.pay(first.payment_no)
    await shop.wechat.pay(second.payment_no)
    await shop.later()
    const { payments, refunds } = await shop.detail(payer, twice)
    expect(payments.filter(({ state }) => state === 20)).toHaveLength(2)
    expect(refunds).toMatchObject([{ payment_no: second.payment_no, state: 20, amount_fen: 87_376 }])
    expect(await shop.faults()).toEqual([])
  })
})

describe('who pays inside WeChat cannot be made up', () => {
  const authorized = async (whose = token) => {
    const form = { ...wechat, other_payer: true }
    return (await start('wechat', await anOrder(whose), form, whose)).authorize ?? ''
  }
  const comeBack = async (query: Record<string, string>) =>
    String((await shop.request('receiveWechatPayer', { query })).headers.location)
  const stateIn = (authorize: string) => new URL(authorize).searchParams.get('state') ?? ''
  const gone = { code: 20403, msg: '微信授权已失效，请重新选择微信支付' }
  const aCode = async () => (await shop.demo.simulated()).persons.issueCode('李四', 'snsapi_base')

  it('by a state that we have not given, or one that was used or is old', async () => {
    for (const state of ['', 'x', '//evil.example', `${'0'.repeat(96)}`, "' or 1=1 --"])
      expect(await comeBack({ code: await aCode(), state })).toBe('/user/order#wechat_error=expired')
    const used = stateIn(await authorized())
    expect(await comeBack({ code: await aCode(), state: used })).toContain('#wechat=')
    expect(await comeBack({ code: await aCode(), state: used })).toBe('/user/order#wechat_error=expired')
    const old = stateIn(await authorized())
    shop.clock.time += 5 * 60_000
    expect(await comeBack({ code: await aCode(), state: old })).toBe('/user/order#wechat_error=expired')
  })

  it('by a code that is used or invented, and without one nothing is kept', async () => {
    const code = await aCode()
    await comeBack({ code, state: stateIn(await authorized()) })
    expect(await comeBack({ code, state: stateIn(await authorized()) })).toMatch(/#wechat_error=expired$/)
    expect(await comeBack({ code: 'forged', state: stateIn(await authorized()) })).toMatch(/=expired$/)
    const state = stateIn(await authorized())
    expect(await comeBack({ state })).toMatch(/^\/user\/order\/detail\/.*#wechat_error=refused$/)
    expect(await comeBack({ code: await aCode(), state })).toBe('/user/order#wechat_error=expired')
  })

  it('by a ticket of another buyer, of another session, of another shop, or a second time', async () => {
    const buyer = await shop.aBuyer()
    const ticket = ticketIn(await shop.throughWechat(await authorized(buyer.token)))
    expect(await keep(ticket)).toMatchObject(gone)
    const elsewhere = (await shop.logIn(buyer.mobile, buyer.password)).data.token
    expect(await keep(ticket, elsewhere)).toMatchObject(gone)
    expect(
      await shop.call('keepWechatPayer', shop.tokens.caiyin, { body: { ticket } }, buyer.token),
    ).toMatchObject({
      code: 20402,
    })
    await shop.must(keep(ticket, buyer.token))
    expect(await keep(ticket, buyer.token)).toMatchObject(gone)
    const late = ticketIn(await shop.throughWechat(await authorized(buyer.token)))
    shop.clock.time += 5 * 60_000
    expect(await keep(late, buyer.token)).toMatchObject(gone)
  })
})

describe('in another browser of a phone', () => {
  const pageOf = (redirect = '') => {
    const { pathname, search } = new URL(redirect)
    return { pathname, search, url: `${pathname}${search}` }
  }
  const headers = { host: 'localhost', referer: 'http://localhost/' }

  it('WeChat’s page opens from our shop alone, and leads back to where we ask what has become of it', async () => {
    const id = await anOrder()
    const { redirect, payment_no } = await start('phone', id, wechat)
    const { url, pathname, search } = pageOf(redirect)
    expect(new URLSearchParams(search).get('redirect_url')).toMatch(
      new RegExp(`^http://localhost(:80)?/pay/return\\?no=${payment_no}$`),
    )
    const stranger = { url, headers: { ...headers, referer: 'https://evil.example/' } }
    expect((await shop.app.inject(stranger)).body).toContain('商家存在未配置的参数')
    const astray = `${pathname}?redirect_url=${encodeURIComponent('https://evil.example/')}`
    expect((await shop.app.inject({ url: astray, headers })).body).toContain('商家参数格式有误')
    expect((await shop.app.inject({ url, headers })).body).toContain('873.76')
    const paid = await shop.app.inject({ method: 'POST', url: `${pathname}/pay${search}`, headers })
    expect(paid.headers.location).toContain(`/pay/return?no=${payment_no}`)
    expect(await stateOf(id)).toBe(20)
  })

  it('WeChat’s page is a new one after five minutes, and what was begun can still be paid until then', async () => {
    const id = await anOrder()
    const first = await start('phone', id, wechat)
    shop.clock.time += 4 * 60_000
    expect((await start('phone', id, wechat)).payment_no).toBe(first.payment_no)
    shop.clock.time += 60_000
    const second = await start('phone', id, wechat)
    expect(second.payment_no).not.toBe(first.payment_no)
    await expect(shop.wechat.pay(first.payment_no)).rejects.toThrow('no open trade')
    await shop.wechat.pay(second.payment_no)
    expect(await stateOf(id)).toBe(20)
  })

  it('Alipay’s page can be left without paying, and a return that Alipay has signed is not believed alone', async () => {
    const id = await anOrder()
    const { redirect, payment_no } = await start('phone', id, alipay)
    const { url, pathname } = pageOf(redirect)
    expect((await shop.app.inject({ url, headers })).body).toContain('返回商家')
    shop.alipay.webhooks.isLosing = true
    const paid = await shop.app.inject({ method: 'POST', url: `${pathname}/pay`, headers })
    shop.alipay.webhooks.isLosing = false
    const back = new URL(String(paid.headers.location))
    expect(back.pathname).toBe('/pay/return')
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      no: payment_no,
      out_trade_no: payment_no,
      method: 'alipay.trade.wap.pay.return',
      sign_type: 'RSA2',
    })
    expect(await stateOf(id)).toBe(10)
    expect(await shop.must(shop.ask('findPayment', { body: { payment_no } }, token))).toMatchObject({
      state: 20,
    })
    expect(await stateOf(id)).toBe(20)
  })
})

describe('who comes back with a number', () => {
  const find = (payment_no: string, whose = token) => shop.ask('findPayment', { body: { payment_no } }, whose)

  it('learns how it stands, twice the same', async () => {
    const id = await anOrder()
    const { payment_no } = await start('phone', id, wechat)
    const open = { payment_no, channel: 1, amount_fen: 87_376, state: 10, order_id: id, order_paid: false }
    expect(await shop.must(find(payment_no))).toMatchObject(open)
    await shop.wechat.pay(payment_no)
    const paid = { ...open, state: 20, order_state: 20, order_paid: true }
    expect(await shop.must(find(payment_no))).toMatchObject(paid)
    expect(await shop.must(find(payment_no))).toMatchObject(paid)
  })

  it('is told that one nobody has paid is over', async () => {
    const { payment_no } = await start('phone', await anOrder(), wechat)
    shop.clock.time += 15 * 60_000
    expect(await shop.must(find(payment_no))).toMatchObject({ state: 30, order_state: 10, order_paid: false })
  })

  it('learns nothing about another buyer’s, which answers like one that is not there', async () => {
    const { payment_no } = await start('phone', await anOrder(), wechat)
    const other = (await shop.aBuyer()).token
    const theirs = await find(payment_no, other)
    expect(theirs.code).toBe(20404)
    expect(await find('ZF000000000000', other)).toEqual(theirs)
  })
})
