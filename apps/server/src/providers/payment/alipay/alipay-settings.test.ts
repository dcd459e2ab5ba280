import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { alipayShape } from './alipay-settings.ts'
import { getAlipayKeys } from './testing/alipay-rig.ts'

const fields = () => ({
  app_id: '2021000000000001',
  private_key: getAlipayKeys().ours.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  public_key: getAlipayKeys().theirs.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
})

it('needs an app and two keys', () => {
  const settings = alipayShape.parse(fields())
  expect(settings).toMatchObject({
    appId: '2021000000000001',
    sellerId: undefined,
    gateway: 'https://openapi.alipay.com/gateway.do',
  })
  expect(settings.privateKey.equals(getAlipayKeys().ours.privateKey)).toBe(true)
  expect(settings.publicKey.equals(getAlipayKeys().theirs.publicKey)).toBe(true)
})

it('takes a key as Alipay’s console shows it, in one line without its frame', () => {
  const bare = getAlipayKeys().theirs.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const { publicKey } = alipayShape.parse({ ...fields(), public_key: bare, seller_id: '2088' })
  expect(publicKey.equals(getAlipayKeys().theirs.publicKey)).toBe(true)
})

const problemsOf = (change: Record<string, unknown>) =>
  alipayShape.safeParse({ ...fields(), ...change }).error?.issues.map(({ message }) => message)

it.each([
  [{ app_id: ' ' }, '不可为空'],
  [{ private_key: 'hunter2' }, '不是有效的私钥（PEM，PKCS8 或 PKCS1）'],
  [{ public_key: 'hunter2' }, '不是有效的公钥或证书（PEM）'],
  [{ gateway: 'openapi.alipay.com' }, '须为 http:// 或 https:// 开头的网址'],
  [{ gateway: 'https://openapi.alipay.com/gateway.do?charset=gbk' }, '须为不带参数的网址'],
  [{ gateway: 'https://me:secret@openapi.alipay.com/gateway.do' }, '须为不带参数的网址'],
  [{ appid: '1' }, '不认识的字段：appid'],
])('says of %j: %s', (change, message) => {
  expect(problemsOf(change)).toEqual([message])
})

it('refuses keys of another kind than RSA2 needs', () => {
  const other = generateKeyPairSync('ed25519')
  const pem = other.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  expect(problemsOf({ private_key: pem })).toEqual(['须为 RSA 密钥'])
})
