import { describe, expect, it } from 'vitest'
import { failureOf } from '../../testing/provider-failure.ts'
import { createAlipay } from './alipay.ts'
import { signRsa2 } from './signing.ts'
import { alipaySettings, aNewPayment, aRefund, getAlipayKeys, noon } from './testing/alipay-rig.ts'

const { paymentNo } = aNewPayment()

/** An Alipay that answers with these very texts, one a call. */
const saying = (...texts: string[]) => {
  const left = [...texts]
  const fetch = async () => new Response(left.shift())
  return createAlipay(alipaySettings(), { fetch, now: () => noon })
}

const signed = (raw: string) => signRsa2(raw, getAlipayKeys().theirs.privateKey)
const answer = (name: string, raw: string, sign = signed(raw)) => `{"${name}":${raw},"sign":"${sign}"}`
const queryAnswer = (raw: string, sign?: string) => answer('alipay_trade_query_response', raw, sign)

const paidAnswer = {
  code: '10000',
  msg: 'Success',
  out_trade_no: paymentNo,
  trade_no: '2026111522001',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '123.45',
  send_pay_date: '2026-11-15 11:59:59',
}
const paidAnswerText = JSON.stringify(paidAnswer)
const paid = { state: 'paid', amountFen: 12_345, providerNo: '2026111522001', paidAt: noon - 1000 }

describe('the signature', () => {
  it.each([
    ['as it is written everywhere', queryAnswer(paidAnswerText)],
    ['with blanks and lines', queryAnswer(JSON.stringify(paidAnswer, undefined, 2))],
    ['with escaped slashes', queryAnswer(paidAnswerText.replace('Success', 'https:\\/\\/a')).trim()],
    ['with Chinese', queryAnswer(paidAnswerText.replace('Success', '成功，印铺'))],
    [
      'with braces, quotes and a sign within',
      queryAnswer(paidAnswerText.replace('Success', '}\\",\\"sign\\":')),
    ],
    [
      'with its fields the other way round',
      `{ "sign" : "${signed(paidAnswerText)}", "alipay_trade_query_response" : ${paidAnswerText} }`,
    ],
  ])('covers the answer %s', async (_, text) => {
    expect(await saying(text).query(paymentNo)).toEqual(paid)
  })

  it('is of one long line as well', async () => {
    const long = paidAnswerText.replace('Success', '长'.repeat(100_000))
    expect(await saying(queryAnswer(long)).query(paymentNo)).toEqual(paid)
  })

  const twice = `{"alipay_trade_query_response":${paidAnswerText},"sign":"${signed(paidAnswerText)}","alipay_trade_query_response":${paidAnswerText.replace('123.45', '0.01')}}`
  it.each([
    ['a blank more', queryAnswer(`${paidAnswerText.slice(0, -1)} }`, signed(paidAnswerText))],
    ['another sum', queryAnswer(paidAnswerText.replace('123.45', '123.46'), signed(paidAnswerText))],
    ['a second answer', twice],
    ['no signature', `{"alipay_trade_query_response":${paidAnswerText}}`],
    ['an empty signature', queryAnswer(paidAnswerText, '')],
    ['a signature that is no text', `{"alipay_trade_query_response":${paidAnswerText},"sign":7}`],
    [
      'our own signature',
      queryAnswer(paidAnswerText, signRsa2(paidAnswerText, getAlipayKeys().ours.privateKey)),
    ],
  ])('does not cover %s', async (_, text) => {
    const error = await failureOf(saying(text).query(paymentNo))
    expect(error).toMatchObject({ reason: 'unverified answer', isRefusal: false })
  })

  it('is asked of a refusal as well', async () => {
    const raw = '{"code":"40004","msg":"Business Failed","sub_code":"ACQ.TRADE_NOT_EXIST"}'
    expect(await saying(queryAnswer(raw)).query(paymentNo)).toEqual({ state: 'none' })
    const error = await failureOf(saying(queryAnswer(raw, 'AAAA')).query(paymentNo))
    expect(error).toMatchObject({ reason: 'unverified answer (ACQ.TRADE_NOT_EXIST)', isRefusal: false })
  })
})

