import { jsonAnswer, listenOnLoopback, type RunningSimulator } from '@yinpu/simulators/loopback-server'
import { createSmsSimulator } from '@yinpu/simulators/sms-simulator'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isSurelyUnsent, ProviderError } from '../provider-error.ts'
import { everythingIn, failureOf } from '../testing/provider-failure.ts'
import { createAliyunSms } from './aliyun-sms.ts'

const account = {
  accessKeyId: 'LTAI-test',
  accessKeySecret: 'hunter2-secret',
  signName: '印铺 (测试)*',
  templateCode: 'SMS_154950909',
}
const message = { mobile: '13800138000', params: { code: '482913', product: "印铺 & 彩印坊's “+”" } }
const minute = 60_000

let now = 0
let simulator: ReturnType<typeof createSmsSimulator>
let running: RunningSimulator

beforeEach(async () => {
  now = Date.parse('2026-03-01T08:00:00.789Z')
  simulator = createSmsSimulator({ ...account, now: () => now })
  running = await simulator.listen()
})
afterEach(() => running.close())

type Deps = NonNullable<Parameters<typeof createAliyunSms>[1]>
const senderTo = (endpoint: string, deps: Deps = {}) =>
  createAliyunSms({ ...account, endpoint }, { now: () => now, ...deps })
const sender = (deps?: Deps) => senderTo(running.url, deps)

const expectRefusal = async (call: Promise<void>, reason: string) =>
  expect(await failureOf(call)).toMatchObject({ message: `sms: ${reason}`, reason, isRefusal: true })
const expectTrouble = async (call: Promise<void>, reason: string) =>
  expect(await failureOf(call)).toMatchObject({ message: `sms: ${reason}`, reason, isRefusal: false })

describe('text messages through Aliyun', () => {
  it('arrive with their template and variables', async () => {
    await sender().send(message)
    const { signName, templateCode } = account
    expect(simulator.received).toEqual([{ ...message, signName, templateCode }])
  })

  it('have a text of their own for notices where there is one', async () => {
    const notification = { mobile: '13800138000', params: { number: 'SH260301-7K3QXM', title: '商家已同意' } }
    const noticeTemplateCode = 'SMS_2'
    simulator = createSmsSimulator({ ...account, noticeTemplateCode, now: () => now })
    await running.close()
    running = await simulator.listen()
    const withNotices = createAliyunSms(
      { ...account, noticeTemplateCode, endpoint: running.url },
      { now: () => now },
    )
    expect([sender().hasNotice, withNotices.hasNotice]).toEqual([false, true])
    await withNotices.send({ ...notification, template: 'notice' })
    await withNotices.send({ ...message, template: 'code' })
    expect(simulator.received).toMatchObject([
      { ...notification, templateCode: 'SMS_2' },
      { ...message, templateCode: account.templateCode },
    ])
    await expectRefusal(sender().send({ ...notification, template: 'notice' }), 'no template for notices')
  })

  it('carry a nonce of their own each time', async () => {
    const real = sender()
    await real.send(message)
    await real.send({ ...message, mobile: '13900139000' })
    expect(simulator.received).toHaveLength(2)
  })

  it('are refused with a wrong secret', async () => {
    const thief = createAliyunSms(
      { ...account, endpoint: running.url, accessKeySecret: 'guess' },
      { now: () => now },
    )
    await expectRefusal(thief.send(message), 'SignatureDoesNotMatch')
    expect(simulator.received).toEqual([])
  })

  it('are refused with an unknown key', async () => {
    const stranger = createAliyunSms(
      { ...account, endpoint: running.url, accessKeyId: 'LTAI-other' },
      { now: () => now },
    )
    await expectRefusal(stranger.send(message), 'InvalidAccessKeyId.NotFound')
  })

  it('are refused when replayed', async () => {
    const replaying = sender({ nonce: () => 'the same' })
    await replaying.send(message)
    now += 2 * minute
    await expectRefusal(replaying.send(message), 'SignatureNonceUsed')
    expect(simulator.received).toHaveLength(1)
  })

  it.each<[string, (url: string, init: RequestInit) => [string, RequestInit]]>([
    ['another number', (url, init) => [url.replace(message.mobile, '13700137000'), init]],
    ['another code', (url, init) => [url.replace('482913', '000000'), init]],
    ['a body', (url, init) => [url, { ...init, body: new Uint8Array([1]) }]],
    [
      'another nonce',
      (url, init) => [url, { ...init, headers: { ...init.headers, 'x-acs-signature-nonce': 'other' } }],
    ],
    [
      'a header nobody signed',
      (url, init) => [url, { ...init, headers: { ...init.headers, 'x-acs-security-token': 'other' } }],
    ],
  ])('are refused when somebody on the way puts in %s', async (_, tamper) => {
    const tampering = sender({
      fetch: (url, init) => fetch(...tamper(String(url), init ?? {})),
    })
    await expectRefusal(tampering.send(message), 'SignatureDoesNotMatch')
    expect(simulator.received).toEqual([])
  })

  it.each([-16, 16])('are refused when the clock is %i minutes off', async (minutes) => {
    const late = sender({ now: () => now + minutes * minute })
    await expectRefusal(late.send(message), 'InvalidTimeStamp.Expired')
  })

  it.each([
    ['isv.SMS_SIGNATURE_ILLEGAL', { signName: '别家' }, message],
    ['isv.SMS_TEMPLATE_ILLEGAL', { templateCode: 'SMS_1' }, message],
    ['isv.MOBILE_NUMBER_ILLEGAL', {}, { ...message, mobile: '12345' }],
    ['isv.TEMPLATE_MISSING_PARAMETERS', {}, { ...message, params: {} }],
  ])('are refused with %s', async (reason, change, input) => {
    const wrong = createAliyunSms({ ...account, endpoint: running.url, ...change }, { now: () => now })
    await expectRefusal(wrong.send(input), reason)
  })

  it('reach one number once a minute, five times an hour, ten times a day', async () => {
    const sms = sender()
    const limit = 'isv.BUSINESS_LIMIT_CONTROL'
    await sms.send(message)
    await expectRefusal(sms.send(message), limit)
    await sms.send({ ...message, mobile: '13900139000' })
    for (let count = 1; count < 5; count++) {
      now += minute
      await sms.send(message)
    }
    now += minute
    await expectRefusal(sms.send(message), limit)
    now += 60 * minute
    for (let count = 5; count < 10; count++) {
      await sms.send(message)
      now += minute
    }
    now += 60 * minute
    await expectRefusal(sms.send(message), limit)
    now += 24 * 60 * minute
    await sms.send(message)
  })
})

