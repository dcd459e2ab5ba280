import { afterEach, describe, expect, it } from 'vitest'
import { everythingIn, failureOf } from '../../testing/provider-failure.ts'
import { createAlipay } from './alipay.ts'
import { alipaySubject } from './payments.ts'
import {
  alipaySettings,
  aNewPayment,
  aRefund,
  createAlipayRig,
  getAlipayKeys,
  noon,
} from './testing/alipay-rig.ts'

const minute = 60_000
const { paymentNo, amountFen } = aNewPayment()

type Rig = ReturnType<typeof createAlipayRig>
const paidRig = async () => {
  const rig = createAlipayRig()
  await rig.alipay.start(aNewPayment())
  await rig.simulator.pay(paymentNo)
  return rig
}
const paidGroup = { state: 'paid', amountFen, providerNo: expect.stringMatching(/^20\d{26}$/), paidAt: noon }

describe('a code', () => {
  it('leads to the trade as it was asked for', async () => {
    const { alipay, simulator } = createAlipayRig()
    const started = await alipay.start(aNewPayment({ subject: '名片/双面 & 覆膜' }))
    const { codeUrl } = started as { codeUrl: string }
    expect(codeUrl).toMatch(/^https:\/\/phone\.example\/alipay\/[0-9a-f]{32}$/)
    const token = codeUrl.split('/').at(-1) ?? ''
    expect(simulator.find(token)).toEqual({
      paymentNo,
      amountFen,
      subject: '名片／双面 ＆ 覆膜',
      state: 'open',
      returnUrl: '',
    })
  })

  it('is the same when asked for again', async () => {
    const { alipay } = createAlipayRig()
    expect(await alipay.start(aNewPayment())).toEqual(await alipay.start(aNewPayment()))
  })

  it('is refused once it is paid', async () => {
    const { alipay } = await paidRig()
    const error = await failureOf(alipay.start(aNewPayment()))
    expect(error).toMatchObject({ provider: 'alipay', reason: 'ACQ.TRADE_HAS_SUCCESS', isRefusal: true })
  })

  it('is refused for another sum once it is scanned', async () => {
    const { alipay, simulator } = createAlipayRig()
    await alipay.start(aNewPayment())
    simulator.find(paymentNo)
    const error = await failureOf(alipay.start(aNewPayment({ amountFen: 1 })))
    expect(error).toMatchObject({ reason: 'ACQ.CONTEXT_INCONSISTENT', isRefusal: true })
  })

  it('is of the product that the shop has signed', async () => {
    const byOrderCode = createAlipayRig({ code: 'order_code' }, { code: 'order_code' })
    expect(await byOrderCode.alipay.start(aNewPayment())).toHaveProperty('codeUrl')
    for (const [wished, signed] of [
      ['order_code', 'precreate'],
      ['precreate', 'order_code'],
      ['precreate', 'none'],
    ] as const) {
      const { alipay } = createAlipayRig({ code: wished }, { code: signed })
      const refused = { reason: 'ACQ.ACCESS_FORBIDDEN', isRefusal: true }
      expect(await failureOf(alipay.start(aNewPayment()))).toMatchObject(refused)
    }
    expect(createAlipay(alipaySettings({ code: undefined })).methods).toEqual(['page', 'wap'])
  })

  it('cannot end before it begins', async () => {
    const { alipay } = createAlipayRig()
    const error = await failureOf(alipay.start(aNewPayment({ expiresAt: noon })))
    expect(error).toMatchObject({ reason: 'ACQ.INVALID_PARAMETER', isRefusal: true })
  })
})

describe('Alipay’s page', () => {
  const redirectOf = async ({ alipay }: Rig) => {
    const started = await alipay.start(aNewPayment({ method: 'page' }))
    return new URL((started as { redirect: string }).redirect)
  }

  it('is a signed address that was not asked for', async () => {
    const rig = createAlipayRig()
    rig.simulator.outages['*'] = 'unreachable'
    const url = await redirectOf(rig)
    expect(url.origin + url.pathname).toBe('http://127.0.0.1/gateway.do')
    const { biz_content, sign, ...fields } = Object.fromEntries(url.searchParams)
    expect(sign).toMatch(/^[\w+/]{342}==$/)
    expect(fields).toEqual({
      app_id: '2021000000000001',
      method: 'alipay.trade.page.pay',
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: '2026-11-15 12:00:00',
      version: '1.0',
      notify_url: aNewPayment().notifyUrl,
      return_url: aNewPayment().returnUrl,
    })
    expect(JSON.parse(biz_content ?? '')).toEqual({
      out_trade_no: paymentNo,
      total_amount: '123.45',
      subject: '印铺订单',
      time_expire: '2026-11-15 12:30:00',
      product_code: 'FAST_INSTANT_TRADE_PAY',
      qr_pay_mode: '2',
    })
  })

  it('leads the buyer to the trade, again and again', async () => {
    const rig = createAlipayRig()
    const url = await redirectOf(rig)
    rig.clock.now += 20 * minute
    const first = await rig.simulator.fetch(url)
    const location = first.headers.get('location') ?? ''
    expect(first.status).toBe(302)
    expect((await rig.simulator.fetch(url)).headers.get('location')).toBe(location)
    expect(rig.simulator.find(location.split('/').at(-1) ?? '')).toMatchObject({
      paymentNo,
      amountFen,
      returnUrl: aNewPayment().returnUrl,
    })
  })

  it('is not shown for another sum than was signed', async () => {
    const rig = createAlipayRig()
    const url = await redirectOf(rig)
    const content = url.searchParams.get('biz_content') ?? ''
    url.searchParams.set('biz_content', content.replace('123.45', '1.00'))
    const response = await rig.simulator.fetch(url)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('isv.invalid-signature')
    expect(rig.simulator.find(paymentNo)).toBeUndefined()
  })
})

