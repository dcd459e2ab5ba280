import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatTime } from '@yinpu/contract'
import { createAlipaySimulator } from '@yinpu/simulators/alipay-simulator'
import { fileBooks } from '@yinpu/simulators/pay-simulator'
import { afterEach, describe, expect, it } from 'vitest'
import { createAlipay } from './alipay.ts'
import { signedText, signRsa2 } from './signing.ts'
import {
  alipaySettings,
  aNewPayment,
  aRefund,
  createAlipayRig,
  getAlipayKeys,
  noon,
} from './testing/alipay-rig.ts'

const minute = 60_000
const { paymentNo } = aNewPayment()
const gateway = 'http://127.0.0.1/gateway.do'

const fieldsOf = (change: Record<string, string | undefined> = {}) => {
  const fields = {
    app_id: '2021000000000001',
    method: 'alipay.trade.query',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: formatTime(noon),
    version: '1.0',
    biz_content: JSON.stringify({ out_trade_no: paymentNo }),
    ...change,
  }
  const present = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present) as Record<string, string>
}
const signed = (fields: Record<string, string>) => ({
  ...fields,
  sign: signRsa2(signedText(fields), getAlipayKeys().ours.privateKey),
})
const post = (form: Record<string, string>, query = '') =>
  createAlipayRig().simulator.fetch(`${gateway}${query}`, { method: 'POST', body: new URLSearchParams(form) })
const subCodeOf = async (response: Response) =>
  /"sub_code":"([^"]+)"/.exec(await response.text())?.[1] ?? 'none'

describe('the simulated gateway', () => {
  it.each([
    ['isv.invalid-app-id', { app_id: '2021000000000002' }],
    ['isv.invalid-app-id', { app_id: undefined }],
    ['isv.invalid-signature-type', { sign_type: 'RSA' }],
    ['isv.invalid-charset', { charset: 'gbk' }],
    ['isv.invalid-version', { version: undefined }],
    ['isv.invalid-format', { format: 'XML' }],
    ['isv.invalid-timestamp', { timestamp: '2026-11-15T12:00:00' }],
    ['isv.invalid-timestamp', { timestamp: formatTime(noon - 16 * minute) }],
    ['isv.invalid-timestamp', { timestamp: formatTime(noon + 16 * minute) }],
    ['isv.invalid-method', { method: 'alipay.trade.guess' }],
    ['isv.invalid-method', { method: undefined }],
    ['ACQ.INVALID_PARAMETER', { biz_content: '{' }],
    ['ACQ.INVALID_PARAMETER', { biz_content: undefined }],
    ['ACQ.TRADE_NOT_EXIST', {}],
  ])('answers %s to %j', async (subCode, change) => {
    expect(await subCodeOf(await post(signed(fieldsOf(change))))).toBe(subCode)
  })

  it('sees every change after signing', async () => {
    const honest = signed(fieldsOf())
    expect(await subCodeOf(await post(fieldsOf()))).toBe('isv.missing-signature')
    for (const changed of [{ biz_content: '{"out_trade_no":"1"}' }, { extra: '1' }, { sign: 'AAAA' }])
      expect(await subCodeOf(await post({ ...honest, ...changed }))).toBe('isv.invalid-signature')
  })

  it('does not choose between a field in the address and one in the form', async () => {
    expect(await subCodeOf(await post(signed(fieldsOf()), '?app_id=2021000000000001'))).toBe(
      'ACQ.INVALID_PARAMETER',
    )
  })

  const opening = {
    out_trade_no: paymentNo,
    total_amount: '1.00',
    subject: '印铺',
    time_expire: formatTime(noon + minute),
  }
  it.each([
    { total_amount: '1' },
    { total_amount: '1.5' },
    { total_amount: '0.00' },
    { total_amount: '1000000000.00' },
    { total_amount: 1 },
    { subject: '' },
    { subject: 'a=b' },
    { subject: '字'.repeat(257) },
    { time_expire: '2026-11-15' },
    { out_trade_no: '../1' },
  ])('opens no trade with %j', async (change) => {
    const content = { biz_content: JSON.stringify({ ...opening, ...change }) }
    const fields = fieldsOf({ method: 'alipay.trade.precreate', ...content })
    expect(await subCodeOf(await post(signed(fields)))).toBe('ACQ.INVALID_PARAMETER')
  })

  it('shows its page for the page’s product alone', async () => {
    const method = 'alipay.trade.page.pay'
    const fields = fieldsOf({ method, biz_content: JSON.stringify(opening) })
    expect(await subCodeOf(await post(signed(fields)))).toBe('ACQ.INVALID_PARAMETER')
  })

  it('serves nothing elsewhere', async () => {
    const { simulator } = createAlipayRig()
    expect((await simulator.fetch('http://127.0.0.1/')).status).toBe(404)
    expect((await simulator.fetch('http://127.0.0.1/bill/guess')).status).toBe(404)
  })
})

