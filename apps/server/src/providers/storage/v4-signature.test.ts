import { describe, expect, it } from 'vitest'
import {
  ossDialect,
  ossRequestSignature,
  s3Dialect,
  signOssQuery,
  signS3Query,
  v4SignText,
} from './v4-signature.ts'

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

describe('the S3 V4 signature', () => {
  /** The examples of Amazon's own pages on version 4. */
  const signer = {
    dialect: s3Dialect,
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const request = { method: 'GET', host: 'examplebucket.s3.amazonaws.com', path: '/test.txt', query: {} }

  const policy = [
    '{ "expiration": "2015-12-30T12:00:00.000Z",',
    '  "conditions": [',
    '    {"bucket": "sigv4examplebucket"},',
    '    ["starts-with", "$key", "user/user1/"],',
    '    {"acl": "public-read"},',
    '    {"success_action_redirect": "http://sigv4examplebucket.s3.amazonaws.com/successful_upload.html"},',
    '    ["starts-with", "$Content-Type", "image/"],',
    '    {"x-amz-meta-uuid": "14365123651274"},',
    '    {"x-amz-server-side-encryption": "AES256"},',
    '    ["starts-with", "$x-amz-meta-tag", ""],',
    '',
    '    {"x-amz-credential": "AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request"},',
    '    {"x-amz-algorithm": "AWS4-HMAC-SHA256"},',
    '    {"x-amz-date": "20151229T000000Z" }',
    '  ]',
    '}',
  ].join('\r\n')

  it('of an address is the published one', () => {
    expect(signS3Query(signer, request, Date.UTC(2013, 4, 24), Date.UTC(2013, 4, 25))).toEqual({
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
      'X-Amz-Date': '20130524T000000Z',
      'X-Amz-Expires': '86400',
      'X-Amz-SignedHeaders': 'host',
      'X-Amz-Signature': 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    })
  })

  it('of a form is the published one', () => {
    const encoded = Buffer.from(policy).toString('base64')
    expect(v4SignText(signer, '20151229T000000Z', encoded)).toBe(
      '8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e',
    )
  })

  it('lives a second at least and a week at most', () => {
    const lifeOf = (expiresAt: number) => signS3Query(signer, request, 1000, expiresAt)['X-Amz-Expires']
    expect([lifeOf(0), lifeOf(1500), lifeOf(61_000), lifeOf(Number.MAX_SAFE_INTEGER)]).toEqual([
      '1',
      '1',
      '60',
      '604800',
    ])
  })
})
