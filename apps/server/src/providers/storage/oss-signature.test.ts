import { describe, expect, it } from 'vitest'
import { ossDialect, ossRequestSignature, signOssQuery } from './oss-signature.ts'

/** The examples that Aliyun's own SDKs test their signers with. */
const signer = { dialect: ossDialect, region: 'cn-hangzhou', accessKeyId: 'ak', secret: 'sk' }
const published = {
  method: 'PUT',
  bucket: 'bucket',
  key: '1234+-/123/1.txt',
  query: {
    param1: 'value1',
    '+param1': 'value3',
    '|param1': 'value4',
    '+param2': '',
    '|param2': '',
    param2: '',
  },
}

describe('the OSS V4 signature', () => {
  it('of an address is the published one', () => {
    const headers = { 'content-type': 'application/octet-stream', 'x-oss-head1': 'value' }
    const query = signOssQuery(signer, { ...published, headers }, 1702781677_000, 1702782276_000)
    expect(query).toMatchObject({
      'x-oss-signature-version': 'OSS4-HMAC-SHA256',
      'x-oss-credential': 'ak/20231217/cn-hangzhou/oss/aliyun_v4_request',
      'x-oss-expires': '599',
      'x-oss-signature': 'a39966c61718be0d5b14e668088b3fa07601033f6518ac7b523100014269c0fe',
    })
  })

  it('of a request with headers is the published one', () => {
    const headers = {
      'x-oss-head1': 'value',
      'content-type': 'text/plain',
      'x-oss-content-sha256': 'UNSIGNED-PAYLOAD',
      'x-oss-date': '20231216T162057Z',
    }
    expect(ossRequestSignature(signer, '20231216T162057Z', { ...published, headers })).toBe(
      'e21d18daa82167720f9b1047ae7e7f1ce7cb77a31e8203a7d5f4624fa0284afe',
    )
  })

  it('counts other headers where they are named, as published', () => {
    const headers = {
      'x-oss-head1': 'value',
      abc: 'value',
      zabc: 'value',
      'content-type': 'text/plain',
      'x-oss-content-sha256': 'UNSIGNED-PAYLOAD',
      'x-oss-date': '20231216T172512Z',
    }
    expect(ossRequestSignature(signer, '20231216T172512Z', { ...published, headers })).toBe(
      '4a4183c187c07c8947db7620deb0a6b38d9fbdd34187b6dbaccb316fa251212f',
    )
    const lengthSigned = { ...published, headers: { 'content-length': '5' } }
    expect(signOssQuery(signer, lengthSigned, 0, 1)['x-oss-additional-headers']).toBe('content-length')
  })

  it.each([
    ['the method', { method: 'GET' }],
    ['the bucket', { bucket: 'other' }],
    ['the key', { key: 'other' }],
    ['the query', { query: {} }],
  ])('changes with %s', (_, change) => {
    const time = '20231216T162057Z'
    expect(ossRequestSignature(signer, time, { ...published, ...change })).not.toBe(
      ossRequestSignature(signer, time, published),
    )
  })
})
