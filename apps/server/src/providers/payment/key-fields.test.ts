import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { privateKeyField, publicKeyField } from './key-fields.ts'

let pair: { privateKey: KeyObject; publicKey: KeyObject }
beforeAll(() => {
  pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
})

const pem = (key: KeyObject, type: 'pkcs8' | 'pkcs1' | 'spki') =>
  key.export({ type: type as 'pkcs8', format: 'pem' }).toString()
const bare = (text: string) => text.replace(/-----[^-]+-----|\s/g, '')

describe('a private key', () => {
  it.each(['pkcs8', 'pkcs1'] as const)('is read as %s, framed, in one line and bare', (type) => {
    const framed = pem(pair.privateKey, type)
    for (const text of [framed, framed.replaceAll('\n', '\\n'), bare(framed)])
      expect(privateKeyField.parse(text).equals(pair.privateKey)).toBe(true)
  })

  it('that is none is refused without a word of it', () => {
    for (const text of ['hunter2', pem(pair.publicKey, 'spki'), '-----BEGIN PRIVATE KEY-----\nhunter2']) {
      const { error } = privateKeyField.safeParse(text)
      expect(error?.issues[0]?.message).toContain('不是有效的私钥')
      expect(JSON.stringify(error)).not.toContain('hunter2')
    }
  })
})

describe('a public key', () => {
  it('is read framed, in one line and bare', () => {
    const framed = pem(pair.publicKey, 'spki')
    for (const text of [framed, framed.replaceAll('\n', '\\n'), bare(framed)])
      expect(publicKeyField.parse(text).equals(pair.publicKey)).toBe(true)
    expect(publicKeyField.safeParse('nothing').success).toBe(false)
  })
})
