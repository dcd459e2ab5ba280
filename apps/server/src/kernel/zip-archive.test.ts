import { randomBytes } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'
import { Zip, ZipDeflate, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { BrokenArchive, readZipDirectory, unpackZipEntry } from './zip-archive.ts'

const unpackAll = (archive: Buffer) =>
  readZipDirectory(archive, 'utf-8').map((entry) => [entry.name, unpackZipEntry(archive, entry)])
const zip = (files: Parameters<typeof zipSync>[0]) => Buffer.from(zipSync(files))

const longs = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer)
const shorts = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer)

interface RawEntry {
  name: string
  packed: Buffer
  size: number
  checksum: number
  /** sizes that the header before the content announces; those of the directory unless they differ */
  localSizes?: [packed: number, size: number]
  flags?: number
  behind?: Buffer
  /** of the header before the content */
  extra?: Buffer
}

/** Writes what fflate would not: headers that lie, the same name twice, descriptors behind the content. */
const rawZip = (entries: RawEntry[], { before = Buffer.alloc(0), comment = '' } = {}) => {
  const bodies: Buffer[] = [before]
  const directory: Buffer[] = []
  let at = before.length
  for (const { name, packed, size, checksum, localSizes, flags = 0, ...rest } of entries) {
    const { behind = Buffer.alloc(0), extra = Buffer.alloc(0) } = rest
    const common = shorts(20, flags, 8, 0, 33)
    const local = longs(checksum, ...(localSizes ?? [packed.length, size]))
    const header = [longs(0x04034b50), common, local, shorts(name.length, extra.length), Buffer.from(name)]
    const body = Buffer.concat([...header, extra, packed, behind])
    const sizes = longs(checksum, packed.length, size)
    const fields = [shorts(name.length, 0, 0, 0, 0), longs(0, at), Buffer.from(name)]
    directory.push(Buffer.concat([longs(0x02014b50), shorts(20), common, sizes, ...fields]))
    bodies.push(body)
    at += body.length
  }
  const listed = Buffer.concat(directory)
  const end = [shorts(0, 0, entries.length, entries.length), longs(listed.length, at), shorts(comment.length)]
  return Buffer.concat([...bodies, listed, longs(0x06054b50), ...end, Buffer.from(comment)])
}

const content = Buffer.from('印铺 '.repeat(300))
const entry = (change: Partial<RawEntry> = {}): RawEntry => ({
  name: 'a.csv',
  packed: deflateRawSync(content),
  size: content.length,
  checksum: crc32(content),
  ...change,
})

describe('an archive', () => {
  it('is read as another program writes it, stored and deflated, whatever its size and content', () => {
    const sizes = [0, 1, 4095, 4096, 4097, 70_000, 1_000_003]
    const texts = sizes.map((size) => Buffer.from('订单号,运单号\n'.repeat(size)).subarray(0, size))
    for (const level of [0, 1, 6, 9] as const)
      for (const bytes of [...texts, ...sizes.map((size) => randomBytes(size))]) {
        const archive = zip({ 'a.csv': [bytes, { level }] })
        const [listed] = readZipDirectory(archive, 'utf-8')
        expect(listed && unpackZipEntry(archive, listed).equals(bytes)).toBe(true)
      }
  })

  it('may be written as a stream, with sizes and checksum behind the content', () => {
    const chunks: Uint8Array[] = []
    const stream = new Zip((error, chunk) => {
      if (error) throw error
      chunks.push(chunk)
    })
    const file = new ZipDeflate('表.csv')
    stream.add(file)
    file.push(content, true)
    stream.end()
    const archive = Buffer.concat(chunks)
    expect(archive.readUInt16LE(6) & 8).toBe(8)
    expect(unpackAll(archive)).toEqual([['表.csv', content]])
  })

  it('is read by its directory where the header before the content announces nothing, or lies', () => {
    const descriptor = Buffer.concat([longs(0x08074b50, crc32(content), 1, 2)])
    const streamed = entry({ localSizes: [0, 0], flags: 8, behind: descriptor })
    expect(unpackAll(rawZip([streamed]))).toEqual([['a.csv', content]])
    expect(unpackAll(rawZip([entry({ localSizes: [1, 0x7fffffff] })]))).toEqual([['a.csv', content]])
  })

  it('may have sizes of ZIP64 before the content if its directory has plain ones', () => {
    const extra = Buffer.concat([shorts(1, 16), longs(content.length, 0, 40, 0)])
    const large = entry({ localSizes: [0xffffffff, 0xffffffff], extra })
    expect(unpackAll(rawZip([large]))).toEqual([['a.csv', content]])
  })

  it('lists the same name as often as it occurs', () => {
    const twice = rawZip([entry(), entry({ packed: deflateRawSync(Buffer.from('x')), size: 1, checksum: 0 })])
    expect(readZipDirectory(twice, 'utf-8').map(({ name, size }) => [name, size])).toEqual([
      ['a.csv', content.length],
      ['a.csv', 1],
    ])
  })

  it('may end with a comment as long as the format allows', () => {
    expect(unpackAll(rawZip([entry()], { comment: 'c'.repeat(0xffff) }))).toHaveLength(1)
  })
})

describe('an archive is refused', () => {
  const change = (write: (archive: Buffer, end: number) => void) => {
    const archive = rawZip([entry()])
    write(archive, archive.length - 22)
    return archive
  }

  it.each<[string, Buffer]>([
    ['with less content than announced', rawZip([entry({ size: content.length + 1 })])],
    ['with more content than announced', rawZip([entry({ size: content.length - 1 })])],
    ['with another checksum', rawZip([entry({ checksum: 7 })])],
    ['with a password', rawZip([entry({ flags: 1 })])],
    ['with half its content', rawZip([entry({ packed: deflateRawSync(content).subarray(0, 9) })])],
    ['with content that is not deflated', rawZip([entry({ packed: Buffer.alloc(50, 0xff) })])],
    ['with no content', rawZip([entry({ packed: Buffer.alloc(0) })])],
    ['whose offsets are shifted', Buffer.concat([Buffer.from('MZ'), rawZip([entry()])])],
    ['with a directory of ZIP64 by its count', change((zip, end) => zip.writeUInt16LE(0xffff, end + 10))],
    ['with a directory of ZIP64 by its size', change((zip, end) => zip.writeUInt32LE(0xffffffff, end + 12))],
    [
      'with a directory of ZIP64 by its offset',
      change((zip, end) => zip.writeUInt32LE(0xffffffff, end + 16)),
    ],
    ['with a directory beyond its end', change((zip, end) => zip.writeUInt32LE(end, end + 16))],
  ])('%s', (_, archive) => {
    // Damaged content is found by the inflater, everything else by this module.
    expect(() => unpackAll(archive)).toThrow()
  })

  it('at every length that it may be cut to', () => {
    const whole = rawZip([entry()])
    for (let length = 0; length < whole.length; length++)
      expect(() => unpackAll(whole.subarray(0, length))).toThrow(BrokenArchive)
  })

  it('soon after it exceeds its announced size, not at its end', () => {
    // Two hundred megabytes of zeroes in two hundred kilobytes.
    const bomb = rawZip([entry({ packed: deflateRawSync(Buffer.alloc(200_000_000)), size: 1000 })])
    const [listed] = readZipDirectory(bomb, 'utf-8')
    const before = process.memoryUsage.rss()
    expect(() => listed && unpackZipEntry(bomb, listed)).toThrow('larger than announced')
    expect(process.memoryUsage.rss() - before).toBeLessThan(60_000_000)
  })
})
