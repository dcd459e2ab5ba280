import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failureOf } from '../testing/provider-failure.ts'
import { createOssStorage } from './oss-storage.ts'
import { listedKeys } from './testing/listed-keys.ts'
import { postForm } from './testing/post-form.ts'
import { ossAccount, startOss } from './testing/storage-rigs.ts'

const minute = 60_000
const at = Date.parse('2026-03-01T08:00:00.789Z')
const upload = {
  key: 'c1/u1/artwork/a',
  size: 1000,
  contentType: 'application/pdf',
  expiresAt: at + 30 * minute,
}
let now = at
let rig: Awaited<ReturnType<typeof startOss>>
beforeEach(async () => {
  now = at
  rig = await startOss(() => now, 2)
})
afterEach(() => rig.close())

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

describe('the form for OSS', () => {
  const storage = createOssStorage(
    { ...ossAccount, endpoint: 'https://oss-cn-hangzhou.aliyuncs.com' },
    { now: () => at },
  )
  const { host, fields } = storage.signUpload(upload)

  it('goes to the bucket’s own host', () => {
    expect(host).toBe('https://yinpu-files.oss-cn-hangzhou.aliyuncs.com/')
    expect(storage.uploadOrigin).toBe('https://yinpu-files.oss-cn-hangzhou.aliyuncs.com')
  })

  it('holds key, size, type, expiry, and what OSS demands', () => {
    expect(JSON.parse(Buffer.from(fields.policy ?? '', 'base64').toString())).toEqual({
      expiration: '2026-03-01T08:30:00.789Z',
      conditions: [
        ['eq', '$key', 'c1/u1/artwork/a'],
        ['content-length-range', 1, 1000],
        { bucket: 'yinpu-files' },
        { 'x-oss-signature-version': 'OSS4-HMAC-SHA256' },
        { 'x-oss-credential': 'LTAI-test/20260301/cn-hangzhou/oss/aliyun_v4_request' },
        { 'x-oss-date': '20260301T080000Z' },
        ['eq', '$x-oss-content-type', 'application/pdf'],
        ['eq', '$x-oss-object-acl', 'private'],
        ['eq', '$x-oss-forbid-overwrite', 'true'],
        ['eq', '$content-disposition', 'attachment'],
      ],
    })
  })

  it('is signed step by step as Aliyun describes', () => {
    const steps = ['20260301', 'cn-hangzhou', 'oss', 'aliyun_v4_request', fields.policy ?? '']
    let key: string | Buffer = `aliyun_v4${ossAccount.accessKeySecret}`
    for (const step of steps) key = hmac(key, step)
    expect(fields['x-oss-signature']).toBe(key.toString('hex'))
    expect(JSON.stringify(fields)).not.toContain(ossAccount.accessKeySecret)
  })
})

describe('a file on OSS', () => {
  it('is private, has the type that was signed, and is kept, not shown', async () => {
    expect((await postForm(rig.server, rig.storage.signUpload(upload), 'x')).status).toBe(204)
    expect(rig.objects.get(upload.key)).toMatchObject({
      contentType: 'application/pdf',
      acl: 'private',
      disposition: 'attachment',
    })
    expect((await rig.storage.stat(upload.key))?.etag).toMatch(/^[0-9A-F]{32}$/)
  })

  it('is not replaced, even by a form that leaves that field out', async () => {
    const form = rig.storage.signUpload(upload)
    await postForm(rig.server, form, 'first')
    expect(await postForm(rig.server, form, 'second')).toMatchObject({
      status: 409,
      text: expect.stringContaining('FileAlreadyExists'),
    })
    const { 'x-oss-forbid-overwrite': _, ...fields } = form.fields
    expect((await postForm(rig.server, { ...form, fields }, 'second')).status).toBe(403)
    expect(rig.objects.get(upload.key)?.bytes.toString()).toBe('first')
  })

  it('is not made public by a changed field', async () => {
    const form = rig.storage.signUpload(upload)
    const fields = { ...form.fields, 'x-oss-object-acl': 'public-read' }
    expect((await postForm(rig.server, { ...form, fields }, 'x')).status).toBe(403)
  })

  it('is downloaded under a name, for a while', async () => {
    await postForm(rig.server, rig.storage.signUpload(upload), 'content')
    const url = rig.storage.downloadUrl(upload.key, "印刷稿 (1)*'.pdf", now + minute)
    const response = await fetch(url)
    expect(await response.text()).toBe('content')
    expect(response.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''%E5%8D%B0%E5%88%B7%E7%A8%BF%20%281%29%2A%27.pdf",
    )
    expect((await fetch(url.replace('attachment', 'inline'))).status).toBe(403)
    expect((await fetch(url.replace('artwork/a', 'artwork/b'))).status).toBe(403)
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403)
    now += minute
    expect((await fetch(url)).status).toBe(403)
  })

  it('has a name for a download whatever the buyer called it', () => {
    expect(rig.storage.downloadUrl(upload.key, '\ud800"\r\n.pdf', now + minute)).toContain(
      '%25EF%25BF%25BD%2522',
    )
  })

  it('is listed beyond one page', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e'].map((name) => `c1/u1/artwork/${name}`)
    for (const key of keys) await postForm(rig.server, rig.storage.signUpload({ ...upload, key }), 'x')
    expect(await listedKeys(rig.storage, 'c1/', now + 1)).toEqual(keys)
  })

  it('is refused with a wrong key', async () => {
    const wrong = (change: Partial<typeof ossAccount>) =>
      createOssStorage({ ...ossAccount, endpoint: rig.server, ...change }, { now: () => now })
    const guess = wrong({ accessKeySecret: 'guess' })
    expect(await failureOf(guess.read(upload.key))).toMatchObject({
      reason: 'SignatureDoesNotMatch',
      isRefusal: true,
    })
    expect(await failureOf(guess.stat(upload.key))).toMatchObject({ reason: 'HTTP 403', isRefusal: true })
    expect((await postForm(rig.server, guess.signUpload(upload), 'x')).status).toBe(403)
    expect(await failureOf(wrong({ accessKeyId: 'LTAI-other' }).remove(upload.key))).toMatchObject({
      reason: 'InvalidAccessKeyId',
    })
    expect(await failureOf(wrong({ region: 'cn-beijing' }).read(upload.key))).toMatchObject({
      reason: 'InvalidArgument',
    })
  })
})