describe('a question for a trade', () => {
  it('follows it from nothing to paid', async () => {
    const { alipay, simulator, clock } = createAlipayRig()
    expect(await alipay.query(paymentNo)).toEqual({ state: 'none' })
    await alipay.start(aNewPayment())
    expect(await alipay.query(paymentNo)).toEqual({ state: 'none' })
    simulator.find(paymentNo)
    expect(await alipay.query(paymentNo)).toEqual({ state: 'open' })
    await simulator.fail(paymentNo)
    expect(await alipay.query(paymentNo)).toEqual({ state: 'open' })
    await simulator.pay(paymentNo)
    clock.now += minute
    expect(await alipay.query(paymentNo)).toEqual(paidGroup)
  })

  it('tells one that was never paid from one that was given back', async () => {
    const { alipay, simulator, clock } = createAlipayRig()
    await alipay.start(aNewPayment())
    simulator.find(paymentNo)
    clock.now = aNewPayment().expiresAt
    expect(await alipay.query(paymentNo)).toEqual({ state: 'closed' })
    const rig = await paidRig()
    await rig.alipay.refund(aRefund({ amountFen }))
    expect(await rig.alipay.query(paymentNo)).toEqual(paidGroup)
  })
})

describe('closing', () => {
  it('is done for a trade that is open, and for one that is closed or unknown', async () => {
    const { alipay, simulator } = createAlipayRig()
    await alipay.close(paymentNo)
    await alipay.start(aNewPayment())
    await alipay.close(paymentNo)
    simulator.find(paymentNo)
    await alipay.close(paymentNo)
    expect(await alipay.query(paymentNo)).toEqual({ state: 'closed' })
    await alipay.close(paymentNo)
    await expect(simulator.pay(paymentNo)).rejects.toThrow()
  })

  it('does not reach a code that nobody has scanned', async () => {
    const { alipay, simulator } = createAlipayRig()
    await alipay.start(aNewPayment())
    await alipay.close(paymentNo)
    await simulator.pay(paymentNo)
    expect(await alipay.query(paymentNo)).toEqual(paidGroup)
  })

  it('is refused for a trade that is paid', async () => {
    const { alipay } = await paidRig()
    const error = await failureOf(alipay.close(paymentNo))
    expect(error).toMatchObject({ reason: 'ACQ.TRADE_STATUS_ERROR', isRefusal: true })
  })

  it('is not taken for done where the question after it fails', async () => {
    const { alipay, simulator } = await paidRig()
    simulator.outages.query = 'server-error'
    expect(await failureOf(alipay.close(paymentNo))).toMatchObject({ isRefusal: false })
  })
})