describe('Aliyun in trouble', () => {
  const answering = async (answer: Parameters<typeof listenOnLoopback>[0]) => {
    await running.close()
    running = await listenOnLoopback(answer)
    return running.url
  }

  it('is told apart from a refusal when it cannot be reached', async () => {
    const { url, close } = await listenOnLoopback(() => jsonAnswer(200, {}))
    await close()
    await expectTrouble(senderTo(url).send(message), 'unreachable (ECONNREFUSED)')
  })

  it('is given up when it is slow, and asked only once', async () => {
    let requests = 0
    const url = await answering(() => {
      requests++
      return new Promise(() => {})
    })
    await expectTrouble(senderTo(url, { timeoutMs: 50 }).send(message), 'timed out')
    expect(requests).toBe(1)
  })

  it.each([
    ['a page', 502, '<html>Bad Gateway</html>', 'malformed answer (HTTP 502)'],
    ['nothing', 200, '', 'malformed answer (HTTP 200)'],
    ['no object', 200, '"OK"', 'malformed answer (HTTP 200)'],
    ['no code', 200, '{"Message":"OK"}', 'malformed answer (HTTP 200)'],
  ])('is not believed when it answers with %s', async (_, status, body, reason) => {
    const url = await answering(() => ({ status, headers: {}, body }))
    await expectTrouble(senderTo(url).send(message), reason)
  })

  it.each([
    [500, 'OK'],
    [503, 'ServiceUnavailable'],
    [200, 'isp.SYSTEM_ERROR'],
  ])('is neither success nor a refusal with HTTP %i and %s', async (status, code) => {
    const url = await answering(() => jsonAnswer(status, { Code: code }))
    await expectTrouble(senderTo(url).send(message), code)
  })

  it('is not followed to another address', async () => {
    const url = await answering(() => ({
      status: 307,
      headers: { location: 'http://127.0.0.1:1/' },
      body: '',
    }))
    await expectTrouble(senderTo(url).send(message), 'malformed answer (HTTP 307)')
  })

  it('never makes an error repeat the secret, the number, the code or its own words', async () => {
    const echo = await answering(({ query }) =>
      jsonAnswer(400, { Code: JSON.stringify(query), Message: query }),
    )
    for (const url of [echo, 'http://127.0.0.1:1']) {
      const error = await failureOf(senderTo(url).send(message))
      const text = everythingIn(error)
      for (const secret of [account.accessKeySecret, message.mobile, '482913', '印铺'])
        expect(text).not.toContain(secret)
    }
  })

  const closed = async () => {
    const { url, close } = await listenOnLoopback(() => jsonAnswer(200, {}))
    await close()
    return url
  }

  it.each([
    ['refused', () => answering(() => jsonAnswer(200, { Code: 'isv.BUSINESS_LIMIT_CONTROL' })), true],
    ['never reached', closed, true],
    ['answered with nonsense', () => answering(() => ({ status: 502, headers: {}, body: '<html>' })), false],
    ['in trouble', () => answering(() => jsonAnswer(200, { Code: 'isp.SYSTEM_ERROR' })), false],
  ])('knows whether an SMS that was %s may have been sent', async (_, urlOf, isUnsent) => {
    expect(isSurelyUnsent(await failureOf(senderTo(await urlOf()).send(message)))).toBe(isUnsent)
  })
})

it.each([
  new ProviderError('sms', 'timed out', false),
  new ProviderError('sms', 'unreachable (ECONNRESET)', false),
  new Error('unreachable (ECONNREFUSED)'),
  undefined,
])('an SMS that failed with %s may have been sent', (error) => {
  expect(isSurelyUnsent(error)).toBe(false)
})
