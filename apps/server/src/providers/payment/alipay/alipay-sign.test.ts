import { createVerify } from 'node:crypto'
import { expect, it } from 'vitest'
import { isSignedBy, signedText, signRsa2 } from './alipay-sign.ts'
import { getAlipayKeys } from './testing/alipay-rig.ts'

it('signs fields by the order of their names, not encoded', () => {
  expect(signedText({ b: '2 + 2', sign_type: 'RSA2', a_b: '印', app_id: '1', _: '' })).toBe(
    '_=&a_b=印&app_id=1&b=2 + 2&sign_type=RSA2',
  )
})

it('signs UTF-8 with SHA-256 and RSA', () => {
  const { privateKey, publicKey } = getAlipayKeys().ours
  const signature = signRsa2('subject=印铺', privateKey)
  const verifier = createVerify('sha256WithRSAEncryption').update(Buffer.from('subject=印铺', 'utf8'))
  expect(verifier.verify(publicKey, signature, 'base64')).toBe(true)
  expect(isSignedBy('subject=印铺', signature, publicKey)).toBe(true)
})

it.each(['', 'AAAA', '签名', ' '])('does not believe %j', (signature) => {
  expect(isSignedBy('a', signature, getAlipayKeys().ours.publicKey)).toBe(false)
})

it('does not believe another key or another text', () => {
  const { ours, theirs } = getAlipayKeys()
  const signature = signRsa2('a', ours.privateKey)
  expect(isSignedBy('a', signature, theirs.publicKey)).toBe(false)
  expect(isSignedBy('b', signature, ours.publicKey)).toBe(false)
})
