import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../testing/provider-failure.ts'
import {
  type PartedUpload,
  type PlannedPart,
  partBytes,
  planParts,
  type Storage,
  type Upload,
} from './storage.ts'
import { listedKeys } from './testing/listed-keys.ts'
import { type Rig, rigs } from './testing/storage-rigs.ts'

const minute = 60_000
const tail = 1234
let now = Date.now()
let made = 0

const anUpload = (change: Partial<Upload> = {}): Upload => ({
  key: `c1/u1/artwork/parted-${made++}`,
  size: partBytes + tail,
  contentType: 'application/pdf',
  expiresAt: now + 30 * minute,
  ...change,
})
const madeParts = new Map<string, Uint8Array<ArrayBuffer>>()
/** The same bytes for every test: millions of them take longer to make than to store. */
const bytesOf = ({ number, size }: PlannedPart) => {
  const made = madeParts.get(`${number} ${size}`)
  if (made) return made
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at += 1) bytes[at] = (at * 7919 + number) >> 3
  madeParts.set(`${number} ${size}`, bytes)
  return bytes
}

describe('a plan of parts', () => {
  it('covers the file without a gap, the last part being what is left', () => {
    expect(planParts(25, 10)).toEqual([
      { number: 1, offset: 0, size: 10 },
      { number: 2, offset: 10, size: 10 },
      { number: 3, offset: 20, size: 5 },
    ])
    expect(planParts(20, 10)).toHaveLength(2)
  })
})

describe.each(rigs)('a file in parts on %s', (_, start) => {
  let rig: Rig
  let storage: Storage
  beforeAll(async () => {
    now = Date.now()
    rig = await start(() => now)
    storage = rig.storage
  })
  afterAll(() => rig.close())

  const begin = async (upload = anUpload()) => {
    const parted = { key: upload.key, uploadId: await storage.startParts(upload) }
    const [first, second] = planParts(upload.size, partBytes)
    if (!first || !second) throw new Error('two parts')
    return { upload, parted, first, second }
  }
  const put = async (
    parted: PartedUpload,
    part: PlannedPart,
    body: Uint8Array<ArrayBuffer> = bytesOf(part),
    change: (url: string) => string = (url) => url,
  ) => {
    const url = new URL(storage.signPart(parted, part, now + minute), rig.server).href
    const response = await fetch(change(url), { method: 'PUT', body })
    await response.body?.cancel()
    return response.status
  }
  const isGood = (status: number) => status >= 200 && status < 300

  it('is put together byte by byte from parts in any order, and not seen before', async () => {
    const { upload, parted, first, second } = await begin()
    expect(await storage.listParts(parted)).toEqual([])
    expect(isGood(await put(parted, second))).toBe(true)
    expect(await storage.listParts(parted)).toMatchObject([{ number: 2, size: tail }])
    expect(isGood(await put(parted, first))).toBe(true)
    expect(await storage.stat(upload.key)).toBeUndefined()
    expect(await listedKeys(storage, upload.key, now + minute)).toEqual([])
    const parts = (await storage.listParts(parted)) ?? []
    expect(parts.map(({ number, size }) => [number, size])).toEqual([
      [1, partBytes],
      [2, tail],
    ])
    await storage.completeParts(parted, parts)
    expect(await storage.stat(upload.key)).toMatchObject({ size: upload.size })
    const whole = Buffer.concat([bytesOf(first), bytesOf(second)])
    expect(Buffer.compare(await buffer(await storage.read(upload.key)), whole)).toBe(0)
    // A repeat, and a part that comes late, find nothing to change.
    expect(await storage.listParts(parted)).toBeUndefined()
    expect(await failureOf(storage.completeParts(parted, parts))).toMatchObject({ isRefusal: true })
    expect(await put(parted, second)).toBe(404)
    await storage.abortParts(parted)
    expect(await storage.stat(upload.key)).toMatchObject({ size: upload.size })
  })

  it('takes a part again whose answer was lost, and keeps the last', async () => {
    const { upload, parted, first, second } = await begin()
    await put(parted, first)
    await put(parted, second, new Uint8Array(tail))
    expect(isGood(await put(parted, second))).toBe(true)
    await storage.completeParts(parted, (await storage.listParts(parted)) ?? [])
    const read = await buffer(await storage.read(upload.key, { start: partBytes }))
    expect(Buffer.compare(read, bytesOf(second))).toBe(0)
  })

  it('takes no part that is longer or shorter than was signed', async () => {
    const { parted, first, second } = await begin()
    await put(parted, first)
    expect(isGood(await put(parted, second, new Uint8Array(tail + 1)))).toBe(false)
    expect(isGood(await put(parted, second, new Uint8Array(tail - 1)))).toBe(false)
    expect(await storage.listParts(parted)).toMatchObject([{ number: 1 }])
  })

  it('takes no part under a changed, foreign or expired address', async () => {
    const { parted, second } = await begin()
    const other = await begin()
    const body = bytesOf(second)
    expect(await put(parted, second, body, (url) => url.replace(/(partN|n)umber=2/, '$1umber=1'))).toBe(403)
    expect(
      await put(parted, second, body, (url) => url.replace(parted.uploadId, other.parted.uploadId)),
    ).toBe(403)
    now += minute + 1
    const old = storage.signPart(parted, second, now)
    now += 1000
    expect((await fetch(new URL(old, rig.server), { method: 'PUT', body })).status).toBe(403)
    expect(await storage.listParts(parted)).toEqual([])
  })

  it('is not put together from parts that are missing or not those that lie there', async () => {
    const { upload, parted, first, second } = await begin()
    await put(parted, second)
    const listed = (await storage.listParts(parted)) ?? []
    const claimed = [{ number: 1, size: partBytes, etag: listed[0]?.etag ?? '' }, ...listed]
    expect(await failureOf(storage.completeParts(parted, claimed))).toMatchObject({ isRefusal: true })
    expect(await storage.stat(upload.key)).toBeUndefined()
    // It can go on from there.
    await put(parted, first)
    await storage.completeParts(parted, (await storage.listParts(parted)) ?? [])
    expect(await storage.stat(upload.key)).toMatchObject({ size: upload.size })
  })

  it('leaves nothing when it is given up, and that may be said twice', async () => {
    const { upload, parted, first } = await begin()
    await put(parted, first)
    await storage.abortParts(parted)
    await storage.abortParts(parted)
    expect(await storage.listParts(parted)).toBeUndefined()
    expect(await put(parted, first)).toBe(404)
    expect(await storage.stat(upload.key)).toBeUndefined()
  })
})
