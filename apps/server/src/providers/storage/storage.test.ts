import { join, resolve, sep } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodePath } from '../rfc3986.ts'
import { failureOf } from '../testing/provider-failure.ts'
import { checkKey, isStorageKey, type Storage, type Upload } from './storage.ts'
import { listedKeys } from './testing/listed-keys.ts'
import { postForm, withPolicy } from './testing/post-form.ts'
import { type Rig, rigs } from './testing/storage-rigs.ts'
import { draftFolder } from './upload-draft.ts'

const minute = 60_000
let now = Date.now()
let made = 0

const anUpload = (change: Partial<Upload> = {}): Upload => ({
  key: `c1/u1/artwork/file-${made++}`,
  size: 1000,
  contentType: 'application/pdf',
  expiresAt: now + 30 * minute,
  ...change,
})

describe.each(rigs)('a file on %s', (_, start) => {
  let rig: Rig
  let storage: Storage
  beforeAll(async () => {
    now = Date.now()
    rig = await start(() => now)
    storage = rig.storage
  })
  afterAll(() => rig.close())

  const post = async (upload: Upload, content: string) => {
    const { status } = await postForm(rig.server, storage.signUpload(upload), content)
    return status
  }
  const stored = async (content: string) => {
    const upload = anUpload()
    expect(await post(upload, content)).toBe(204)
    return upload.key
  }

  it('comes by one form, and is there with its size', async () => {
    const upload = anUpload()
    const form = storage.signUpload(upload)
    expect(form).toMatchObject({ key: upload.key, expires: upload.expiresAt, fields: { key: upload.key } })
    expect(await storage.stat(upload.key)).toBeUndefined()
    expect(await postForm(rig.server, form, '%PDF-1.7 你好')).toEqual({ status: 204, text: '' })
    expect(await storage.stat(upload.key)).toMatchObject({ size: 15 })
  })

  it('is exactly what was sent', async () => {
    const upload = anUpload({ size: 2 ** 20 })
    const bytes = new Uint8Array(2 ** 20).map((__, at) => (at * 7919) >> 3)
    const { status } = await postForm(rig.server, storage.signUpload(upload), bytes)
    expect(status).toBe(204)
    expect(Buffer.compare(await buffer(await storage.read(upload.key)), bytes)).toBe(0)
  })

  it('may be as large as was signed, and not a byte larger', async () => {
    expect(await post(anUpload({ size: 10 }), '0123456789')).toBe(204)
    const upload = anUpload({ size: 10 })
    expect([400, 413]).toContain(await post(upload, '0123456789x'))
    expect(await storage.stat(upload.key)).toBeUndefined()
  })

  it('may not be empty', async () => {
    const upload = anUpload()
    expect(await post(upload, '')).toBe(400)
    expect(await storage.stat(upload.key)).toBeUndefined()
  })

  it('is refused under another key', async () => {
    const form = storage.signUpload(anUpload())
    const forged = { ...form, fields: { ...form.fields, key: 'c2/u2/artwork/stolen' } }
    expect((await postForm(rig.server, forged, 'x')).status).toBe(403)
    expect(await storage.stat('c2/u2/artwork/stolen')).toBeUndefined()
  })

  it('is refused with another type', async () => {
    const { fields, ...form } = storage.signUpload(anUpload())
    const changed = Object.entries(fields).map(([name, value]) => [
      name,
      value === 'application/pdf' ? 'text/html' : value,
    ])
    const forged = { ...form, fields: Object.fromEntries(changed) as Record<string, string> }
    expect((await postForm(rig.server, forged, 'x')).status).toBe(403)
  })

  it.each([
    ['a larger size', (policy: string) => policy.replace('1,1000]', '1,9999999]')],
    ['a later end', (policy: string) => policy.replace(/"expiration":"\d{4}/, '"expiration":"2999')],
    ['another key', (policy: string) => policy.replace('c1/u1', 'c2/u2')],
  ])('is refused with %s in a policy that nobody signed', async (__, rewrite) => {
    const forged = withPolicy(storage.signUpload(anUpload()), rewrite)
    expect((await postForm(rig.server, forged, 'x')).status).toBe(403)
  })

  it('is refused with a tampered signature', async () => {
    const form = storage.signUpload(anUpload())
    const name = Object.keys(form.fields).find((field) => /signature$/i.test(field)) ?? ''
    for (const signature of ['0'.repeat(64), '', (form.fields[name] ?? '').toUpperCase()]) {
      const forged = { ...form, fields: { ...form.fields, [name]: signature } }
      expect((await postForm(rig.server, forged, 'x')).status).toBe(403)
    }
  })

  it('is refused once the form has expired', async () => {
    const upload = anUpload({ expiresAt: now + minute })
    const form = storage.signUpload(upload)
    now += minute
    expect((await postForm(rig.server, form, 'x')).status).toBe(403)
    expect(await storage.stat(upload.key)).toBeUndefined()
  })

  it('is read whole, in part, and from its beginning', async () => {
    const key = await stored('0123456789')
    expect(await text(await storage.read(key))).toBe('0123456789')
    expect(await text(await storage.read(key, { start: 3, end: 5 }))).toBe('345')
    expect(await text(await storage.read(key, { start: 7 }))).toBe('789')
    expect((await storage.readHead(key, 4)).toString()).toBe('0123')
    expect((await storage.readHead(key, 4096)).toString()).toBe('0123456789')
  })

  it('may be one of our own, put there without a form', async () => {
    const key = `c1/preview/${made++}`
    const bytes = Buffer.from([0, 255, 13, 10, 26])
    await storage.put(key, bytes)
    expect(await storage.stat(key)).toMatchObject({ size: 5 })
    expect((await buffer(await storage.read(key))).equals(bytes)).toBe(true)
    expect(await failureOf(storage.put('../outside', bytes))).toMatchObject({ reason: 'bad key' })
  })

  it('is gone once removed, and may be removed twice', async () => {
    const key = await stored('x')
    await storage.remove(key)
    expect(await storage.stat(key)).toBeUndefined()
    await storage.remove(key)
  })

  it('is not found where there is none', async () => {
    const none = 'c1/u1/artwork/none'
    const calls = [storage.read(none), storage.read(none, { start: 1 }), storage.readHead(none, 8)]
    for (const failure of await Promise.all(calls.map((call) => failureOf(call))))
      expect(failure).toMatchObject({ reason: 'not found', isRefusal: true })
  })

  it('is listed by its age', async () => {
    const key = await stored('x')
    // The disk has a clock of its own.
    const later = Math.max(now, Date.now()) + 60 * minute
    expect(await listedKeys(storage, 'c1/u1/artwork/', later)).toContain(key)
    expect(await listedKeys(storage, key, later)).toEqual([key])
    expect(await listedKeys(storage, 'c1/u2/', later)).toEqual([])
    expect(await listedKeys(storage, 'c1/u1/artwork/', now - 60 * minute)).toEqual([])
  })

  it.each(['../../etc/passwd', '/etc/passwd', 'c1/../../x', 'c1\\..\\x', 'c1/\0', '.unfinished/x', ''])(
    'has no key like %j',
    async (key) => {
      const bad = { reason: 'bad key', isRefusal: true }
      expect(() => storage.signUpload(anUpload({ key }))).toThrow('storage: bad key')
      expect(await failureOf(storage.stat(key))).toMatchObject(bad)
      expect(await failureOf(storage.read(key))).toMatchObject(bad)
      expect(await failureOf(storage.readHead(key, 1))).toMatchObject(bad)
      expect(await failureOf(storage.remove(key))).toMatchObject(bad)
    },
  )

  it.each([
    [{ size: 0 }, 'bad size'],
    [{ size: 1.5 }, 'bad size'],
    [{ size: 6 * 1024 ** 3 }, 'bad size'],
    [{ contentType: '' }, 'bad content type'],
    [{ contentType: 'text/html\r\nx: y' }, 'bad content type'],
  ])('is not signed for with %j', (change, reason) => {
    expect(() => storage.signUpload(anUpload(change))).toThrow(reason)
  })
})

const folder = resolve('/data/files')

/** Strings that look like paths more often than random ones. */
const pathLike = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '..',
        '.',
        '/',
        '\\',
        '\0',
        '\n',
        '%2e%2e',
        '%2f',
        ' ',
        '~',
        'C:',
        draftFolder,
        '．．',
        'a',
      ),
      fc.string({ unit: 'grapheme', maxLength: 5 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

const segment = fc.stringMatching(/^[\w-]{1,40}$/)
const ourKey = fc.array(segment, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('/'))

const refusesOrStays = (key: string) => {
  if (!isStorageKey(key)) {
    expect(() => checkKey(key)).toThrow('storage: bad key')
    return
  }
  const path = join(folder, ...key.split('/'))
  expect(path).toBe(folder + sep + key.split('/').join(sep))
  expect(path.startsWith(join(folder, draftFolder))).toBe(false)
  expect(new URL(`https://bucket.example/${encodePath(key)}`).pathname).toBe(`/${key}`)
}

describe('a key', () => {
  it('never leads out of its folder, nor into the drafts', () => {
    fc.assert(fc.property(pathLike, refusesOrStays), { numRuns: 5000 })
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), refusesOrStays), { numRuns: 2000 })
  })

  it('may be anything that we make', () => {
    fc.assert(
      fc.property(ourKey, (key) => {
        expect(isStorageKey(key)).toBe(key.length <= 300)
        if (isStorageKey(key)) refusesOrStays(key)
      }),
    )
    expect(isStorageKey('0190f3c4-1/0190f3c4-2/after-sale/7b3f.jpg')).toBe(true)
  })

  it.each([
    '',
    '/',
    'a/',
    '/a',
    'a//b',
    '.',
    '..',
    'a/..',
    '../a',
    'a/./b',
    '.a',
    'a.',
    'a\\b',
    'a\0',
    'a\n',
    'a b',
    'a%2e',
    '印铺',
    'C:/a',
    'x'.repeat(201),
    Array(160).fill('x').join('/'),
  ])('is not %j', (key) => {
    expect(isStorageKey(key)).toBe(false)
  })
})
