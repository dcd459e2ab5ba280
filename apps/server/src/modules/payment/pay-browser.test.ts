import { payChannel } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import type { PaymentMethod } from '../../providers/payment/payment-provider.ts'
import { browserOf, methodFor, type PayBrowser } from './pay-browser.ts'

describe('where a buyer is', () => {
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
  const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
  it.each<[string, string, PayBrowser]>([
    ['Safari on an iPhone', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 'phone'],
    ['Chrome on Android', `${android} Chrome/142.0.0.0 Mobile Safari/537.36`, 'phone'],
    ['Alipay’s own browser', `${android} Mobile Safari/537.36 AlipayClient/10.8.0`, 'phone'],
    ['a phone with HarmonyOS', 'Mozilla/5.0 (Phone; OpenHarmony 5.0) ArkWeb/4.1 HarmonyOS', 'phone'],
    ['WeChat on an iPhone', `${iphone} Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f)`, 'wechat'],
    ['WeChat on Android', `${android} Chrome/134.0 Mobile MMWEBSDK/20250503 MicroMessenger/8.0.61`, 'wechat'],
    ['WeChat on Windows', `${windows} MicroMessenger/7.0.20 WindowsWechat`, 'wechat'],
    ['WeChat for companies on a phone', `${iphone} Mobile/15E148 wxwork/4.1 MicroMessenger/7.0.1`, 'phone'],
    ['WeChat for companies on Windows', `${windows} wxwork/4.1 MicroMessenger/7.0.1`, 'desktop'],
    ['Chrome on Windows', `${windows} Chrome/142.0.0.0 Safari/537.36`, 'desktop'],
    ['a program', 'curl/8.5.0', 'desktop'],
    ['nobody says', '', 'desktop'],
  ])('%s', (_, browser, kind) => {
    expect(browserOf(browser)).toBe(kind)
  })
})

const { wechatPay, alipay } = payChannel
const all: PaymentMethod[] = ['qr', 'page', 'jsapi', 'h5', 'wap']

describe('the way to pay', () => {
  it.each([
    [wechatPay, 'desktop', 'qr'],
    [wechatPay, 'phone', 'h5'],
    [wechatPay, 'wechat', 'jsapi'],
    [alipay, 'desktop', 'qr'],
    [alipay, 'phone', 'wap'],
    [alipay, 'wechat', undefined],
  ] as const)('by channel %s on %s is %s', (channel, browser, method) => {
    expect(methodFor({ channel, browser, methods: all })).toBe(method)
  })

  it.each([
    [wechatPay, 'phone', 'qr'],
    [wechatPay, 'wechat', 'qr'],
    [alipay, 'phone', 'page'],
  ] as const)(
    'by channel %s on %s is what there has always been, where the account has no more',
    (channel, browser, method) => {
      expect(methodFor({ channel, browser, methods: ['qr', 'page'] })).toBe(method)
    },
  )

  it('by Alipay is its own page where the account has no code', () => {
    for (const wished of ['qr', 'page', undefined] as const) {
      const by = { channel: alipay, methods: ['page', 'wap'] as const, wished }
      expect(methodFor({ ...by, browser: 'desktop' })).toBe('page')
      expect(methodFor({ ...by, browser: 'phone' })).toBe('wap')
      expect(methodFor({ ...by, browser: 'wechat' })).toBeUndefined()
    }
  })

  it('is a code wherever one is asked for, and a page on a desktop alone', () => {
    for (const channel of [wechatPay, alipay] as const)
      for (const browser of ['desktop', 'phone', 'wechat'] as const)
        expect(methodFor({ channel, browser, methods: all, wished: 'qr' })).toBe('qr')
    expect(methodFor({ channel: alipay, browser: 'desktop', methods: all, wished: 'page' })).toBe('page')
    expect(methodFor({ channel: alipay, browser: 'phone', methods: all, wished: 'page' })).toBe('wap')
    expect(methodFor({ channel: alipay, browser: 'wechat', methods: all, wished: 'page' })).toBeUndefined()
  })
})
