import { generateKeyPairSync } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { wechatPayKeys } from './testing/a-wechat-pay.ts'
import { wechatPayShape } from './wechat-pay-settings.ts'

let fields: Record<string, string>
beforeAll(() => {
  const { merchant, platform } = wechatPayKeys()
  fields = {
    app_id: 'wx1234567890abcdef',
    mch_id: '1900000001',
    serial_no: '5a0b1c2d3e4f',
    private_key: String(merchant.privateKey.export({ type: 'pkcs8', format: 'pem' })),
    api_v3_key: 'hunter2-hunter2-hunter2-hunter2-',
    public_key_id: 'PUB_KEY_ID_01',
    public_key: String(platform.publicKey.export({ type: 'spki', format: 'pem' })),
  }
})

const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

const faultOf = (settings: object) => {
  const [issue] = wechatPayShape.safeParse(settings).error?.issues ?? []
  return issue && [issue.path.join('.'), issue.message]
}

describe('the settings', () => {
  it('are read', () => {
    const settings = wechatPayShape.parse(fields)
    expect(settings).toMatchObject({
      appId: 'wx1234567890abcdef',
      mchId: '1900000001',
      serialNo: '5A0B1C2D3E4F',
      apiV3Key: 'hunter2-hunter2-hunter2-hunter2-',
      publicKeyId: 'PUB_KEY_ID_01',
      url: 'https://api.mch.weixin.qq.com',
    })
    expect(settings.privateKey.equals(wechatPayKeys().merchant.privateKey)).toBe(true)
    expect(settings.publicKey?.equals(wechatPayKeys().platform.publicKey)).toBe(true)
  })

  it('may be without WeChat Pay’s public key', () => {
    expect(wechatPayShape.parse(without('public_key', 'public_key_id')).publicKeyId).toBeUndefined()
  })

  it('have both halves of the public key or neither', () => {
    expect(faultOf(without('public_key'))).toEqual(['public_key', '不可为空'])
    expect(faultOf(without('public_key_id'))).toEqual(['public_key_id', '不可为空'])
  })

  it.each([
    ['api_v3_key', 'hunter2', '须为 32 个字节'],
    ['api_v3_key', '印'.repeat(32), '须为 32 个字节'],
    ['mch_id', '19000"00001', '须为数字'],
    ['serial_no', 'hunter2', '须为商户证书的序列号'],
    ['private_key', 'hunter2', '不是有效的私钥（PEM，PKCS8 或 PKCS1）'],
    ['public_key', 'hunter2', '不是有效的公钥或证书（PEM）'],
    ['public_key_id', '5A0B1C', '须以 PUB_KEY_ID_ 开头'],
    ['url', 'https://api.mch.weixin.qq.com/v3', '须为不带路径的网址'],
  ])('are refused with the %s %j', (name, value, message) => {
    expect(faultOf({ ...fields, [name]: value })).toEqual([name, message])
  })

  it('are refused with a key of another kind', () => {
    const { privateKey } = generateKeyPairSync('ed25519')
    const private_key = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
    expect(faultOf({ ...fields, private_key })).toEqual(['private_key', '须为 RSA 私钥'])
  })
})
