import { describe, expect, it } from 'vitest'
import { s3Dialect, signS3Query } from './s3-signature.ts'
import { v4SignText } from './v4-signature.ts'

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

describe('the S3 V4 signature', () => {
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
