import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningSimulator } from './loopback-server.ts'
import { createOssSimulator } from './oss-simulator.ts'
import { createS3Simulator } from './s3-simulator.ts'
import { createOssScheme, createS3Scheme, ossCanonicalRequest, s3CanonicalRequest } from './v4-signing.ts'

// No adapter is used here: the signed text is written out, rightly once and then wrongly.
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const v4Time = () => new Date().toISOString().replace(/[-:]|\.\d+/g, '')

/** An address with a signature over the lines of a test, and the answer's status. */
const askBucket = async (url: string, signature: [string, string]) =>
  (await fetch(`${url}&${new URLSearchParams([signature])}`)).status

describe('OSS', () => {
  const published = createOssScheme({ region: 'cn-hangzhou', accessKeyId: 'ak', secret: 'sk' })
  const request = {
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

  it('expects the published signature of an address', () => {
    const query = {
      ...request.query,
      'x-oss-signature-version': 'OSS4-HMAC-SHA256',
      'x-oss-credential': 'ak/20231217/cn-hangzhou/oss/aliyun_v4_request',
      'x-oss-date': '20231217T025437Z',
      'x-oss-expires': '599',
    }
    const headers = { 'content-type': 'application/octet-stream', 'x-oss-head1': 'value', accept: '*/*' }
    const canonical = ossCanonicalRequest({ ...request, query, headers })
    expect(published.credentialAt('20231217T025437Z')).toBe(query['x-oss-credential'])
    expect(published.ofRequest('20231217T025437Z', canonical)).toBe(
      'a39966c61718be0d5b14e668088b3fa07601033f6518ac7b523100014269c0fe',
    )
  })

  let running: RunningSimulator
  beforeAll(async () => {
    const account = { bucket: 'files', region: 'cn-hangzhou', accessKeyId: 'ak', accessKeySecret: 'sk' }
    running = await createOssSimulator(account).listen()
  })
  afterAll(() => running.close())

  const answerTo = (lines: (query: string) => string[], prefix = 'aliyun_v4') => {
    const time = v4Time()
    const scope = `${time.slice(0, 8)}/cn-hangzhou/oss/aliyun_v4_request`
    const query = `acl&x-oss-credential=ak%2F${scope.replaceAll('/', '%2F')}&x-oss-date=${time}&x-oss-expires=600&x-oss-signature-version=OSS4-HMAC-SHA256`
    const text = `OSS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(lines(query).join('\n'))}`
    const key = scope.split('/').reduce<string | Buffer>(hmac, `${prefix}sk`)
    const url = `${running.url}/files/a%20b/%E5%8D%B0.pdf?${query}`
    return askBucket(url, ['x-oss-signature', hmac(key, text).toString('hex')])
  }
  const path = '/files/a%20b/%E5%8D%B0.pdf'
  const right = (query: string) => ['GET', path, query, '', '', 'UNSIGNED-PAYLOAD']

  it('lets an address pass that is signed rightly', async () => {
    expect(await answerTo(right)).toBe(404)
  })

  it.each<[string, (query: string) => string[]]>([
    ['without the bucket', (query) => right(query).with(1, '/a%20b/%E5%8D%B0.pdf')],
    ['with its path decoded', (query) => right(query).with(1, decodeURI(path))],
    ['with its slashes encoded', (query) => right(query).with(1, encodeURIComponent(decodeURI(path)))],
    ['with an equals sign after an empty parameter', (query) => right(query.replace('acl', 'acl='))],
    ['with its query decoded', (query) => right(decodeURIComponent(query))],
    ['with its query in another order', (query) => right(query.split('&').reverse().join('&'))],
    ['with the host among its headers', (query) => right(query).with(3, `host:${running.url}\n`)],
    ['without the line of additional headers', (query) => right(query).toSpliced(4, 1)],
    ['with the digest of its empty body', (query) => right(query).with(5, sha256(''))],
  ])('refuses one signed %s', async (_, lines) => {
    expect(await answerTo(lines)).toBe(403)
  })

  it('refuses a key that was derived otherwise', async () => {
    expect(await answerTo(right, 'AWS4')).toBe(403)
  })
})

describe('S3', () => {
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
  const published = createS3Scheme({ region: 'us-east-1', accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secret })

  it('expects the published signature of an address', () => {
    const query = {
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
      'X-Amz-Date': '20130524T000000Z',
      'X-Amz-Expires': '86400',
      'X-Amz-SignedHeaders': 'host',
    }
    const headers = { host: 'examplebucket.s3.amazonaws.com', accept: '*/*' }
    const canonical = s3CanonicalRequest({ method: 'GET', path: '/test.txt', query, headers })
    expect(published.credentialAt('20130524T000000Z')).toBe(query['X-Amz-Credential'])
    expect(published.ofRequest('20130524T000000Z', canonical)).toBe(
      'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    )
  })

  let running: RunningSimulator
  beforeAll(async () => {
    const account = { bucket: 'files', region: 'us-east-1', accessKeyId: 'AK', secretAccessKey: 'sk' }
    running = await createS3Simulator(account).listen()
  })
  afterAll(() => running.close())

  const answerTo = (lines: (query: string, host: string) => string[], prefix = 'AWS4') => {
    const time = v4Time()
    const scope = `${time.slice(0, 8)}/us-east-1/s3/aws4_request`
    const query = `X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AK%2F${scope.replaceAll('/', '%2F')}&X-Amz-Date=${time}&X-Amz-Expires=600&X-Amz-SignedHeaders=host&acl=`
    const canonical = lines(query, new URL(running.url).host).join('\n')
    const key = scope.split('/').reduce<string | Buffer>(hmac, `${prefix}sk`)
    const signature = hmac(key, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(canonical)}`).toString('hex')
    return askBucket(`${running.url}/files/a%20b/%E5%8D%B0.pdf?${query}`, ['X-Amz-Signature', signature])
  }
  const path = '/files/a%20b/%E5%8D%B0.pdf'
  const right = (query: string, host: string) => [
    'GET',
    path,
    query,
    `host:${host}`,
    '',
    'host',
    'UNSIGNED-PAYLOAD',
  ]

  it('lets an address pass that is signed rightly', async () => {
    expect(await answerTo(right)).toBe(404)
  })

  it.each<[string, (query: string, host: string) => string[]]>([
    ['without the bucket', (query, host) => right(query, host).with(1, '/a%20b/%E5%8D%B0.pdf')],
    ['with its path decoded', (query, host) => right(query, host).with(1, decodeURI(path))],
    ['with its path encoded twice', (query, host) => right(query, host).with(1, encodeURI(path))],
    ['with a bare name for an empty parameter', (query, host) => right(query.replace('acl=', 'acl'), host)],
    [
      'with small letters before capitals',
      (query, host) => right(`acl=&${query.replace('&acl=', '')}`, host),
    ],
    ['with its query decoded', (query, host) => right(decodeURIComponent(query), host)],
    ['without the host', (query, host) => right(query, host).toSpliced(3, 1)],
    ['without the empty line after its headers', (query, host) => right(query, host).toSpliced(4, 1)],
    ['with the digest of its empty body', (query, host) => right(query, host).with(6, sha256(''))],
  ])('refuses one signed %s', async (_, lines) => {
    expect(await answerTo(lines)).toBe(403)
  })

  it('refuses a key that was derived otherwise', async () => {
    expect(await answerTo(right, 'aliyun_v4')).toBe(403)
  })
})

describe('a form for a bucket', () => {
  it('has the signature of its encoded policy, with the key of its day', () => {
    const policy = Buffer.from('{"conditions":[]}').toString('base64')
    const chain = ['20151229', 'us-east-1', 's3', 'aws4_request', policy]
    const expected = chain.reduce<string | Buffer>(hmac, 'AWS4sk').toString('hex')
    const scheme = createS3Scheme({ region: 'us-east-1', accessKeyId: 'AK', secret: 'sk' })
    expect(scheme.ofText('20151229T000000Z', policy)).toBe(expected)
    expect(scheme.ofText('20151230T000000Z', policy)).not.toBe(expected)
    expect(scheme.ofText('20151229T000000Z', '{"conditions":[]}')).not.toBe(expected)
  })
})