describe('a refund', () => {
  const done = { state: 'done', doneAt: noon + minute }

  it('is done at once, and once', async () => {
    const { alipay, clock } = await paidRig()
    clock.now += minute
    expect(await alipay.queryRefund(aRefund())).toEqual({ state: 'none' })
    expect(await alipay.refund(aRefund())).toEqual(done)
    clock.now += minute
    expect(await alipay.refund(aRefund())).toEqual(done)
    expect(await alipay.queryRefund(aRefund())).toEqual(done)
    expect(await alipay.queryRefund(aRefund({ refundNo: 'TK0000000OTHER' }))).toEqual({ state: 'none' })
  })

  it('is found again when its answer was lost', async () => {
    const { alipay, simulator, clock } = await paidRig()
    clock.now += minute
    simulator.outages.refund = 'answer-lost'
    const error = await failureOf(alipay.refund(aRefund()))
    expect(error).toMatchObject({ reason: 'unreachable (ECONNRESET)', isRefusal: false })
    expect(await alipay.queryRefund(aRefund())).toEqual(done)
  })

  it.each([
    ['another sum under the same number', { amountFen: 346 }, 'ACQ.DISCORDANT_REPEAT_REQUEST'],
    ['more than is left', { refundNo: 'TK2', amountFen: amountFen - 344 }, 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL'],
    ['nothing', { refundNo: 'TK2', amountFen: 0 }, 'ACQ.INVALID_PARAMETER'],
    ['another trade', { paymentNo: 'ZF000000000000' }, 'ACQ.TRADE_NOT_EXIST'],
  ])('is refused for %s', async (_, change, reason) => {
    const { alipay } = await paidRig()
    await alipay.refund(aRefund())
    const error = await failureOf(alipay.refund(aRefund(change)))
    expect(error).toMatchObject({ reason, isRefusal: true })
  })

  it('may be all that is left', async () => {
    const { alipay } = await paidRig()
    await alipay.refund(aRefund())
    const rest = await alipay.refund(aRefund({ refundNo: 'TK2', amountFen: amountFen - 345, reason: '' }))
    expect(rest).toMatchObject({ state: 'done' })
  })

  it('is refused before the trade is paid, and unknown without one', async () => {
    const { alipay, simulator } = createAlipayRig()
    expect(await alipay.queryRefund(aRefund())).toEqual({ state: 'none' })
    await alipay.start(aNewPayment())
    simulator.find(paymentNo)
    expect(await failureOf(alipay.refund(aRefund()))).toMatchObject({ reason: 'ACQ.TRADE_STATUS_ERROR' })
  })
})

describe('Alipay in trouble', () => {
  const calls: [string, (rig: Rig) => Promise<unknown>][] = [
    ['precreate', ({ alipay }) => alipay.start(aNewPayment({ paymentNo: 'ZF000000000002' }))],
    ['query', ({ alipay }) => alipay.query(paymentNo)],
    ['close', ({ alipay }) => alipay.close('ZF000000000002')],
    ['refund', ({ alipay }) => alipay.refund(aRefund())],
    ['refund-query', ({ alipay }) => alipay.queryRefund(aRefund())],
    ['bill', ({ alipay }) => alipay.readBill('2026-11-14')],
  ]

  describe.each(calls)('with %s', (kind, call) => {
    it.each([
      ['unreachable', 'unreachable (ECONNRESET)'],
      ['answer-lost', 'unreachable (ECONNRESET)'],
      ['server-error', 'malformed answer (HTTP 502)'],
    ] as const)('is no refusal when %s', async (outage, reason) => {
      const rig = await paidRig()
      rig.simulator.outages[kind] = outage
      expect(await failureOf(call(rig))).toMatchObject({ provider: 'alipay', reason, isRefusal: false })
      rig.simulator.outages[kind] = 'none'
      await call(rig)
    })

    it('believes no other key than Alipay’s', async () => {
      const { simulator, clock } = await paidRig()
      const { publicKey } = getAlipayKeys().ours
      const deps = { fetch: simulator.fetch, now: () => clock.now }
      const error = await failureOf(
        call({ ...createAlipayRig(), alipay: createAlipay(alipaySettings({ publicKey }), deps) }),
      )
      expect(error.reason).toMatch(/^unverified answer/)
      expect(error.isRefusal).toBe(false)
    })
  })

  it('is given up when it is slow', async () => {
    const fetch = (_: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    const alipay = createAlipay(alipaySettings(), { fetch: fetch as typeof globalThis.fetch, timeoutMs: 20 })
    expect(await failureOf(alipay.query(paymentNo))).toMatchObject({ reason: 'timed out', isRefusal: false })
  })

  it('never makes an error repeat what was signed', async () => {
    const { alipay, simulator } = createAlipayRig()
    const kinds = ['unreachable', 'server-error', 'none'] as const
    for (const outage of kinds) {
      simulator.outages['*'] = outage
      const text = everythingIn(await failureOf(alipay.refund(aRefund())))
      for (const secret of [paymentNo, 'biz_content', '少印了', '2021000000000001'])
        expect(text).not.toContain(secret)
    }
  })
})

describe('whoever asks', () => {
  const zone = process.env.TZ
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  it.each([
    ['with another key', { privateKey: getAlipayKeys().theirs.privateKey }, 'isv.invalid-signature'],
    ['as another app', { appId: '2021000000000002' }, 'isv.invalid-app-id'],
  ])('is refused %s', async (_, change, reason) => {
    const { alipay } = createAlipayRig(change)
    expect(await failureOf(alipay.query(paymentNo))).toMatchObject({ reason, isRefusal: true })
  })

  it('is known by the app', () => {
    expect(createAlipayRig().alipay.account).toBe('2021000000000001')
  })

  it('may live in any zone', async () => {
    process.env.TZ = 'America/New_York'
    const { alipay, simulator } = createAlipayRig()
    await alipay.start(aNewPayment())
    await simulator.pay(paymentNo)
    expect(await alipay.query(paymentNo)).toEqual(paidGroup)
  })
})

it.each([
  ['印铺订单', '印铺订单'],
  ['A4/双面=157g&覆膜', 'A4／双面＝157g＆覆膜'],
  [' 两\r\n行\u0000 ', '两 行'],
  ['字'.repeat(300), '字'.repeat(256)],
  [`${'字'.repeat(255)}🖨`, '字'.repeat(255)],
])('makes %j fit', (text, fitting) => {
  expect(alipaySubject(text)).toBe(fitting)
})
