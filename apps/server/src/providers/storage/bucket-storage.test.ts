import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { listenOnLoopback, type SimulatorAnswer } from '@yinpu/simulators/loopback-server'
import { afterEach, describe, expect, it } from 'vitest'
import { everythingIn, failureOf } from '../testing/provider-failure.ts'
import type { BucketDeps } from './ask-bucket.ts'
import type { BucketStorage } from './bucket-storage.ts'
import { createOssStorage } from './oss-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import { listedKeys } from './testing/listed-keys.ts'
import { ossAccount, s3Account } from './testing/storage-rigs.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const answering = async (answer: Parameters<typeof listenOnLoopback>[0]) => {
  const { url, close } = await listenOnLoopback(answer)
  closers.push(close)
  return url
}
const saying = (status: number, body: string, headers: Record<string, string> = {}) =>
  answering((): SimulatorAnswer => ({ status, headers, body }))

const key = 'c1/u1/artwork/a'
const calls: [string, (storage: BucketStorage) => Promise<unknown>][] = [
  ['stat', (storage) => storage.stat(key)],
  ['read', (storage) => storage.read(key)],
  ['readHead', (storage) => storage.readHead(key, 8)],
  ['remove', (storage) => storage.remove(key)],
  ['list', (storage) => listedKeys(storage, 'c1/', Date.now())],
]

describe.each<[string, (endpoint: string, deps?: BucketDeps) => BucketStorage]>([
  ['OSS', (endpoint, deps) => createOssStorage({ ...ossAccount, endpoint }, deps)],
  ['S3', (endpoint, deps) => createS3Storage({ ...s3Account, endpoint, forcePathStyle: true }, deps)],
])('%s in trouble', (_, storageAt) => {
  it.each(calls)('is told apart from a refusal when it cannot be reached (%s)', async (__, call) => {
    expect(await failureOf(call(storageAt('http://127.0.0.1:1')))).toMatchObject({
      provider: 'storage',
      reason: expect.stringMatching(/^unreachable/),
      isRefusal: false,
    })
  })

  it.each(calls)('is given up when it is slow (%s)', async (__, call) => {
    const url = await answering(() => new Promise(() => {}))
    expect(await failureOf(call(storageAt(url, { timeoutMs: 50 })))).toMatchObject({
      reason: 'timed out',
      isRefusal: false,
    })
  })

  it.each([
    [503, 'ServiceUnavailable', false],
    [429, 'TooManyRequests', false],
    [403, 'AccessDenied', true],
    [416, 'InvalidRange', true],
  ])('answers HTTP %i %s', async (status, code, isRefusal) => {
    const url = await saying(status, `<Error><Code>${code}</Code></Error>`)
    expect(await failureOf(storageAt(url).read(key))).toMatchObject({ reason: code, isRefusal })
  })

  it('is not followed elsewhere', async () => {
    const url = await saying(307, '', { location: 'http://127.0.0.1:1/' })
    expect(await failureOf(storageAt(url).read(key))).toMatchObject({ reason: 'HTTP 307', isRefusal: false })
  })

  it('is not believed where it gives the whole file for a part', async () => {
    const url = await saying(200, 'everything')
    for (const call of [storageAt(url).readHead(key, 3), storageAt(url).read(key, { start: 2 })])
      expect(await failureOf(call)).toMatchObject({ reason: 'range ignored', isRefusal: false })
  })

  it('fails the stream where it breaks off', async () => {
    const server = createServer((__, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy())
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closers.push(() => server.close())
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await failureOf(text(await storageAt(url).read(key)))).toMatchObject({
      reason: 'broken off',
      isRefusal: false,
    })
  })

  it('may take its time once a file has begun', async () => {
    const server = createServer((__, response) => {
      response.writeHead(200).write('slow ')
      setTimeout(() => response.end('file'), 900)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closers.push(() => server.close())
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await text(await storageAt(url, { timeoutMs: 600 }).read(key))).toBe('slow file')
  })

  it('never makes an error repeat a secret, a signature or its own words', async () => {
    const echo = await answering(({ path, query }) => ({
      status: 403,
      headers: {},
      body: `<Error><Code>${JSON.stringify(query)}</Code><StringToSign>${path}</StringToSign></Error>`,
    }))
    for (const endpoint of [echo, 'http://127.0.0.1:1'])
      for (const [, call] of calls) {
        const output = everythingIn(await failureOf(call(storageAt(endpoint))))
        for (const secret of ['hunter2', 'LTAI', 'AKIA', 'ignature', key])
          expect(output).not.toContain(secret)
      }
  })
})
