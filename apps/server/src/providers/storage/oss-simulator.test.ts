import type { RunningSimulator } from '@yinpu/simulators/loopback-server'
import { createOssSimulator } from '@yinpu/simulators/oss-simulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ossDialect, signOssQuery, v4Credential, v4SignText, v4Time } from './v4-signature.ts'

const account = { bucket: 'files', region: 'cn-hangzhou', accessKeyId: 'LTAI', accessKeySecret: 'secret' }
const signer = { dialect: ossDialect, region: account.region, accessKeyId: 'LTAI', secret: 'secret' }
const hour = 3_600_000
const simulator = createOssSimulator(account)
let running: RunningSimulator
beforeAll(async () => {
  running = await simulator.listen()
})
afterAll(() => running.close())

interface Change {
  conditions?: unknown[]
  fields?: Record<string, string>
  signedAt?: number
  expiration?: string
  order?: 'file first'
}

/** A form with a right signature, whatever else is wrong with it. */
const post = async ({ conditions = [], fields = {}, signedAt = Date.now(), expiration, order }: Change) => {
  const time = v4Time(signedAt)
  const signed = {
    'x-oss-signature-version': ossDialect.algorithm,
    'x-oss-credential': v4Credential(signer, time),
    'x-oss-date': time,
  }
  const needed = Object.entries(signed).map(([name, value]) => ({ [name]: value }))
  const policy = Buffer.from(
    JSON.stringify({
      expiration: expiration ?? new Date(Date.now() + hour).toISOString(),
      conditions: [...needed, ...conditions].filter((one) => one !== null),
    }),
  ).toString('base64')
  const all = { key: 'a', policy, ...signed, 'x-oss-signature': v4SignText(signer, time, policy), ...fields }
  const form = new FormData()
  if (order) form.append('file', new Blob(['content']), 'a.pdf')
  for (const [name, value] of Object.entries(all)) form.append(name, value)
  if (!order) form.append('file', new Blob(['content'], { type: 'text/html' }), 'a.pdf')
  const response = await fetch(`${running.url}/files/`, { method: 'POST', body: form })
  const [, code] = /<Code>(.*)<\/Code>/.exec(await response.text()) ?? []
  return [response.status, code]
}

const get = async (query: Record<string, string>, method = 'GET') =>
  (await fetch(`${running.url}/files/a?${new URLSearchParams(query)}`, { method })).status

describe('the simulated OSS', () => {
  it('takes a form with what it demands and no more', async () => {
    expect(await post({})).toEqual([204, undefined])
    expect(simulator.objects.get('a')).toMatchObject({ contentType: 'text/html', acl: 'default' })
  })

  it.each<[number, string, string, Change]>([
    [400, 'MalformedPOSTRequest', 'the file first', { order: 'file first' }],
    [400, 'MalformedPOSTRequest', 'no key', { fields: { key: '' } }],
    [400, 'InvalidArgument', 'another version', { fields: { 'x-oss-signature-version': 'OSS2' } }],
    [403, 'InvalidAccessKeyId', 'another key', { fields: { 'x-oss-credential': 'other/x' } }],
    [400, 'InvalidArgument', 'another scope', { fields: { 'x-oss-credential': 'LTAI/20200101/x' } }],
    [403, 'SignatureDoesNotMatch', 'no signature', { fields: { 'x-oss-signature': '' } }],
    [403, 'SignatureDoesNotMatch', 'another policy', { fields: { policy: 'e30=' } }],
    [403, 'AccessDenied', 'a date to come', { signedAt: Date.now() + hour }],
    [403, 'AccessDenied', 'a date long ago', { signedAt: Date.now() - 8 * 24 * hour }],
    [403, 'AccessDenied', 'an expired policy', { expiration: '2020-01-01T00:00:00.000Z' }],
    [400, 'InvalidPolicyDocument', 'no date in the policy', { expiration: 'tomorrow' }],
    [403, 'AccessDenied', 'another bucket', { conditions: [{ bucket: 'other' }] }],
    [403, 'AccessDenied', 'another key', { conditions: [['eq', '$key', 'b']] }],
    [403, 'AccessDenied', 'another beginning', { conditions: [['starts-with', '$key', 'b']] }],
    [403, 'AccessDenied', 'a rule that nobody knows', { conditions: [['like', '$key', 'a']] }],
    [400, 'EntityTooLarge', 'too much', { conditions: [['content-length-range', 1, 6]] }],
    [400, 'EntityTooSmall', 'too little', { conditions: [['content-length-range', 8, 9]] }],
    [409, 'FileAlreadyExists', 'a key that is taken', { fields: { 'x-oss-forbid-overwrite': 'true' } }],
  ])('answers %i %s to %s', async (status, code, _, change) => {
    await post({})
    expect(await post(change)).toEqual([status, code])
  })

  it('wants every address signed for its method, and in time', async () => {
    await post({})
    const request = { method: 'GET', bucket: 'files', key: 'a', query: {} }
    const now = Date.now()
    expect(await get(signOssQuery(signer, request, now, now + hour))).toBe(200)
    expect(await get({})).toBe(400)
    expect(await get(signOssQuery(signer, request, now, now + hour), 'HEAD')).toBe(403)
    expect(await get(signOssQuery(signer, request, now - hour, now - 1))).toBe(403)
    expect(await get({ ...signOssQuery(signer, request, now, now + hour), 'x-oss-expires': '9999' })).toBe(
      403,
    )
    expect(await get(signOssQuery({ ...signer, secret: 'x' }, request, now, now + hour))).toBe(403)
  })

  it('has one bucket, and lets pages of other origins ask', async () => {
    expect((await fetch(`${running.url}/others/a`)).status).toBe(404)
    const { status, headers } = await fetch(`${running.url}/files/`, { method: 'OPTIONS' })
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  })
})
