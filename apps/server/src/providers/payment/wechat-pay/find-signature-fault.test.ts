import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { signAsWechatPay } from '../../../simulators/wechat-pay-sign.ts'
import { type FindKey, findSignatureFault } from './find-signature-fault.ts'
import { publicKeyId as serial, start, wechatPayKeys } from './testing/a-wechat-pay.ts'

const body = '{"id":"EV-1","summary":"支付成功"}'
const findKey: FindKey = async (asked) => (asked === serial ? wechatPayKeys().platform.publicKey : undefined)
let headers: Record<string, string>
beforeAll(() => {
  headers = signAsWechatPay(body, { serial, privateKey: wechatPayKeys().platform.privateKey }, start)
})

const faultOf = (change: { headers?: Record<string, string>; body?: Buffer; now?: number } = {}) =>
  findSignatureFault(
    {
      body: change.body ?? Buffer.from(body),
      now: change.now ?? start,
      headers: { ...headers, ...change.headers },
    },
    findKey,
  )

describe('a signed message', () => {
  it('is believed', async () => {
    expect(await faultOf()).toBeUndefined()
  })

  it.each(['wechatpay-timestamp', 'wechatpay-nonce', 'wechatpay-serial', 'wechatpay-signature'])(
    'is not believed without %s',
    async (name) => {
      expect(await faultOf({ headers: { [name]: '' } })).toBe('no signature')
    },
  )

  it.each([
    ['an unknown serial', { 'wechatpay-serial': 'PUB_KEY_ID_0' }, 'unknown serial'],
    ['a probe', { 'wechatpay-signature': 'WECHATPAY/SIGNTEST/aGVsbG8=' }, 'a probe'],
    ['rubbish', { 'wechatpay-signature': 'not base64!' }, 'wrong signature'],
    ['a time that is none', { 'wechatpay-timestamp': 'now' }, 'not of this time'],
    ['a time in another spelling', { 'wechatpay-timestamp': '1e9' }, 'not of this time'],
  ])('is not believed with %s', async (_, change, fault) => {
    expect(await faultOf({ headers: change as Record<string, string> })).toBe(fault)
  })

  it.each([
    [5 * 60_000, undefined],
    [-5 * 60_000, undefined],
    [5 * 60_000 + 1, 'not of this time'],
    [-5 * 60_000 - 1, 'not of this time'],
  ])('%i ms off is %s', async (offMs, fault) => {
    expect(await faultOf({ now: start + offMs })).toBe(fault)
  })

  it('is not believed after a change of any one byte', async () => {
    const changeAt = (bytes: Buffer, index: number, by: number) => {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(index) ^ by, index)
      return changed
    }
    const parts = ['body', 'wechatpay-timestamp', 'wechatpay-nonce', 'wechatpay-signature'] as const
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...parts),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.integer({ min: 1, max: 255 }),
        async (part, place, by) => {
          const bytes = Buffer.from(part === 'body' ? body : (headers[part] ?? ''), 'latin1')
          const original = part === 'body' ? Buffer.from(body) : bytes
          const changed = changeAt(original, Math.floor(place * original.length), by)
          const fault = await (part === 'body'
            ? faultOf({ body: changed })
            : faultOf({ headers: { [part]: changed.toString('latin1') } }))
          expect(fault).toBeTypeOf('string')
        },
      ),
      { numRuns: 500 },
    )
  })

  it('is not believed in any other spelling of its signature', async () => {
    const signature = headers['wechatpay-signature'] ?? ''
    const lastCounted = signature.length - 3
    const spellings = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/']
      .map((letter) => signature.slice(0, lastCounted) + letter + signature.slice(lastCounted + 1))
      .filter((spelling) => spelling !== signature)
    for (const spelling of [
      ...spellings,
      `${signature}=`,
      signature.slice(0, -1),
      ` ${signature}`,
      `${signature}A`,
    ])
      expect(await faultOf({ headers: { 'wechatpay-signature': spelling } })).toBe('wrong signature')
  })
})
