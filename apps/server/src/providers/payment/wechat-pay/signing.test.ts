import { verify } from 'node:crypto'
import { sealForMerchant, signAsWechatPay } from '@yinpu/simulators/wechat-pay-signing'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type FindKey, findSignatureFault, openSealed, signRequest } from './signing.ts'
import { publicKeyId as serial, start, wechatPayKeys, wechatPaySettings } from './testing/a-wechat-pay.ts'

const request = {
  method: 'GET',
  target: '/v3/certificates?a=1',
  timestamp: '1763179200',
  nonce: '593BEC0C930BF1AFEB40B4A08C8FB242',
  body: '',
}
const form =
  /^WECHATPAY2-SHA256-RSA2048 mchid="1900000001",nonce_str="(\w+)",timestamp="(\d+)",serial_no="5A0B1C2D3E4F",signature="([^"]+)"$/

it.each([
  [request, 'GET\n/v3/certificates?a=1\n1763179200\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n'],
  [
    { ...request, method: 'POST', target: '/v3/x', body: '{"a":"印"}' },
    'POST\n/v3/x\n1763179200\n593BEC0C930BF1AFEB40B4A08C8FB242\n{"a":"印"}\n',
  ],
])('a request is signed line by line', (message, text) => {
  const [, nonce, timestamp, signature = ''] = form.exec(signRequest(message, wechatPaySettings())) ?? []
  expect({ nonce, timestamp }).toEqual({ nonce: request.nonce, timestamp: request.timestamp })
  const { publicKey } = wechatPayKeys().merchant
  expect(verify('sha256', Buffer.from(text), publicKey, Buffer.from(signature, 'base64'))).toBe(true)
})

describe('a signed message', () => {
  const body = '{"id":"EV-1","summary":"支付成功"}'
  const findKey: FindKey = async (requestedSerial) =>
    requestedSerial === serial ? wechatPayKeys().platform.publicKey : undefined
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
        async (part, fraction, by) => {
          const bytes = Buffer.from(part === 'body' ? body : (headers[part] ?? ''), 'latin1')
          const original = part === 'body' ? Buffer.from(body) : bytes
          const changed = changeAt(original, Math.floor(fraction * original.length), by)
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

const key = '0123456789abcdef0123456789abcdef'
const sealed = {
  ciphertext: 'DUcSwf+vGlappypHfVVpZvzrQqhccy4=',
  nonce: 'fdasflkja484',
  associated_data: 'transaction',
}

describe('what is sealed', () => {
  it('is opened as WeChat Pay has sealed it', () => {
    expect(openSealed(sealed, key)).toBe('{"a":1}')
  })

  it('is opened whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, about) => {
        expect(openSealed(sealForMerchant(text, about, key), key)).toBe(text.toWellFormed())
      }),
    )
  })

  it.each([
    ['another key', sealed, key.replace('0', '1')],
    ['a key that is none', sealed, 'short'],
    ['another nonce', { ...sealed, nonce: 'fdasflkja485' }, key],
    ['no nonce', { ...sealed, nonce: '' }, key],
    ['other data beside it', { ...sealed, associated_data: 'refund' }, key],
    ['nothing in it', { ...sealed, ciphertext: '' }, key],
    ['too little for a tag', { ...sealed, ciphertext: 'DUcSwf+v' }, key],
  ])('stays closed with %s', (_, changedBox, with_) => {
    expect(openSealed(changedBox, with_)).toBeUndefined()
  })

  it('stays closed after a change of any byte', () => {
    const bytes = Buffer.from(sealed.ciphertext, 'base64')
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index)
      expect(openSealed({ ...sealed, ciphertext: changed.toString('base64') }, key)).toBeUndefined()
    }
  })
})
