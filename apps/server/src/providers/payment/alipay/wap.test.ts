import { createVerify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createAlipay } from './alipay.ts'
import { alipaySettings, aNewPayment, createAlipayRig, getAlipayKeys } from './testing/alipay-rig.ts'

const { paymentNo, returnUrl } = aNewPayment()

const openOnPhone = async () => {
  const rig = createAlipayRig()
  const started = await rig.alipay.start(aNewPayment({ method: 'wap' }))
  return { ...rig, url: new URL((started as { redirect: string }).redirect) }
}

describe('Alipay’s page on a phone', () => {
  it('is a product of its own, and knows where somebody goes who gives up', async () => {
    const { url } = await openOnPhone()
    expect(url.searchParams.get('method')).toBe('alipay.trade.wap.pay')
    expect(url.searchParams.get('return_url')).toBe(returnUrl)
    expect(JSON.parse(url.searchParams.get('biz_content') ?? '')).toMatchObject({
      out_trade_no: paymentNo,
      product_code: 'QUICK_WAP_WAY',
      quit_url: returnUrl,
    })
  })

  it('leads to the trade, and back with what Alipay has signed', async () => {
    const { simulator, alipay, url } = await openOnPhone()
    expect((await simulator.fetch(url, { redirect: 'manual' })).status).toBe(302)
    expect(simulator.find(paymentNo)).toMatchObject({ state: 'open', returnUrl, quitUrl: returnUrl })
    await simulator.pay(paymentNo)
    expect(await alipay.query(paymentNo)).toMatchObject({ state: 'paid', amountFen: 12_345 })
    const {
      sign = '',
      sign_type,
      order_id,
      ...rest
    } = Object.fromEntries(new URL(simulator.leadBack(paymentNo)).searchParams)
    expect([sign_type, order_id]).toEqual(['RSA2', '1'])
    expect(rest).toMatchObject({ out_trade_no: paymentNo, total_amount: '123.45' })
    const text = Object.entries(rest)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map((pair) => pair.join('='))
      .join('&')
    expect(
      createVerify('RSA-SHA256').update(text).verify(getAlipayKeys().theirs.publicKey, sign, 'base64'),
    ).toBe(true)
  })

  it('does not open with another sum than was signed', async () => {
    const { simulator, url } = await openOnPhone()
    url.searchParams.set('biz_content', (url.searchParams.get('biz_content') ?? '').replace('123.45', '0.01'))
    expect(await (await simulator.fetch(url)).text()).toContain('isv.invalid-signature')
    expect(simulator.find(paymentNo)).toBeUndefined()
  })

  it('is there where the app was opened for it', () => {
    expect(createAlipay(alipaySettings()).methods).toContain('wap')
    expect(createAlipay(alipaySettings({ hasWap: false })).methods).toEqual(['qr', 'page'])
  })
})
