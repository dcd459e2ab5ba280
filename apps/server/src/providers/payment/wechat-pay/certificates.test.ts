import { type KeyObject, X509Certificate } from 'node:crypto'
import { memoryBooks, type PostedWebhook } from '@yinpu/simulators/pay-simulator'
import { selfSignedCertificate } from '@yinpu/simulators/wechat-pay-certificates'
import type { WechatPayTransaction } from '@yinpu/simulators/wechat-pay-entry'
import { signAsWechatPay } from '@yinpu/simulators/wechat-pay-signing'
import { beforeEach, describe, expect, it } from 'vitest'
import { failureOf } from '../../testing/provider-failure.ts'
import { type PaymentProvider, WebhookRefused } from '../payment-provider.ts'
import { type Certificates, createCertificateKeys } from './certificates.ts'
import {
  aRefund,
  aTransaction,
  aWechatPaySimulator,
  certificateSerial,
  start,
  wechatPayKeys,
  wechatPaySettings,
} from './testing/a-wechat-pay.ts'
import { createWechatPay } from './wechat-pay.ts'

const minute = 60_000
const hour = 60 * minute
const year = 365 * 24 * hour

const certificate = (serial: string, from = start - hour, until = start + year) => {
  const { privateKey } = wechatPayKeys().platform
  return new X509Certificate(selfSignedCertificate({ serial, privateKey, from, until }))
}
const listOf = (...list: X509Certificate[]): Certificates =>
  new Map(list.map((one) => [one.serialNumber, one] as const))

let now: number
let loads: number
let answer: () => Promise<Certificates>
let findKey: (serial: string) => Promise<KeyObject | undefined>
beforeEach(() => {
  now = start
  loads = 0
  answer = async () => listOf(certificate('AA01'))
  ;({ find: findKey } = createCertificateKeys(
    () => {
      loads += 1
      return answer()
    },
    () => now,
  ))
})

describe('certificates', () => {
  it('are fetched once for many questions', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => findKey('AA01')))
    expect(keys.every((key) => key?.equals(wechatPayKeys().platform.publicKey))).toBe(true)
    await findKey('AA01')
    expect(loads).toBe(1)
  })

  it('are fetched again for an unknown serial, and at most once a minute', async () => {
    await findKey('AA01')
    expect(await findKey('BB02')).toBeUndefined()
    expect(loads).toBe(1)
    now += minute
    for (const serial of ['BB02', 'CC03', 'DD04']) expect(await findKey(serial)).toBeUndefined()
    expect(loads).toBe(2)
    now += minute
    answer = async () => listOf(certificate('AA01'), certificate('BB02'))
    expect(await findKey('BB02')).toBeDefined()
    expect(loads).toBe(3)
  })

  it('are fetched again after half a day, and the old ones serve where that fails', async () => {
    await findKey('AA01')
    now += 12 * hour - 1
    await findKey('AA01')
    expect(loads).toBe(1)
    now += 1
    answer = () => Promise.reject(new Error('away'))
    expect(await findKey('AA01')).toBeDefined()
    expect(await findKey('AA01')).toBeDefined()
    expect(loads).toBe(2)
    now += minute
    await expect(findKey('BB02')).rejects.toThrow('away')
    expect(loads).toBe(3)
  })

  it('are asked for once a minute where none could be had, and the reason stays', async () => {
    answer = () => Promise.reject(new Error('away'))
    for (const serial of ['AA01', 'AA01', 'BB02']) await expect(findKey(serial)).rejects.toThrow('away')
    expect(loads).toBe(1)
    answer = async () => listOf(certificate('AA01'))
    now += minute
    expect(await findKey('AA01')).toBeDefined()
    expect(loads).toBe(2)
  })

  it('count only in their time', async () => {
    answer = async () =>
      listOf(certificate('AA01', start - year, start - 1000), certificate('BB02', start + 1000, start + year))
    expect(await findKey('AA01')).toBeUndefined()
    expect(await findKey('BB02')).toBeUndefined()
    now += 2000
    expect(await findKey('BB02')).toBeDefined()
  })
})

