import type { WebhookHabits } from '@yinpu/simulators/pay-simulator'
import { describe, expect, it } from 'vitest'
import { WebhookRefused } from '../payment-provider.ts'
import type { AlipaySettings } from './alipay-settings.ts'
import { signedText, signRsa2 } from './signing.ts'
import { aNewPayment, aRefund, createAlipayRig, getAlipayKeys, noon } from './testing/alipay-rig.ts'

const { paymentNo, amountFen } = aNewPayment()
const hour = 60 * 60_000

const postedBy = async (tampering: WebhookHabits['tampering'] = 'none', subject = '印铺 50% + 1') => {
  const rig = createAlipayRig()
  rig.simulator.webhooks.tampering = tampering
  await rig.alipay.start(aNewPayment({ subject }))
  await rig.simulator.pay(paymentNo)
  return { ...rig, body: rig.posted[0]?.body ?? '' }
}

const read = (body: string, { now = noon, ...settings }: Partial<AlipaySettings> & { now?: number } = {}) =>
  createAlipayRig(settings).alipay.readWebhook({ headers: {}, body, now })

const whyRefused = (webhook: Promise<unknown>) =>
  webhook.then(
    () => 'believed',
    (error: unknown) => (error instanceof WebhookRefused ? error.message : error),
  )

/** The webhook of a payment with these changes, signed by Alipay; undefined fields are left out. */
const changed = async (change: Record<string, string | undefined>) => {
  const { sign, sign_type, ...honest } = Object.fromEntries(new URLSearchParams((await postedBy()).body))
  const pairs = Object.entries({ ...honest, ...change }).filter(([, value]) => value !== undefined)
  const fields = Object.fromEntries(pairs) as Record<string, string>
  const signature = signRsa2(signedText(fields), getAlipayKeys().theirs.privateKey)
  return new URLSearchParams({ ...fields, sign: signature, sign_type: 'RSA2' }).toString()
}

describe('a webhook', () => {
  it('tells of a payment', async () => {
    const { body, posted } = await postedBy()
    expect(posted[0]?.url).toBe(aNewPayment().notifyUrl)
    expect(await read(body)).toEqual({
      kind: 'paid',
      paymentNo,
      amountFen,
      providerNo: expect.stringMatching(/^\d{28}$/),
      paidAt: noon,
    })
  })

  it('tells of a payment also when the trade is finished', async () => {
    expect(await read(await changed({ trade_status: 'TRADE_FINISHED' }))).toMatchObject({ kind: 'paid' })
  })

  it('tells of refunds, in part and whole', async () => {
    const { alipay, simulator, posted } = await postedBy()
    await alipay.refund(aRefund())
    await alipay.refund(aRefund({ refundNo: 'TK2', amountFen: amountFen - 345 }))
    await simulator.settle()
    const [, part, rest] = posted.map(({ body }) => body)
    expect(new URLSearchParams(part).get('trade_status')).toBe('TRADE_SUCCESS')
    expect(new URLSearchParams(rest).get('trade_status')).toBe('TRADE_CLOSED')
    expect(await read(part ?? '')).toEqual({ kind: 'refund', paymentNo, refundNo: aRefund().refundNo })
    expect(await read(rest ?? '')).toEqual({ kind: 'refund', paymentNo, refundNo: 'TK2' })
  })

  it.each([
    ['waits for the buyer', { trade_status: 'WAIT_BUYER_PAY' }],
    ['was closed', { trade_status: 'TRADE_CLOSED' }],
    ['was given back without a number', { refund_fee: '1.00' }],
  ])('of a trade that %s is nothing', async (_, change) => {
    expect(await read(await changed(change))).toEqual({ kind: 'other' })
  })

  it('counts for 25 hours, and five minutes ahead', async () => {
    const { body } = await postedBy()
    expect(await read(body, { now: noon + 25 * hour })).toMatchObject({ kind: 'paid' })
    expect(await whyRefused(read(body, { now: noon + 25 * hour + 1 }))).toBe('time')
    expect(await read(body, { now: noon - 5 * 60_000 })).toMatchObject({ kind: 'paid' })
    expect(await whyRefused(read(body, { now: noon - 5 * 60_000 - 1 }))).toBe('time')
  })

  it('is of any seller where none is known', async () => {
    expect(await read(await changed({ seller_id: '2088' }), { sellerId: undefined })).toMatchObject({
      kind: 'paid',
    })
  })
})