describe('what is said', () => {
  it.each([
    ['20000', 'isp.unknow-error', false],
    ['20000', 'aop.unknow-error', false],
    ['40004', 'ACQ.SYSTEM_ERROR', false],
    ['40004', 'AQC.SYSTEM_ERROR', false],
    ['40005', 'isv.app-call-limited', false],
    ['40004', 'ACQ.SELLER_BALANCE_NOT_ENOUGH', true],
    ['40002', 'isv.invalid-signature', true],
    ['40006', 'isv.insufficient-isv-permissions', true],
  ])('with code %s and %s is a refusal: %j', async (code, sub_code, isRefusal) => {
    const raw = JSON.stringify({ code, msg: '', sub_code, sub_msg: '印铺' })
    const error = await failureOf(saying(queryAnswer(raw)).query(paymentNo))
    expect(error).toMatchObject({ reason: sub_code, isRefusal })
  })

  it('may come under the name of an error', async () => {
    const raw = '{"code":"40002","msg":"","sub_code":"isv.invalid-app-id"}'
    const error = await failureOf(saying(answer('error_response', raw)).query(paymentNo))
    expect(error).toMatchObject({ reason: 'isv.invalid-app-id', isRefusal: true })
  })

  it.each([
    ['no code', '{"code":"40004","msg":""}'],
    ['words for a code', '{"code":"40004","sub_code":"交易 ZF2611157K3QXM 不存在"}'],
  ])('is not repeated where it has %s', async (_, raw) => {
    const error = await failureOf(saying(queryAnswer(raw)).query(paymentNo))
    expect(error).toMatchObject({ reason: 'unknown code', isRefusal: false })
  })

  const change = (changed: object) => queryAnswer(JSON.stringify({ ...paidAnswer, ...changed }))
  it.each([
    ['a page', '<html></html>'],
    ['nothing', ''],
    ['a list', '[]'],
    ['another call’s answer', answer('alipay_trade_close_response', paidAnswerText)],
    ['a text for an answer', queryAnswer('"10000"')],
    ['another trade', change({ out_trade_no: 'ZF000000000000' })],
    ['an unknown status', change({ trade_status: 'TRADE_PENDING' })],
    ['a sum that is none', change({ total_amount: '1e2' })],
    ['a sum that is no text', change({ total_amount: 123.45 })],
    ['no number', change({ trade_no: '' })],
  ])('is not understood when it is %s', async (_, text) => {
    const error = await failureOf(saying(text).query(paymentNo))
    expect(error).toMatchObject({ reason: 'malformed answer (HTTP 200)', isRefusal: false })
  })

  it('is paid also where the time is missing', async () => {
    const text = change({ send_pay_date: undefined, trade_status: 'TRADE_FINISHED' })
    expect(await saying(text).query(paymentNo)).toEqual({ ...paid, paidAt: noon })
  })

  it('leaves a trade open that could not be closed', async () => {
    const refused = answer(
      'alipay_trade_close_response',
      '{"code":"40004","sub_code":"ACQ.REASON_ILLEGAL_STATUS"}',
    )
    const open = change({ trade_status: 'WAIT_BUYER_PAY', send_pay_date: undefined })
    const error = await failureOf(saying(refused, open).close(paymentNo))
    expect(error).toMatchObject({ reason: 'trade is still open', isRefusal: false })
  })
})

describe('a refund that is on its way', () => {
  const taken = answer(
    'alipay_trade_refund_response',
    JSON.stringify({ code: '10000', out_trade_no: paymentNo, fund_change: 'N' }),
  )
  const refundAnswer = (content: object) =>
    answer('alipay_trade_fastpay_refund_query_response', JSON.stringify({ code: '10000', ...content }))
  const { refundNo } = aRefund()

  it('is open until Alipay says that it is done', async () => {
    expect(await saying(taken, refundAnswer({})).refund(aRefund())).toEqual({ state: 'open' })
    const success = refundAnswer({ out_request_no: refundNo, refund_status: 'REFUND_SUCCESS' })
    expect(await saying(taken, success).refund(aRefund())).toEqual({ state: 'done', doneAt: noon })
  })

  it('is not another one', async () => {
    const other = refundAnswer({ out_request_no: 'TK0000000OTHER', refund_status: 'REFUND_SUCCESS' })
    expect(await saying(other).queryRefund(aRefund())).toEqual({ state: 'none' })
  })
})
