import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bridgeWaitMs, openPaySheet, type WechatPage } from './pay-sheet.ts'

const call = {
  app_id: 'wx1',
  time_stamp: '1794999600',
  nonce: 'abc',
  package: 'prepay_id=wx1',
  sign_type: 'RSA' as const,
  pay_sign: 'signed',
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const aPage = (err_msg: string, isReady = true) => {
  const requests: unknown[] = []
  const document = new EventTarget()
  const bridge = {
    invoke: (name: string, parameters: object, done: (answer: { err_msg: string }) => void) => {
      requests.push([name, parameters])
      done({ err_msg })
    },
  }
  const page: WechatPage = { document: document as unknown as Document }
  const ready = () => {
    page.WeixinJSBridge = bridge
    document.dispatchEvent(new Event('WeixinJSBridgeReady'))
  }
  if (isReady) page.WeixinJSBridge = bridge
  return { page, requests, ready }
}

describe('WeChat’s sheet', () => {
  it.each([
    ['get_brand_wcpay_request:ok', 'paid'],
    ['get_brand_wcpay_request:cancel', 'cancelled'],
    ['get_brand_wcpay_request:fail', 'failed'],
    ['something else', 'failed'],
  ])('that says %s is %s', async (message, outcome) => {
    expect(await openPaySheet(aPage(message).page, call)).toBe(outcome)
  })

  it('is asked in WeChat’s own names', async () => {
    const { page, requests } = aPage('get_brand_wcpay_request:ok')
    await openPaySheet(page, call)
    const parameters = {
      appId: 'wx1',
      timeStamp: '1794999600',
      nonceStr: 'abc',
      package: 'prepay_id=wx1',
      signType: 'RSA',
      paySign: 'signed',
    }
    expect(requests).toEqual([['getBrandWCPayRequest', parameters]])
  })

  it('is waited for until WeChat has added its bridge', async () => {
    const { page, ready } = aPage('get_brand_wcpay_request:ok', false)
    const opened = openPaySheet(page, call)
    ready()
    expect(await opened).toBe('paid')
  })

  it('is missing in any other browser', async () => {
    const opened = openPaySheet(aPage('', false).page, call)
    await vi.advanceTimersByTimeAsync(bridgeWaitMs)
    expect(await opened).toBe('missing')
  })
})
