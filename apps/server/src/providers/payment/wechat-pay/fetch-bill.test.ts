import { beforeEach, describe, expect, it } from 'vitest'
import { failureOf } from '../../testing/provider-failure.ts'
import { aRefund, aTrade, aWechatPay, start, wechatPaySettings } from './testing/a-wechat-pay.ts'
import { createWechatPay } from './wechat-pay.ts'

const hour = 60 * 60_000

let shop: ReturnType<typeof aWechatPay>
beforeEach(async () => {
  shop = aWechatPay()
  await shop.provider.start(aTrade({ subject: '名片,双面' }))
  await shop.simulator.pay(aTrade().paymentNo)
})

/** The adapter, with the file or the address of the bill changed on the way. */
const meddled = (isFile: boolean, change: (text: string) => string) =>
  createWechatPay(wechatPaySettings(), {
    now: shop.now,
    fetch: async (input, init) => {
      const response = await shop.simulator.fetch(input, init)
      if (String(input).includes('billdownload') !== isFile) return response
      const { status, headers } = response
      return new Response(change(await response.text()), { status, headers })
    },
  })

describe('the books of a day', () => {
  it('tell payments and refunds, each on the day of Beijing it came', async () => {
    await shop.provider.start(aTrade({ paymentNo: 'ZF2611150000AA', amountFen: 1 }))
    shop.clock.now = start + 12 * hour
    await shop.provider.refund(aRefund())
    const payment = { kind: 'payment', paymentNo: aTrade().paymentNo, refundNo: '', amountFen: 12_345 }
    const refund = { ...payment, kind: 'refund', refundNo: aRefund().refundNo, amountFen: 2345 }
    const providerNo = expect.stringMatching(/^\d{8,}$/)
    expect(await shop.provider.readBill('2026-11-15')).toEqual([{ ...payment, providerNo }])
    expect(await shop.provider.readBill('2026-11-16')).toEqual([{ ...refund, providerNo }])
  })

  it('are empty where there are none', async () => {
    expect(await shop.provider.readBill('2026-11-14')).toEqual([])
  })

  it('are refused for a day that is none', async () => {
    expect(await failureOf(shop.provider.readBill('yesterday'))).toMatchObject({
      reason: 'PARAM_ERROR',
      isRefusal: true,
    })
  })

  it('are not believed where the file was altered', async () => {
    const provider = meddled(true, (text) => text.replace('123.45', '123.46'))
    expect(await failureOf(provider.readBill('2026-11-15'))).toMatchObject({
      reason: 'bill was altered',
      isRefusal: false,
    })
  })

  it('are not believed where the address was altered', async () => {
    const provider = meddled(false, (text) => text.replace('api.mch', 'api.thief'))
    expect(await failureOf(provider.readBill('2026-11-15'))).toMatchObject({
      reason: 'unverified answer (HTTP 200, wrong signature)',
    })
  })

  it('are not fetched from another host', async () => {
    const asked: string[] = []
    const provider = createWechatPay(wechatPaySettings({ url: 'https://api2.mch.weixin.qq.com' }), {
      now: shop.now,
      fetch: (input, init) => {
        asked.push(String(input))
        return shop.simulator.fetch(String(input).replace('api2', 'api'), init)
      },
    })
    expect(await failureOf(provider.readBill('2026-11-15'))).toMatchObject({ reason: 'bill at another host' })
    expect(asked).toHaveLength(1)
  })

  it('are fetched through a port, too', async () => {
    const running = await shop.simulator.listen()
    try {
      const provider = createWechatPay(wechatPaySettings({ url: running.url }), { now: shop.now })
      expect(await provider.readBill('2026-11-15')).toHaveLength(1)
    } finally {
      await running.close()
    }
  })
})