describe('a simulated phone', () => {
  it('sees every state of a trade', async () => {
    const { alipay, simulator, clock } = createAlipayRig()
    const stateOf = () => simulator.find(paymentNo)?.state
    expect(stateOf()).toBeUndefined()
    await alipay.start(aNewPayment())
    expect(stateOf()).toBe('open')
    await simulator.fail(paymentNo)
    expect(stateOf()).toBe('failed')
    clock.now = aNewPayment().expiresAt
    expect(stateOf()).toBe('expired')
    await expect(simulator.pay(paymentNo)).rejects.toThrow()
    clock.now = noon
    await simulator.pay(paymentNo)
    expect(stateOf()).toBe('paid')
    await expect(simulator.fail(paymentNo)).rejects.toThrow()
  })

  it('pays once, however often it is tapped', async () => {
    const { alipay, simulator, posted } = createAlipayRig()
    await alipay.start(aNewPayment())
    await Promise.all([simulator.pay(paymentNo), simulator.pay(paymentNo)])
    expect(posted).toHaveLength(1)
    expect(simulator.answers).toEqual([{ status: 200, body: 'success' }])
  })

  it('pays nothing that was never opened', async () => {
    await expect(createAlipayRig().simulator.pay('guess')).rejects.toThrow()
  })

  it('opens a code anew that ran out before anybody scanned it', async () => {
    const { alipay, simulator, clock } = createAlipayRig()
    await alipay.start(aNewPayment())
    clock.now = aNewPayment().expiresAt
    expect(simulator.find(paymentNo)?.state).toBe('expired')
    expect(await alipay.query(paymentNo)).toEqual({ state: 'none' })
    await alipay.start(aNewPayment({ expiresAt: clock.now + minute, amountFen: 1 }))
    expect(simulator.find(paymentNo)).toMatchObject({ state: 'open', amountFen: 1 })
  })
})

describe('simulated webhooks', () => {
  const numbersOf = (posted: { body: string }[]) =>
    posted.map(({ body }) => new URLSearchParams(body).get('out_biz_no'))

  it('are held back and then sent in reverse', async () => {
    const { alipay, simulator, posted } = createAlipayRig()
    simulator.webhooks.isHolding = true
    await alipay.start(aNewPayment())
    await simulator.pay(paymentNo)
    await alipay.refund(aRefund())
    await simulator.settle()
    expect(posted).toEqual([])
    await simulator.release()
    expect(numbersOf(posted)).toEqual([aRefund().refundNo, null])
  })

  it('are lost, or sent more than once', async () => {
    const { alipay, simulator, posted } = createAlipayRig()
    simulator.webhooks.isLosing = true
    await alipay.start(aNewPayment())
    await simulator.pay(paymentNo)
    expect(posted).toEqual([])
    simulator.webhooks.isLosing = false
    simulator.webhooks.copies = 3
    await alipay.refund(aRefund())
    await simulator.settle()
    expect(numbersOf(posted)).toEqual(Array(3).fill(aRefund().refundNo))
  })

  it('are not sent for a refund that was made before', async () => {
    const { alipay, simulator, posted } = createAlipayRig()
    await alipay.start(aNewPayment())
    await simulator.pay(paymentNo)
    await alipay.refund(aRefund())
    await alipay.refund(aRefund())
    await simulator.settle()
    expect(numbersOf(posted)).toEqual([null, aRefund().refundNo])
  })
})

describe('simulated books', () => {
  const folder = mkdtempSync(join(tmpdir(), 'alipay-books-'))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('may be shared by two processes', async () => {
    const create = () =>
      createAlipaySimulator({
        appId: alipaySettings().appId,
        sellerId: '2088000000000001',
        merchantPublicKey: getAlipayKeys().ours.publicKey,
        alipayPrivateKey: getAlipayKeys().theirs.privateKey,
        pageUrl: (token) => `https://phone.example/${token}`,
        books: fileBooks(folder),
        deliver: async () => ({ status: 200, body: 'success' }),
        now: () => noon,
      })
    const [one, other] = [create(), create()]
    const started = await createAlipay(alipaySettings(), { fetch: one.fetch, now: () => noon }).start(
      aNewPayment(),
    )
    const token = (started as { codeUrl: string }).codeUrl.split('/').at(-1) ?? ''
    await other.pay(token)
    const alipay = createAlipay(alipaySettings(), { fetch: one.fetch, now: () => noon })
    expect(await alipay.query(paymentNo)).toMatchObject({ state: 'paid' })
  })
})
