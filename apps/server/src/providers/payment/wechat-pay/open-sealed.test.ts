import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sealForMerchant } from '../../../simulators/wechat-pay-seal.ts'
import { openSealed } from './open-sealed.ts'

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
  ])('stays closed with %s', (_, given, with_) => {
    expect(openSealed(given, with_)).toBeUndefined()
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
