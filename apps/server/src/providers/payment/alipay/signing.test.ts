import { createVerify } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSignedBy, rawFields, signedText, signRsa2 } from './signing.ts'
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

it('keeps blanks, escapes and order', () => {
  const answer = '{ "b" : 1.50 ,"a":"\\/印铺\\u5370 }\\",",\n "c": [ {"sign":"x"}, ":" ] }'
  expect(rawFields(`{"x_response" :  ${answer}\t, "sign":"abc=="  }`)).toEqual(
    new Map([
      ['x_response', answer],
      ['sign', '"abc=="'],
    ]),
  )
})

it('looks at the outermost object alone', () => {
  const json = '{"a":{"sign":"inner","b":{"sign":"deeper"}},"n":null,"e":{},"l":[]}'
  expect([...rawFields(json)]).toEqual([
    ['a', '{"sign":"inner","b":{"sign":"deeper"}}'],
    ['n', 'null'],
    ['e', '{}'],
    ['l', '[]'],
  ])
})

it('reads escaped names, and the last of two alike', () => {
  expect(rawFields(String.raw`{"\u0061":1,"a":2}`)).toEqual(new Map([['a', '2']]))
})

it.each(['', 'null', '[]', '"a"', '{', '{"a":1}}', '<html>', '{"a":1'])('finds nothing in %j', (text) => {
  expect(rawFields(text).size).toBe(0)
})

it('finds each value of any object, however it is indented', () => {
  const objects = fc.dictionary(fc.string(), fc.jsonValue())
  fc.assert(
    fc.property(objects, fc.nat(4), (object, indent) => {
      const json = JSON.stringify(object, undefined, indent)
      const fields = [...rawFields(json)].map(([name, raw]) => {
        expect(json).toContain(raw)
        expect(raw).toBe(raw.trim())
        return [name, JSON.parse(raw)]
      })
      expect(fields).toEqual(Object.entries(JSON.parse(json)))
    }),
  )
})