describe('a webhook is refused', () => {
  it.each([
    ['body', 'signature'],
    ['signature', 'signature'],
    ['probe', 'signature'],
    ['stale', 'time'],
  ] as const)('that was tampered with: %s', async (tampering, reason) => {
    expect(await whyRefused(read((await postedBy(tampering)).body))).toBe(reason)
  })

  it('by whoever compares the sum, when Alipay has signed another', async () => {
    expect(await read((await postedBy('amount')).body)).toMatchObject({ amountFen: amountFen + 1 })
  })

  it.each([
    ['app_id', '2021000000000002', 'app'],
    ['app_id', undefined, 'app'],
    ['seller_id', '2088000000000002', 'seller'],
    ['seller_id', undefined, 'seller'],
    ['charset', 'GBK', 'charset'],
    ['charset', undefined, 'charset'],
    ['notify_time', undefined, 'time'],
    ['notify_time', '2026-11-15', 'time'],
    ['total_amount', '-1.00', 'malformed'],
    ['total_amount', undefined, 'malformed'],
    ['out_trade_no', undefined, 'malformed'],
    ['trade_no', '', 'malformed'],
    ['gmt_payment', undefined, 'malformed'],
    ['subject', 'a&total_amount=1.00', 'ambiguous form'],
  ])('whose %s is %j, though Alipay has signed it', async (name, value, reason) => {
    expect(await whyRefused(read(await changed({ [name]: value })))).toBe(reason)
  })

  it.each([
    ['no signature', (form: URLSearchParams) => form.delete('sign'), 'signature'],
    ['a weaker signature', (form: URLSearchParams) => form.set('sign_type', 'RSA'), 'sign type'],
    ['no kind of signature', (form: URLSearchParams) => form.delete('sign_type'), 'sign type'],
    ['one field more', (form: URLSearchParams) => form.append('a', ''), 'signature'],
    ['one field less', (form: URLSearchParams) => form.delete('version'), 'signature'],
    ['a field twice', (form: URLSearchParams) => form.append('app_id', '1'), 'ambiguous form'],
  ])('with %s', async (_, change, reason) => {
    const form = new URLSearchParams((await postedBy()).body)
    change(form)
    expect(await whyRefused(read(form.toString()))).toBe(reason)
  })

  it('whose fields were joined or parted, which the signature does not see', async () => {
    const { alipay, posted, simulator } = await postedBy()
    await alipay.refund(aRefund())
    await simulator.settle()
    const fields = Object.fromEntries(new URLSearchParams(posted[1]?.body))
    const { out_biz_no, notify_type, ...others } = fields
    const joined = { ...others, notify_type: `${notify_type}&out_biz_no=${out_biz_no}` }
    expect(await whyRefused(read(new URLSearchParams(joined).toString()))).toBe('ambiguous form')
    const { app_id, auth_app_id, ...rest } = fields
    const named = { ...rest, [`app_id=${app_id}&auth_app_id`]: auth_app_id ?? '' }
    expect(await whyRefused(read(new URLSearchParams(named).toString()))).toBe('ambiguous form')
  })

  it.each([
    ['', 'sign type'],
    ['a', 'sign type'],
    ['{}', 'ambiguous form'],
    ['%', 'ambiguous form'],
    ['sign=&sign_type=RSA2', 'signature'],
    ['__proto__=1&sign_type=RSA2', 'signature'],
  ])('that is %j', async (body, reason) => {
    expect(await whyRefused(read(body))).toBe(reason)
  })
})
