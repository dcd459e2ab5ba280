import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type BucketSpelling, bucketSpellings } from '@yinpu/simulators/bucket-spelling'
import { afterEach, describe, expect, it } from 'vitest'
import { failureOf } from '../testing/provider-failure.ts'
import { partBytes } from './storage.ts'
import { listedKeys } from './testing/listed-keys.ts'
import { startS3 } from './testing/storage-rigs.ts'

const minute = 60_000
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})
const start = async (options: Parameters<typeof startS3>[1]) => {
  const rig = await startS3(Date.now, options)
  closers.push(rig.close)
  return rig
}

describe.each<BucketSpelling>(bucketSpellings)('a server that writes XML like this: %s', (spelling) => {
  it('joins parts by the etags of its own listing, over more than one page', async () => {
    const { storage } = await start({ spelling, pageSize: 1 })
    const key = 'c1/u1/artwork/parted'
    const size = partBytes + 7
    const upload = { key, size, contentType: 'application/pdf', expiresAt: Date.now() + minute }
    const parted = { key, uploadId: await storage.startParts(upload) }
    for (const part of [
      { number: 1, offset: 0, size: partBytes },
      { number: 2, offset: partBytes, size: 7 },
    ]) {
      const address = storage.signPart(parted, part, Date.now() + minute)
      expect((await fetch(address, { method: 'PUT', body: Buffer.alloc(part.size, 'x') })).status).toBe(200)
    }
    const parts = (await storage.listParts(parted)) ?? expect.fail('no parts')
    expect(parts.map((part) => [part.number, part.size])).toEqual([
      [1, partBytes],
      [2, 7],
    ])
    await storage.completeParts(parted, parts)
    expect(await storage.stat(key)).toMatchObject({ size })
    expect(await storage.listParts(parted)).toBeUndefined()
  })

  it('lists its files, and names its faults', async () => {
    const { storage } = await start({ spelling, pageSize: 1 })
    for (const name of ['a', 'b']) await storage.put(`c1/${name}`, Buffer.from(name))
    expect(await listedKeys(storage, 'c1/', Date.now() + minute)).toEqual(['c1/a', 'c1/b'])
    const unknown = { key: 'c1/a', uploadId: 'gone' }
    expect(
      await failureOf(storage.completeParts(unknown, [{ number: 1, size: 1, etag: 'x' }])),
    ).toMatchObject({ isRefusal: true, reason: expect.stringMatching(/^NoSuchUpload$/) })
  })
})

describe('a server that takes no forms', () => {
  const upload = {
    key: 'c1/u1/artwork/a',
    size: 7,
    contentType: 'application/pdf',
    expiresAt: Date.now() + minute,
  }

  it('takes the file itself, of the size and type that were signed', async () => {
    const { storage, objects } = await start({ takesForms: false })
    const { host, fields, put } = storage.signUpload(upload)
    expect(fields).toEqual({})
    const headers = put?.headers ?? expect.fail('no headers')
    const send = (body: string, changed: Record<string, string> = headers) =>
      fetch(host, { method: 'PUT', headers: changed, body: Buffer.from(body) })
    expect((await send('artwork of more bytes')).status).toBe(403)
    expect((await send('artwork', { ...headers, 'content-type': 'text/html' })).status).toBe(403)
    expect(
      (await fetch(host.replace('artwork/a', 'artwork/b'), { method: 'PUT', headers, body: 'artwork' }))
        .status,
    ).toBe(403)
    expect(objects.size).toBe(0)
    expect((await send('artwork')).status).toBe(200)
    expect(objects.get(upload.key)).toMatchObject({
      contentType: 'application/pdf',
      disposition: 'attachment',
    })
    expect(await text(await storage.read(upload.key))).toBe('artwork')
  })

  it('takes what the server makes', async () => {
    const { storage } = await start({ takesForms: false })
    await storage.put('c1/u1/proof/a', Buffer.from('proof'))
    expect(await storage.putStream('c1/u1/export/a', Readable.from([Buffer.from('export')]))).toBe(6)
    expect(await text(await storage.read('c1/u1/export/a'))).toBe('export')
  })
})
