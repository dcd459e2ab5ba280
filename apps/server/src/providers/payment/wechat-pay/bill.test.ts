import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { failureOf } from '../../testing/provider-failure.ts'
import { readBill } from './bill.ts'
import { aRefund, aTransaction, aWechatPay, start, wechatPaySettings } from './testing/a-wechat-pay.ts'
import { createWechatPay } from './wechat-pay.ts'

const appId = 'wx1234567890abcdef'
const columns = [
  '公众账号ID',
  '微信订单号',
  '商户订单号',
  '交易状态',
  '应结订单金额',
  '微信退款单号',
  '商户退款单号',
  '退款金额',
  '商品名称',
  '订单金额',
  '申请退款金额',
]
const summary = ['总交易单数,应结订单总金额', '`2,`123.45']

const payment = [
  appId,
  '4200001',
  'ZF2611157K3QXM',
  'SUCCESS',
  '120.00',
  '0',
  '0',
  '0.00',
  '名片',
  '123.45',
  '0.00',
]
const refund = [
  appId,
  '4200001',
  'ZF2611157K3QXM',
  'REFUND',
  '0.00',
  '503001',
  'TK2611158M4RZN',
  '20.00',
  '名片',
  '0.00',
  '23.45',
]

const billOf = (rows: string[][], names = columns, end = '\r\n') =>
  [names.join(','), ...rows.map((row) => row.map((field) => `\`${field}`).join(',')), ...summary].join(end) +
  end

const paidFen = (amount: string) =>
  readBill(billOf([payment.map((field) => (field === '123.45' ? amount : field))]), appId)?.[0]?.amountFen

describe('a bill', () => {
  const entries = [
    { kind: 'payment', paymentNo: 'ZF2611157K3QXM', refundNo: '', amountFen: 12_345, providerNo: '4200001' },
    {
      kind: 'refund',
      paymentNo: 'ZF2611157K3QXM',
      refundNo: 'TK2611158M4RZN',
      amountFen: 2345,
      providerNo: '503001',
    },
  ]

  it.each(['\n', '\r\n'])('is read by its headings, with lines that end in %j', (end) => {
    expect(readBill(billOf([payment, refund], columns, end), appId)).toEqual(entries)
    expect(readBill(`\uFEFF${billOf([payment, refund], columns, end)}`, appId)).toEqual(entries)
  })

  it('may have its columns in any order', () => {
    const turned = [payment, refund].map((row) => row.toReversed())
    expect(readBill(billOf(turned, columns.toReversed()), appId)).toEqual(entries)
  })

  it('may be in the older form, with what is settled alone', () => {
    const older = (row: string[]) => row.slice(0, 9)
    expect(readBill(billOf([payment, refund].map(older), older(columns)), appId)).toEqual([
      { ...entries[0], amountFen: 12_000 },
      { ...entries[1], amountFen: 2000 },
    ])
  })

  it('may have commas in the name of a product', () => {
    const named = payment.map((field) => (field === '名片' ? '名片,双面`' : field))
    expect(readBill(billOf([named]), appId)).toHaveLength(1)
  })

  it('leaves out what is another app’s, and what was revoked', () => {
    const others = payment.with(0, 'wx-other')
    const revoked = payment.with(3, 'REVOKED')
    expect(readBill(billOf([others, revoked, refund]), appId)).toEqual([entries[1]])
  })

  it('may be empty', () => {
    expect(readBill(billOf([]), appId)).toEqual([])
  })

  it('tells every sum exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (fen) => {
        const digits = String(fen).padStart(3, '0')
        expect(paidFen(`${digits.slice(0, -2)}.${digits.slice(-2)}`)).toBe(fen)
      }),
    )
    expect(['0.1', '5', '1.15', '4.35', '0.29'].map(paidFen)).toEqual([10, 500, 115, 435, 29])
  })

  it.each(['-1.00', '1.005', '1,00', '1e3', '', ' 1.00', '1.', '.5', '１.00'])(
    'does not believe the sum %j',
    (sum) => {
      expect(paidFen(sum)).toBeUndefined()
    },
  )

  it.each([
    ['nothing', ''],
    ['a page', '<html></html>'],
    ['only a heading', columns.join(',')],
    ['no sums at the end', [columns.join(','), 'x', 'y'].join('\n')],
    ['a line too short', billOf([payment.slice(1)])],
    ['an unknown state', billOf([payment.with(3, 'OTHER')])],
    ['no number', billOf([payment.with(2, '')])],
    ['no column for the number', billOf([payment], columns.with(2, '其他'))],
    ['no column for the sum', billOf([refund], columns.with(7, '甲').with(10, '乙'))],
  ])('is not believed with %s', (_, text) => {
    expect(readBill(text, appId)).toBeUndefined()
  })
})

describe('the books of a day', () => {
  const hour = 60 * 60_000

  let shop: ReturnType<typeof aWechatPay>
  beforeEach(async () => {
    shop = aWechatPay()
    await shop.provider.start(aTransaction({ subject: '名片,双面' }))
    await shop.simulator.pay(aTransaction().paymentNo)
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

  it('tell payments and refunds, each on the day of Beijing it came', async () => {
    await shop.provider.start(aTransaction({ paymentNo: 'ZF2611150000AA', amountFen: 1 }))
    shop.clock.now = start + 12 * hour
    await shop.provider.refund(aRefund())
    const payment = { kind: 'payment', paymentNo: aTransaction().paymentNo, refundNo: '', amountFen: 12_345 }
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

  it('may lie at the second host of WeChat Pay', async () => {
    const requested: string[] = []
    const provider = createWechatPay(wechatPaySettings({ url: 'https://api2.mch.weixin.qq.com' }), {
      now: shop.now,
      fetch: (input, init) => {
        requested.push(new URL(String(input)).host)
        return shop.simulator.fetch(String(input).replace('api2', 'api'), init)
      },
    })
    expect(await provider.readBill('2026-11-15')).toHaveLength(1)
    expect(requested).toEqual(['api2.mch.weixin.qq.com', 'api.mch.weixin.qq.com'])
  })

  it('are not fetched from another host', async () => {
    const requested: string[] = []
    const provider = createWechatPay(wechatPaySettings({ url: 'https://wechat-pay.example' }), {
      now: shop.now,
      fetch: (input, init) => {
        requested.push(String(input))
        return shop.simulator.fetch(
          String(input).replace('wechat-pay.example', 'api.mch.weixin.qq.com'),
          init,
        )
      },
    })
    expect(await failureOf(provider.readBill('2026-11-15'))).toMatchObject({ reason: 'bill at another host' })
    expect(requested).toHaveLength(1)
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
