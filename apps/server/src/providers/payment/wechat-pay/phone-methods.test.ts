import { verify } from 'node:crypto'
import { createWechatLoginSimulator } from '@yinpu/simulators/wechat-login-simulator'
import { beforeEach, describe, expect, it } from 'vitest'
import { failureOf } from '../../testing/provider-failure.ts'
import { aTransaction, aWechatPay, start, wechatPayKeys, wechatPaySettings } from './testing/a-wechat-pay.ts'
import { createWechatPay } from './wechat-pay.ts'

let shop: ReturnType<typeof aWechatPay>
beforeEach(() => {
  shop = aWechatPay({ isOpenid: (openid) => openid === 'o-buyer' })
})
const inWechat = (change: object = {}) => aTransaction({ method: 'jsapi', openid: 'o-buyer', ...change })
const onPhone = (change: object = {}) => aTransaction({ method: 'h5', clientIp: '203.0.113.7', ...change })

describe('a trade inside WeChat', () => {
  it('is opened for its payer, with parameters that we have signed', async () => {
    const started = await shop.provider.start(inWechat())
    const bridge = 'bridge' in started ? started.bridge : expect.fail('no bridge')
    expect(bridge).toMatchObject({
      app_id: wechatPaySettings().appId,
      time_stamp: String(start / 1000),
      package: expect.stringMatching(/^prepay_id=wx/),
      sign_type: 'RSA',
    })
    const text = `${bridge.app_id}\n${bridge.time_stamp}\n${bridge.nonce}\n${bridge.package}\n`
    const signature = Buffer.from(bridge.pay_sign, 'base64')
    expect(verify('sha256', Buffer.from(text), wechatPayKeys().merchant.publicKey, signature)).toBe(true)
    expect(JSON.stringify(bridge)).not.toContain('o-buyer')
  })

  it.each([
    ['nobody', { openid: undefined }],
    ['somebody whom WeChat does not know', { openid: 'o-other' }],
  ])('is refused for %s', async (_, change) => {
    expect(await failureOf(shop.provider.start(inWechat(change)))).toMatchObject({ reason: 'PARAM_ERROR' })
  })

  it('is another than one for a code: a number is used for one way', async () => {
    await shop.provider.start(aTransaction())
    expect(await failureOf(shop.provider.start(inWechat()))).toMatchObject({ reason: 'INVALID_REQUEST' })
  })
})

describe('a trade on a phone', () => {
  it('is opened with a page that leads back to us', async () => {
    const { returnUrl } = aTransaction()
    const started = await shop.provider.start(onPhone())
    const url = new URL('redirect' in started ? started.redirect : '')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      prepay_id: expect.any(String),
      redirect_url: returnUrl,
    })
  })

  it.each(['', 'nowhere'])('is refused without the phone’s address: “%s”', async (clientIp) => {
    expect(await failureOf(shop.provider.start(onPhone({ clientIp })))).toMatchObject({
      reason: 'PARAM_ERROR',
    })
  })
})

describe('an account', () => {
  it('has the methods that it was opened for', () => {
    const methodsOf = (change: object) => createWechatPay(wechatPaySettings(change)).methods
    expect(methodsOf({})).toEqual(['qr', 'jsapi', 'h5'])
    expect(methodsOf({ payers: undefined, hasH5: false })).toEqual(['qr'])
    expect(createWechatPay(wechatPaySettings({ payers: undefined })).payers).toBeUndefined()
  })
})

describe('who pays', () => {
  const { appId } = wechatPaySettings()
  const app = { appId, appSecret: 'hunter2-of-the-app', allowedHosts: ['shop.example'] }
  const redirectUri = 'https://shop.example/api/v2/pay/wechat/callback'

  it('is told by WeChat for a code, once', async () => {
    const wechat = createWechatLoginSimulator(app)
    const { payers } = createWechatPay(wechatPaySettings(), { fetch: wechat.fetch })
    const url = new URL(payers?.authorizeUrl({ redirectUri, state: 'abc123' }) ?? '')
    expect(url.hash).toBe('#wechat_redirect')
    expect([...url.searchParams.keys()]).toEqual(['appid', 'redirect_uri', 'response_type', 'scope', 'state'])
    const { headers } = await wechat.fetch(url, { redirect: 'manual' })
    const back = new URL(headers.get('location') ?? '')
    expect(back.searchParams.get('state')).toBe('abc123')
    const code = back.searchParams.get('code') ?? ''
    expect(await payers?.identify(code)).toEqual({ openid: 'openid-zhangsan' })
    expect(await failureOf(payers?.identify(code) ?? Promise.resolve())).toMatchObject({
      provider: 'wechat-pay',
      reason: 'errcode 40163',
      isRefusal: true,
    })
  })

  it.each([
    ['another host', { redirectUri: 'https://evil.example/' }],
    ['a state of other signs', { state: 'a.b-c' }],
  ])('is not told with %s', async (_, change) => {
    const wechat = createWechatLoginSimulator(app)
    const { payers } = createWechatPay(wechatPaySettings(), { fetch: wechat.fetch })
    const url = payers?.authorizeUrl({ redirectUri, state: 'abc123', ...change }) ?? ''
    expect((await wechat.fetch(url)).headers.get('location')).toBeNull()
  })
})
