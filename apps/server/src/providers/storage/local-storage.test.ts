import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failureOf } from '../testing/provider-failure.ts'
import { listedKeys } from './testing/listed-keys.ts'
import { postForm } from './testing/post-form.ts'
import { startLocal } from './testing/storage-rigs.ts'

const hour = 3_600_000
let rig: Awaited<ReturnType<typeof startLocal>>
beforeEach(async () => {
  rig = await startLocal()
})
afterEach(() => rig.close())

const store = async (key: string, content = 'x') => {
  const upload = { key, size: 1000, contentType: 'image/png', expiresAt: Date.now() + hour }
  expect((await postForm(rig.server, rig.storage.signUpload(upload), content)).status).toBe(204)
}
const age = async (path: string, hours: number) => {
  const time = (Date.now() - hours * hour) / 1000
  await utimes(join(rig.folder, path), time, time)
}
const older = (prefix: string, hours: number) => listedKeys(rig.storage, prefix, Date.now() - hours * hour)

describe('the folder of files', () => {
  it('is for the server alone', async () => {
    await store('c1/u1/artwork/a')
    expect((await stat(join(rig.folder, 'c1/u1/artwork/a'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(rig.folder, 'c1'))).mode & 0o777).toBe(0o700)
    expect(await readdir(join(rig.folder, '.unfinished'))).toEqual([])
  })

  it('has no file where there is a folder, and no folder where there is a file', async () => {
    await store('c1/u1/artwork/a')
    for (const key of ['c1/u1', 'c1/u1/artwork/a/b']) {
      expect(await rig.storage.stat(key)).toBeUndefined()
      expect(await failureOf(rig.storage.read(key))).toMatchObject({ reason: 'not found' })
      await rig.storage.remove(key)
    }
    expect(await text(await rig.storage.read('c1/u1/artwork/a'))).toBe('x')
  })

  it('lists by prefix and by when a file came', async () => {
    for (const key of ['c1/u1/artwork/a', 'c1/u1/artwork/b', 'c1/u10/artwork/c', 'c2/u1/voucher/d'])
      await store(key)
    await age('c1/u1/artwork/a', 50)
    await age('c1/u10/artwork/c', 50)
    await age('c2/u1/voucher/d', 5)
    expect(await older('', 24)).toEqual(['c1/u1/artwork/a', 'c1/u10/artwork/c'])
    expect(await older('', 1)).toEqual(['c1/u1/artwork/a', 'c1/u10/artwork/c', 'c2/u1/voucher/d'])
    expect(await older('c1/u1', 24)).toEqual(['c1/u1/artwork/a', 'c1/u10/artwork/c'])
    expect(await older('c1/u1/', 24)).toEqual(['c1/u1/artwork/a'])
    expect(await older('c1/u1/artwork/a', 24)).toEqual(['c1/u1/artwork/a'])
    expect(await older('c3/', 0)).toEqual([])
  })

  it('is empty before the first file', async () => {
    expect(await older('', 0)).toEqual([])
  })

  it('loses what a killed process left, with the next upload', async () => {
    await mkdir(join(rig.folder, '.unfinished'), { recursive: true })
    for (const name of ['left', 'underway']) await writeFile(join(rig.folder, '.unfinished', name), 'half')
    await age('.unfinished/left', 2)
    expect(await older('', 0)).toEqual([])
    await store('c1/u1/artwork/a')
    await vi.waitFor(async () => expect(await readdir(join(rig.folder, '.unfinished'))).toEqual(['underway']))
  })

  it('gives no address to download from', () => {
    expect(rig.storage.downloadUrl).toBeUndefined()
    expect(rig.storage.uploadOrigin).toBeUndefined()
  })
})
