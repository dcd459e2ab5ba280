import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partBytes, type Storage } from './storage.ts'
import { listedKeys } from './testing/listed-keys.ts'
import { type Rig, rigs } from './testing/storage-rigs.ts'

const chunk = new Uint8Array(3 * 1024 ** 2).map((_, at) => (at * 7919) >> 3)

describe.each(rigs)('a file as it is made on %s', (_, start) => {
  let rig: Rig
  let storage: Storage
  beforeAll(async () => {
    rig = await start(Date.now)
    storage = rig.storage
  })
  afterAll(() => rig.close())

  it.each([
    [1, 10],
    [7, chunk.length],
  ])('is there with its size and every byte: %i chunks of %i', async (count, size) => {
    const key = `c1/u1/export/made-${count}`
    const made = Array.from({ length: count }, (__, at) => chunk.subarray(at, size))
    const content = Buffer.concat(made)
    expect(await storage.putStream(key, Readable.from(made.map((part) => Buffer.from(part))))).toBe(
      content.length,
    )
    expect(await storage.stat(key)).toMatchObject({ size: content.length })
    expect(Buffer.compare(await buffer(await storage.read(key)), content)).toBe(0)
    if (count > 1) expect(content.length).toBeGreaterThan(2 * partBytes)
  })

  it('leaves nothing where it breaks off', async () => {
    const key = 'c1/u1/export/broken'
    const begun: string[] = []
    async function* breaking() {
      for (let at = 0; at < 4; at += 1) yield Buffer.from(chunk)
      throw new Error('broken off')
    }
    const onBegun = async (uploadId: string) => void begun.push(uploadId)
    await expect(storage.putStream(key, Readable.from(breaking()), { onBegun })).rejects.toThrow('broken off')
    expect(await storage.stat(key)).toBeUndefined()
    for (const uploadId of begun) expect(await storage.listParts({ key, uploadId })).toBeUndefined()
    expect(await listedKeys(storage, 'c1/u1/export/broken', Date.now() + 1_000)).toEqual([])
  })
})
