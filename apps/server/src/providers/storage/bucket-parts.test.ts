import type { RunningSimulator } from '@yinpu/simulators/loopback-server'
import { createOssSimulator } from '@yinpu/simulators/oss-simulator'
import { createS3Simulator } from '@yinpu/simulators/s3-simulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ossDialect, s3Dialect, signOssQuery, signS3Query } from './v4-signature.ts'

const hour = 3_600_000
const least = { oss: 100 * 1024, s3: 5 * 1024 ** 2 }
const ossSigner = { dialect: ossDialect, region: 'cn-hangzhou', accessKeyId: 'AK', secret: 'sk' }
const s3Signer = { dialect: s3Dialect, region: 'us-east-1', accessKeyId: 'AK', secret: 'sk' }

interface Input {
  method: string
  query: Record<string, string>
  /** signed */
  headers?: Record<string, string>
  /** sent, if it differs from the signed one */
  sent?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

describe.each(['oss', 's3'] as const)('parts at the simulated %s', (kind) => {
  const simulator =
    kind === 'oss'
      ? createOssSimulator({
          bucket: 'files',
          region: 'cn-hangzhou',
          accessKeyId: 'AK',
          accessKeySecret: 'sk',
        })
      : createS3Simulator({ bucket: 'files', region: 'us-east-1', accessKeyId: 'AK', secretAccessKey: 'sk' })
  let running: RunningSimulator
  beforeAll(async () => {
    running = await simulator.listen()
  })
  afterAll(() => running.close())

  const ask = async ({ method, query, headers = {}, sent = headers, body }: Input) => {
    const now = Date.now()
    const { host } = new URL(running.url)
    const signed =
      kind === 'oss'
        ? signOssQuery(ossSigner, { method, bucket: 'files', key: 'a', query, headers }, now, now + hour)
        : signS3Query(s3Signer, { method, host, path: '/files/a', query, headers }, now, now + hour)
    const { 'content-length': _, ...settable } = sent
    const response = await fetch(`${running.url}/files/a?${new URLSearchParams(signed)}`, {
      method,
      headers: settable,
      ...(body !== undefined && { body }),
    })
    const text = await response.text()
    return {
      status: response.status,
      etag: response.headers.get('etag') ?? '',
      text,
      code: /<Code>(.*)<\/Code>/.exec(text)?.[1],
    }
  }
  const start = async () => {
    const { text } = await ask({ method: 'POST', query: { uploads: '' } })
    return /<UploadId>(.*)<\/UploadId>/.exec(text)?.[1] ?? ''
  }
  const put = (uploadId: string, partNumber: string, size: number) => {
    const body = new Uint8Array(size)
    const headers = { 'content-length': String(size) }
    return ask({ method: 'PUT', query: { partNumber, uploadId }, headers, body })
  }
  const complete = (uploadId: string, parts: [number, string][]) => {
    const named = parts.map(
      ([number, etag]) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`,
    )
    const body = `<CompleteMultipartUpload>${named.join('')}</CompleteMultipartUpload>`
    return ask({ method: 'POST', query: { uploadId }, headers: { 'content-type': 'application/xml' }, body })
  }

  it('are put together in their order by number and etag, and only once', async () => {
    const id = await start()
    const first = await put(id, '1', least[kind])
    const second = await put(id, '2', 7)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(
      await complete(id, [
        [2, second.etag],
        [1, first.etag],
      ]),
    ).toMatchObject({ status: 400, code: 'InvalidPartOrder' })
    expect(
      await complete(id, [
        [1, second.etag],
        [2, second.etag],
      ]),
    ).toMatchObject({ status: 400, code: 'InvalidPart' })
    expect(
      await complete(id, [
        [1, first.etag],
        [3, second.etag],
      ]),
    ).toMatchObject({ status: 400, code: 'InvalidPart' })
    expect(await complete(id, [])).toMatchObject({ status: 400, code: 'MalformedXML' })
    expect(
      (
        await complete(id, [
          [1, first.etag],
          [2, second.etag],
        ])
      ).status,
    ).toBe(200)
    expect(simulator.objects.get('a')?.bytes.length).toBe(least[kind] + 7)
    expect(
      await complete(id, [
        [1, first.etag],
        [2, second.etag],
      ]),
    ).toMatchObject({ status: 404, code: 'NoSuchUpload' })
  })

  it('have numbers from 1 to 10000, and all but the last a least size', async () => {
    const id = await start()
    for (const number of ['0', '10001', '1.5', 'x'])
      expect(await put(id, number, 1)).toMatchObject({ status: 400, code: 'InvalidArgument' })
    const first = await put(id, '1', least[kind] - 1)
    const second = await put(id, '2', 1)
    expect(
      await complete(id, [
        [1, first.etag],
        [2, second.etag],
      ]),
    ).toMatchObject({ status: 400, code: 'EntityTooSmall' })
  })

  it('belong to one upload, which ends when it is given up', async () => {
    expect(await put('nobody', '1', 1)).toMatchObject({ status: 404, code: 'NoSuchUpload' })
    const id = await start()
    expect((await ask({ method: 'DELETE', query: { uploadId: id } })).status).toBe(204)
    for (const method of ['GET', 'DELETE'])
      expect(await ask({ method, query: { uploadId: id } })).toMatchObject({
        status: 404,
        code: 'NoSuchUpload',
      })
  })

  it('are refused where the length or the type is not what was signed, and without a signature', async () => {
    const id = await start()
    const signedLonger = {
      method: 'PUT',
      query: { partNumber: '1', uploadId: id },
      headers: { 'content-length': '6' },
    }
    expect(await ask({ ...signedLonger, body: new Uint8Array(5) })).toMatchObject({
      status: 403,
      code: 'SignatureDoesNotMatch',
    })
    const request = { method: 'POST', query: { uploads: '' }, headers: { 'content-type': 'application/pdf' } }
    expect((await ask(request)).status).toBe(200)
    expect((await ask({ ...request, sent: { 'content-type': 'text/html' } })).status).toBe(403)
    const named = kind === 'oss' ? 'x-oss-object-acl' : 'x-amz-acl'
    expect((await ask({ ...request, sent: { ...request.headers, [named]: 'public-read' } })).status).toBe(403)
    expect((await fetch(`${running.url}/files/a?uploads`, { method: 'POST' })).status).toBe(400)
  })
})
