import type { RunningSimulator } from '@yinpu/simulators/loopback-server'
import { createS3Simulator } from '@yinpu/simulators/s3-simulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { s3Dialect, signS3Query, v4Credential, v4SignText, v4Time } from './v4-signature.ts'

const account = { bucket: 'files', region: 'us-east-1', accessKeyId: 'AKIA', secretAccessKey: 'secret' }
const signer = { dialect: s3Dialect, region: account.region, accessKeyId: 'AKIA', secret: 'secret' }
const hour = 3_600_000
const simulator = createS3Simulator(account)
let running: RunningSimulator
beforeAll(async () => {
  running = await simulator.listen()
})
afterAll(() => running.close())

interface Change {
  conditions?: unknown[]
  fields?: Record<string, string>
  signedAt?: number
  without?: string
}

/** A form with a right signature, whatever else is wrong with it. */
const post = async ({ conditions = [], fields = {}, signedAt = Date.now(), without }: Change) => {
  const time = v4Time(signedAt)
  const named = {
    key: 'a',
    bucket: 'files',
    'x-amz-algorithm': s3Dialect.algorithm,
    'x-amz-credential': v4Credential(signer, time),
    'x-amz-date': time,
  }
  const needed = Object.entries(named).map(([name, value]) => ({ [name]: value }))
  const policy = Buffer.from(
    JSON.stringify({
      expiration: new Date(Date.now() + hour).toISOString(),
      conditions: [...needed.filter((one) => !without || !(without in one)), ...conditions],
    }),
  ).toString('base64')
  const form = new FormData()
  const all = { ...named, policy, 'x-amz-signature': v4SignText(signer, time, policy), ...fields }
  for (const [name, value] of Object.entries(all)) form.append(name, value)
  form.append('file', new Blob(['content'], { type: 'text/html' }), 'a.pdf')
  const response = await fetch(`${running.url}/files/`, { method: 'POST', body: form })
  const [, code] = /<Code>(.*)<\/Code>/.exec(await response.text()) ?? []
  return [response.status, code]
}

const ask = async (query: Record<string, string>, init: RequestInit = {}) =>
  fetch(`${running.url}/files/a?${new URLSearchParams(query)}`, init)

describe('the simulated S3', () => {
  it('takes a form whose policy names every field, and ignores what a browser says of the file', async () => {
    expect(await post({})).toEqual([204, undefined])
    expect(await post({ fields: { 'x-ignore-this': 'y' } })).toEqual([204, undefined])
    expect(simulator.objects.get('a')).toMatchObject({ contentType: 'binary/octet-stream', acl: 'private' })
  })

  it.each<[number, string, string, Change]>([
    [403, 'AccessDenied', 'a field that the policy does not name', { fields: { acl: 'public-read' } }],
    [403, 'AccessDenied', 'a policy without a bucket', { without: 'bucket' }],
    [403, 'AccessDenied', 'a policy without a key', { without: 'key' }],
    [403, 'AccessDenied', 'a policy without a date', { without: 'x-amz-date' }],
    [403, 'AccessDenied', 'another type', { conditions: [{ 'Content-Type': 'image/png' }] }],
    [403, 'AccessDenied', 'a date to come', { signedAt: Date.now() + hour }],
    [403, 'InvalidAccessKeyId', 'another account', { fields: { 'x-amz-credential': 'other/x' } }],
    [403, 'SignatureDoesNotMatch', 'another signature', { fields: { 'x-amz-signature': 'x' } }],
    [400, 'EntityTooLarge', 'too much', { conditions: [['content-length-range', 1, 6]] }],
    [400, 'EntityTooSmall', 'too little', { conditions: [['content-length-range', 8, 9]] }],
    [400, 'MalformedPOSTRequest', 'no key', { fields: { key: '' } }],
  ])('answers %i %s to %s', async (status, code, _, change) => {
    expect(await post(change)).toEqual([status, code])
  })

  it('wants every address signed for its method and host, and in time', async () => {
    await post({})
    const { host } = new URL(running.url)
    const request = { method: 'GET', host, path: '/files/a', query: {} }
    const now = Date.now()
    const good = signS3Query(signer, request, now, now + hour)
    expect(await (await ask(good)).text()).toBe('content')
    expect((await ask(good, { headers: { range: 'bytes=1-2' } })).status).toBe(206)
    expect((await ask(good, { headers: { range: 'bytes=7-' } })).status).toBe(416)
    expect((await ask({})).status).toBe(400)
    expect((await ask(good, { method: 'DELETE' })).status).toBe(403)
    expect((await ask(signS3Query(signer, { ...request, host: 'x' }, now, now + hour))).status).toBe(403)
    expect((await ask(signS3Query(signer, request, now - hour, now - 1))).status).toBe(403)
  })
})
