import { crc32 } from 'node:zlib'
import { Inflate } from 'fflate'

/** An entry as the directory at the end of an archive describes it. */
export interface ZipEntry {
  name: string
  isEncrypted: boolean
  method: number
  checksum: number
  packedSize: number
  /** unpacked, as announced */
  size: number
  headerAt: number
}

export class BrokenArchive extends Error {
  override name = 'BrokenArchive'
}

const endMark = Buffer.from('PK\x05\x06', 'latin1')
const entryMark = 0x02014b50
const headerMark = 0x04034b50
const endLength = 22
const entryLength = 46
const headerLength = 30
const longestComment = 0xffff
/** The real number stands in a record of ZIP64. */
const elsewhere16 = 0xffff
export const elsewhere32 = 0xffffffff

const stored = 0
const deflated = 8

const broken = (part: string) => new BrokenArchive(`broken archive: ${part}`)

const findEnd = (archive: Buffer): number => {
  const last = archive.length - endLength
  const end = last < 0 ? -1 : archive.lastIndexOf(endMark, last)
  if (end < 0 || end < last - longestComment) throw broken('no end')
  return end
}

/**
 * Lists an archive without unpacking anything. An archive with a directory of ZIP64 is refused: a reader that follows
 * it would see other entries than those that were checked here. fflate lists archives too, but reports neither
 * checksum nor encryption, and counts entries by another field than the reader of spreadsheets.
 */
export const readZipDirectory = (archive: Buffer, charset: 'utf-8' | 'gbk'): ZipEntry[] => {
  const end = findEnd(archive)
  const count = archive.readUInt16LE(end + 10)
  const start = archive.readUInt32LE(end + 16)
  const isZip64 =
    count === elsewhere16 || archive.readUInt32LE(end + 12) === elsewhere32 || start === elsewhere32
  if (isZip64) throw broken('ZIP64')
  const entries: ZipEntry[] = []
  for (let at = start; entries.length < count; ) {
    if (at + entryLength > archive.length || archive.readUInt32LE(at) !== entryMark) throw broken('directory')
    const flags = archive.readUInt16LE(at + 8)
    const nameEnd = at + entryLength + archive.readUInt16LE(at + 28)
    const isUtf8 = (flags & 0x800) !== 0
    entries.push({
      name: new TextDecoder(isUtf8 ? 'utf-8' : charset).decode(archive.subarray(at + entryLength, nameEnd)),
      isEncrypted: (flags & 1) !== 0,
      method: archive.readUInt16LE(at + 10),
      checksum: archive.readUInt32LE(at + 16),
      packedSize: archive.readUInt32LE(at + 20),
      size: archive.readUInt32LE(at + 24),
      headerAt: archive.readUInt32LE(at + 42),
    })
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return entries
}

/** Four kilobytes inflate to four megabytes at most, so that no more is unpacked beyond the announced size. */
const stepBytes = 4096

const inflate = (packed: Buffer, size: number): Buffer => {
  const chunks: Uint8Array[] = []
  let length = 0
  const stream = new Inflate((chunk) => {
    length += chunk.length
    if (length > size) throw broken('larger than announced')
    chunks.push(chunk)
  })
  for (let at = 0; at < packed.length; at += stepBytes)
    stream.push(packed.subarray(at, at + stepBytes), at + stepBytes >= packed.length)
  return Buffer.concat(chunks)
}

/** The content of one entry. The caller has checked that its announced size is small enough. */
export const unpackZipEntry = (archive: Buffer, entry: ZipEntry): Buffer => {
  const { headerAt, packedSize, size, method, checksum } = entry
  if (entry.isEncrypted) throw broken('password')
  if (headerAt + headerLength > archive.length || archive.readUInt32LE(headerAt) !== headerMark)
    throw broken('file')
  const start =
    headerAt + headerLength + archive.readUInt16LE(headerAt + 26) + archive.readUInt16LE(headerAt + 28)
  if (start + packedSize > archive.length) throw broken('length')
  if (method !== stored && method !== deflated) throw broken('method')
  const packed = archive.subarray(start, start + packedSize)
  const bytes = method === stored ? packed : inflate(packed, size)
  if (bytes.length !== size || crc32(bytes) !== checksum) throw broken('content')
  return bytes
}
