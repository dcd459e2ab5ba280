import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failureOf } from '../testing/provider-failure.ts'
import { createS3Storage } from './s3-storage.ts'
import { listedKeys } from './testing/listed-keys.ts'
import { postForm } from './testing/post-form.ts'
import { s3Account, startS3 } from './testing/storage-rigs.ts'

const minute = 60_000
const at = Date.parse('2026-03-01T08:00:00.789Z')
const upload = { key: 'c1/u1/artwork/a', size: 1000, contentType: 'image/png', expiresAt: at + 30 * minute }
let now = at
let rig: Awaited<ReturnType<typeof startS3>>
beforeEach(async () => {
  now = at
  rig = await startS3(() => now, { pageSize: 2 })
})
afterEach(() => rig.close())

const storageAt = (endpoint: string, forcePathStyle: boolean) =>
  createS3Storage({ ...s3Account, endpoint, forcePathStyle }, { now: () => at })

describe('the form for S3', () => {
  it.each([
    ['https://s3.us-east-1.amazonaws.com', false, 'https://yinpu-files.s3.us-east-1.amazonaws.com/'],
    ['https://s3.us-east-1.amazonaws.com', true, 'https://s3.us-east-1.amazonaws.com/yinpu-files/'],
    ['http://minio:9000', true, 'http://minio:9000/yinpu-files/'],
    ['http://10.0.0.5:9000', false, 'http://10.0.0.5:9000/yinpu-files/'],
    ['http://[::1]:9000', false, 'http://[::1]:9000/yinpu-files/'],
  ])('for %s (path style: %s) goes to %s', (endpoint, isPathStyle, host) => {
    const storage = storageAt(endpoint, isPathStyle)
    expect(storage.signUpload(upload).host).toBe(host)
    expect(storage.downloadUrl(upload.key, 'a', at + 1)).toMatch(`${host}c1/u1/artwork/a?`)
    expect(storage.uploadOrigin).toBe(new URL(host).origin)
  })

  it('holds key, size, type, expiry, and every field it has', () => {
    const { fields } = storageAt('https://s3.us-east-1.amazonaws.com', false).signUpload(upload)
    const { Policy: policy = '', 'X-Amz-Signature': signature, ...others } = fields
    expect(JSON.parse(Buffer.from(policy, 'base64').toString())).toEqual({
      expiration: '2026-03-01T08:30:00.789Z',
      conditions: [
        ['eq', '$key', 'c1/u1/artwork/a'],
        ['content-length-range', 1, 1000],
        { bucket: 'yinpu-files' },
        { 'Content-Type': 'image/png' },
        { 'Content-Disposition': 'attachment' },
        { 'X-Amz-Algorithm': 'AWS4-HMAC-SHA256' },
        { 'X-Amz-Credential': 'AKIA-test/20260301/us-east-1/s3/aws4_request' },
        { 'X-Amz-Date': '20260301T080000Z' },
      ],
    })
    expect(Object.keys(others)).toEqual([
      'key',
      'bucket',
      'Content-Type',
      'Content-Disposition',
      'X-Amz-Algorithm',
      'X-Amz-Credential',
      'X-Amz-Date',
    ])
    expect(signature).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('a file on S3', () => {
  it('has the type that was signed, and is kept, not shown', async () => {
    await postForm(rig.server, rig.storage.signUpload(upload), 'x')
    expect(rig.objects.get(upload.key)).toMatchObject({
      contentType: 'image/png',
      acl: 'private',
      disposition: 'attachment',
    })
  })

  it('is refused with a field that nobody signed', async () => {
    const form = rig.storage.signUpload(upload)
    const fields = { ...form.fields, acl: 'public-read' }
    expect((await postForm(rig.server, { ...form, fields }, 'x')).status).toBe(403)
  })

  it('shows by its etag that it was replaced, which S3 cannot be told to forbid', async () => {
    const form = rig.storage.signUpload(upload)
    await postForm(rig.server, form, 'first')
    const before = await rig.storage.stat(upload.key)
    expect((await postForm(rig.server, form, 'other')).status).toBe(204)
    const after = await rig.storage.stat(upload.key)
    expect(after?.size).toBe(before?.size)
    expect(after?.etag).not.toBe(before?.etag)
  })

  it('is downloaded under a name, for a while', async () => {
    await postForm(rig.server, rig.storage.signUpload(upload), 'content')
    const url = rig.storage.downloadUrl(upload.key, '凭证 +&=.png', now + minute)
    const response = await fetch(url)
    expect(await response.text()).toBe('content')
    expect(response.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''%E5%87%AD%E8%AF%81%20%2B%26%3D.png",
    )
    expect((await fetch(url.replace('artwork/a', 'artwork/b'))).status).toBe(403)
    now += minute
    expect((await fetch(url)).status).toBe(403)
  })

  it('is listed beyond one page', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e'].map((name) => `c1/u1/artwork/${name}`)
    for (const key of keys) await postForm(rig.server, rig.storage.signUpload({ ...upload, key }), 'x')
    rig.objects.set('c1/someone else’s.txt', {
      bytes: Buffer.from('x'),
      contentType: '',
      disposition: '',
      acl: '',
      modifiedAt: 0,
    })
    expect(await listedKeys(rig.storage, 'c1/', now + 1)).toEqual(keys)
  })

  it('is refused with a wrong key', async () => {
    const guess = createS3Storage(
      { ...s3Account, endpoint: rig.server, forcePathStyle: true, secretAccessKey: 'guess' },
      { now: () => now },
    )
    expect(await failureOf(guess.read(upload.key))).toMatchObject({
      reason: 'SignatureDoesNotMatch',
      isRefusal: true,
    })
    expect((await postForm(rig.server, guess.signUpload(upload), 'x')).status).toBe(403)
  })
})
