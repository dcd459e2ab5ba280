import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../testing/provider-failure.ts'
import { createOssStorage } from './oss-storage.ts'
import { listedKeys } from './testing/listed-keys.ts'
import { postForm } from './testing/post-form.ts'
import { startOssWithDomain } from './testing/storage-rigs.ts'

const minute = 60_000
const contentType = 'application/pdf'
const uploadAs = (key: string) => ({ key, size: 9, contentType, expiresAt: Date.now() + minute })

let rig: Awaited<ReturnType<typeof startOssWithDomain>>
beforeAll(async () => {
  rig = await startOssWithDomain(Date.now)
})
afterAll(() => rig.close())

/** Counts the requests of this server by their origin. */
const counting = (origins: Set<string>): typeof fetch => {
  return (address, init) => {
    origins.add(new URL(String(address)).origin)
    return fetch(address, init)
  }
}

describe('a bucket that its account cannot reach by the public address', () => {
  it('says which variable helps, to every request', async () => {
    const storage = createOssStorage(rig.settings)
    const helps = { reason: expect.stringContaining('OSS_CNAME'), isRefusal: true }
    expect(await failureOf(storage.checkForBrowsers())).toMatchObject(helps)
    expect(await failureOf(storage.read('c1/a'))).toMatchObject(helps)
    // An answer to HEAD has no body.
    expect(await failureOf(storage.stat('c1/a'))).toMatchObject(helps)
    expect(await failureOf(storage.put('c1/a', Buffer.from('x')))).toMatchObject(helps)
    expect(await postForm(rig.domain, storage.signUpload(uploadAs('c1/a')), 'x')).toMatchObject({
      status: 400,
    })
  })

  it('is reached by the shop’s domain, whose address does not name the bucket', async () => {
    const storage = createOssStorage({ ...rig.settings, cname: rig.domain })
    await storage.checkForBrowsers()
    expect(storage.uploadOrigin).toBe(rig.domain)
    const form = storage.signUpload(uploadAs('c1/u1/artwork/a'))
    expect(form.host).toBe(`${rig.domain}/`)
    expect((await postForm(rig.domain, form, 'artwork')).status).toBe(204)
    const link = storage.downloadUrl('c1/u1/artwork/a', '稿件.pdf', Date.now() + minute)
    expect(link).toMatch(`${rig.domain}/c1/u1/artwork/a?`)
    expect(await (await fetch(link)).text()).toBe('artwork')
    expect((await fetch(link.replace('artwork/a', 'artwork/b'))).status).toBe(403)
    expect(await listedKeys(storage, 'c1/', Date.now() + minute)).toEqual(['c1/u1/artwork/a'])
  })

  it('is reached inside the region by this server, and there alone', async () => {
    const origins = new Set<string>()
    const settings = { ...rig.settings, cname: rig.domain, internalEndpoint: rig.inside }
    const storage = createOssStorage(settings, { fetch: counting(origins) })
    await storage.put('c1/u1/proof/a', Buffer.from('proof'))
    expect(await text(await storage.read('c1/u1/proof/a'))).toBe('proof')
    expect(await storage.stat('c1/u1/proof/a')).toMatchObject({ size: 5 })
    const made = Buffer.alloc(200_000, 'x')
    expect(await storage.putStream('c1/u1/export/a', Readable.from([made]))).toBe(made.length)
    await storage.remove('c1/u1/export/a')
    expect([...origins]).toEqual([rig.inside])
  })

  it('gets the parts of browsers by the domain although they begin and end inside', async () => {
    const settings = { ...rig.settings, cname: rig.domain, internalEndpoint: rig.inside }
    const storage = createOssStorage(settings)
    const key = 'c1/u1/artwork/parted'
    const uploadId = await storage.startParts(uploadAs(key))
    const part = { number: 1, offset: 0, size: 7 }
    const address = storage.signPart({ key, uploadId }, part, Date.now() + minute)
    expect(new URL(address).origin).toBe(rig.domain)
    expect((await fetch(address, { method: 'PUT', body: Buffer.from('artwork') })).status).toBe(200)
    const parts = await storage.listParts({ key, uploadId })
    await storage.completeParts({ key, uploadId }, parts ?? [])
    expect(await storage.stat(key)).toMatchObject({ size: 7 })
  })
})
