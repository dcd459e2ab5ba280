import { describe, expect, it } from 'vitest'
import { acs3Authorization, acs3Signature, canonicalQuery, hashBody } from './acs3-signature.ts'

/** The example of Aliyun's own page on the signature. */
const published = {
  method: 'POST',
  path: '/',
  query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
  headers: {
    'x-acs-version': '2014-05-26',
    host: 'ecs.cn-shanghai.aliyuncs.com',
    'x-acs-action': 'RunInstances',
    'x-acs-content-sha256': hashBody(''),
    'x-acs-date': '2023-10-26T10:22:32Z',
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
  },
  body: '',
}
const key = { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' }
const signature = '06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0'

describe('the ACS3 signature', () => {
  it('is the one that Aliyun publishes for its example', () => {
    expect(acs3Signature(published, key.accessKeySecret)).toBe(signature)
    expect(acs3Authorization(published, key)).toBe(
      `ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=${signature}`,
    )
  })

  it.each([
    ['the method', { ...published, method: 'GET' }],
    ['the path', { ...published, path: '/other' }],
    ['the query', { ...published, query: { RegionId: 'cn-shanghai' } }],
    ['a header', { ...published, headers: { ...published.headers, host: 'example.com' } }],
    ['the body', { ...published, body: '{}' }],
  ])('changes with %s', (_, request) => {
    expect(acs3Signature(request, key.accessKeySecret)).not.toBe(signature)
  })

  it('changes with the secret', () => {
    expect(acs3Signature(published, 'Another')).not.toBe(signature)
  })

  it('encodes a query as RFC 3986 says and sorts it by code point', () => {
    expect(canonicalQuery({ b: '印 铺', a: "!'()*~-_.", B: '{"code":"1+1=2&"}' })).toBe(
      'B=%7B%22code%22%3A%221%2B1%3D2%26%22%7D&a=%21%27%28%29%2A~-_.&b=%E5%8D%B0%20%E9%93%BA',
    )
  })
})