describe('WeChat Pay’s keys', () => {
  const { paymentNo } = aTransaction()
  const withoutPublicKey = { publicKeyId: undefined, publicKey: undefined }
  const minute = 60_000

  let now: number
  let requested: string[]
  let posted: PostedWebhook[]
  let simulator: ReturnType<typeof aWechatPaySimulator>
  let provider: PaymentProvider
  const simulatorWith = (platformSerial: string, platformPrivateKey = wechatPayKeys().platform.privateKey) =>
    aWechatPaySimulator({
      platformSerial,
      platformPrivateKey,
      books,
      now: () => now,
      deliver: async (webhook) => {
        posted.push(webhook)
        return { status: 204, body: '' }
      },
    })
  let books = memoryBooks<WechatPayTransaction>()
  beforeEach(() => {
    now = start
    requested = []
    posted = []
    books = memoryBooks()
    simulator = simulatorWith(certificateSerial)
    provider = createWechatPay(wechatPaySettings(withoutPublicKey), {
      now: () => now,
      fetch: (input, init) => {
        requested.push(new URL(String(input)).pathname)
        return simulator.fetch(input, init)
      },
    })
  })

  const certificateLoads = () => requested.filter((path) => path === '/v3/certificates').length
  const readLast = () => {
    const { headers, body } = posted.at(-1) ?? expect.fail('nothing was posted')
    return provider.readWebhook({ headers, body, now })
  }

  describe('without WeChat Pay’s public key', () => {
    it('everything is verified by its certificate, fetched once', async () => {
      await provider.start(aTransaction())
      await simulator.pay(paymentNo)
      expect(await readLast()).toMatchObject({ kind: 'paid', paymentNo })
      expect(await provider.query(paymentNo)).toMatchObject({ state: 'paid' })
      expect(await provider.refund(aRefund())).toMatchObject({ state: 'done' })
      expect(await provider.readBill('2026-11-15')).toHaveLength(2)
      expect(certificateLoads()).toBe(1)
    })

    it('a new certificate is found when it is used', async () => {
      await provider.start(aTransaction())
      simulator = simulatorWith('0BADCAFE01', wechatPayKeys().merchant.privateKey)
      const tooSoon = await failureOf(provider.query(paymentNo))
      expect(tooSoon.reason).toBe('unverified answer (HTTP 200, unknown serial)')
      now += minute
      expect(await provider.query(paymentNo)).toEqual({ state: 'open' })
      await simulator.pay(paymentNo)
      expect(await readLast()).toMatchObject({ kind: 'paid' })
      expect(certificateLoads()).toBe(2)
    })

    it('a webhook is refused, and nothing else, where no certificate can be had', async () => {
      await provider.start(aTransaction())
      await simulator.pay(paymentNo)
      const fresh = createWechatPay(wechatPaySettings(withoutPublicKey), {
        now: () => now,
        fetch: () => Promise.reject(new TypeError('fetch failed')),
      })
      const { headers, body } = posted.at(-1) ?? expect.fail('nothing was posted')
      await expect(fresh.readWebhook({ headers, body, now })).rejects.toThrow(WebhookRefused)
    })

    it.each([
      [
        'altered',
        (text: string) => text.replace('effective_time', 'effective_tide'),
        'unverified certificates (wrong signature)',
      ],
      [
        'of other serials',
        (text: string) => text.replace(certificateSerial, 'AA'),
        'unverified certificates (unknown serial)',
      ],
      ['no list', () => '{}', 'no certificates (HTTP 200)'],
    ])('certificates are not believed when they are %s', async (_, change, reason) => {
      const fresh = createWechatPay(wechatPaySettings(withoutPublicKey), {
        now: () => now,
        fetch: async (input, init) => {
          const response = await simulator.fetch(input, init)
          if (!String(input).endsWith('/v3/certificates')) return response
          const { status, headers } = response
          return new Response(change(await response.text()), { status, headers })
        },
      })
      expect(await failureOf(fresh.start(aTransaction()))).toMatchObject({ reason, isRefusal: false })
    })

    it('certificates are not believed when they are sealed with another key', async () => {
      const apiV3Key = '0123456789abcdef0123456789abcdef'
      const other = createWechatPay(wechatPaySettings({ ...withoutPublicKey, apiV3Key }), {
        now: () => now,
        fetch: simulator.fetch,
      })
      expect(await failureOf(other.start(aTransaction()))).toMatchObject({
        reason: 'unverified certificates (unknown serial)',
      })
    })

    it('a merchant who has only the public key is told what to set', async () => {
      simulator = aWechatPaySimulator({ now: () => now })
      expect(await failureOf(provider.start(aTransaction()))).toMatchObject({
        reason: expect.stringMatching(
          /^unverified answer \(HTTP 200, unknown serial\).*WECHAT_PAY_PUBLIC_KEY_ID.*WECHAT_PAY_PUBLIC_KEY$/,
        ),
        isRefusal: false,
      })
      expect(certificateLoads()).toBe(0)
    })

    it('a merchant without certificates is told so where one is needed', async () => {
      simulator = aWechatPaySimulator({ now: () => now })
      const forged = { serial: certificateSerial, privateKey: wechatPayKeys().merchant.privateKey }
      const strange = createWechatPay(wechatPaySettings(withoutPublicKey), {
        now: () => now,
        fetch: async (input, init) =>
          String(input).endsWith('/v3/certificates')
            ? simulator.fetch(input, init)
            : new Response('{}', { status: 200, headers: signAsWechatPay('{}', forged, now) }),
      })
      expect(await failureOf(strange.query(paymentNo))).toMatchObject({
        reason: expect.stringMatching(
          /^no certificates \(HTTP 404, RESOURCE_NOT_EXISTS\).*WECHAT_PAY_PUBLIC_KEY_ID.*WECHAT_PAY_PUBLIC_KEY$/,
        ),
      })
    })
  })

  describe('with WeChat Pay’s public key', () => {
    const second = { serial: certificateSerial, privateKey: wechatPayKeys().second.privateKey }
    const changing = () => {
      simulator = aWechatPaySimulator({
        second,
        books,
        now: () => now,
        deliver: async (webhook) => {
          posted.push(webhook)
          return { status: 204, body: '' }
        },
      })
      provider = createWechatPay(wechatPaySettings(), {
        now: () => now,
        fetch: (input, init) => {
          requested.push(new URL(String(input)).pathname)
          return simulator.fetch(input, init)
        },
      })
    }

    it('no certificate is asked for while everything comes under it', async () => {
      changing()
      await provider.start(aTransaction())
      await simulator.pay(paymentNo)
      expect(await readLast()).toMatchObject({ kind: 'paid', paymentNo })
      expect(certificateLoads()).toBe(0)
    })

    it('answers and webhooks under a certificate are accepted too, fetched once', async () => {
      changing()
      await provider.start(aTransaction())
      simulator.keys.signsBySecond = true
      await simulator.pay(paymentNo)
      expect(posted.at(-1)?.headers['wechatpay-serial']).toBe(certificateSerial)
      expect(await readLast()).toMatchObject({ kind: 'paid', paymentNo })
      simulator.keys.ignoresWish = true
      expect(await provider.query(paymentNo)).toMatchObject({ state: 'paid' })
      simulator.keys.signsBySecond = false
      expect(await provider.query(paymentNo)).toMatchObject({ state: 'paid' })
      expect(certificateLoads()).toBe(1)
    })

    it('a webhook under a certificate waits for keys where it may not fetch them', async () => {
      changing()
      await provider.start(aTransaction())
      simulator.keys.signsBySecond = true
      await simulator.pay(paymentNo)
      const { headers, body } = posted.at(-1) ?? expect.fail('nothing was posted')
      const webhook = { headers, body, now }
      const refused = await provider
        .readWebhook({ ...webhook, mayFetchKeys: false })
        .catch((error: unknown) => error)
      expect(refused).toMatchObject({ message: 'unknown serial', needsKeys: true })
      expect(certificateLoads()).toBe(0)
      await provider.readWebhook(webhook)
      expect(await provider.readWebhook({ ...webhook, mayFetchKeys: false })).toMatchObject({ kind: 'paid' })
    })

    it('a certificate of another sender is not believed, and asked for once a minute', async () => {
      simulator = aWechatPaySimulator({ now: () => now })
      provider = createWechatPay(wechatPaySettings(), {
        now: () => now,
        fetch: (input, init) => {
          requested.push(new URL(String(input)).pathname)
          return simulator.fetch(input, init)
        },
      })
      const forged = { serial: certificateSerial, privateKey: wechatPayKeys().merchant.privateKey }
      for (let at = 0; at < 3; at += 1) {
        const headers = signAsWechatPay('{}', forged, now)
        await expect(provider.readWebhook({ headers, body: '{}', now })).rejects.toThrow(WebhookRefused)
      }
      expect(certificateLoads()).toBe(1)
      const unknown = signAsWechatPay('{}', { ...forged, serial: 'PUB_KEY_ID_2' }, now)
      await expect(provider.readWebhook({ headers: unknown, body: '{}', now })).rejects.toThrow(
        'unknown serial',
      )
      expect(certificateLoads()).toBe(1)
    })
  })
})
