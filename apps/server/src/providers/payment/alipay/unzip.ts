import { crc32, inflateRawSync } from 'node:zlib'

interface UnzipOptions {
  isWanted(name: string): boolean
  /** of all matching files together, unpacked */
  mostBytes: number
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const fileMark = 0x04034b50
const endLength = 22
const longestComment = 0xffff

const isEncrypted = (flags: number) => (flags & 1) !== 0
const isUtf8 = (flags: number) => (flags & 0x800) !== 0

const broken = (what: string) => new Error(`broken archive: ${what}`)

const findEnd = (archive: Buffer): number => {
  const first = Math.max(0, archive.length - endLength - longestComment)
  for (let at = archive.length - endLength; at >= first; at--)
    if (archive.readUInt32LE(at) === endMark) return at
  throw broken('no end')
}

const readEntry = (archive: Buffer, at: number) => {
  if (archive.readUInt32LE(at) !== entryMark) throw broken('directory')
  const flags = archive.readUInt16LE(at + 8)
  const nameEnd = at + 46 + archive.readUInt16LE(at + 28)
  return {
    name: new TextDecoder(isUtf8(flags) ? 'utf-8' : 'gbk').decode(archive.subarray(at + 46, nameEnd)),
    isLocked: isEncrypted(flags),
    method: archive.readUInt16LE(at + 10),
    sum: archive.readUInt32LE(at + 16),
    packedSize: archive.readUInt32LE(at + 20),
    size: archive.readUInt32LE(at + 24),
    fileAt: archive.readUInt32LE(at + 42),
    next: nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32),
  }
}

const unpack = (archive: Buffer, entry: ReturnType<typeof readEntry>): Buffer => {
  const { fileAt, packedSize, size, method } = entry
  if (entry.isLocked || archive.readUInt32LE(fileAt) !== fileMark) throw broken('file')
  const start = fileAt + 30 + archive.readUInt16LE(fileAt + 26) + archive.readUInt16LE(fileAt + 28)
  if (start + packedSize > archive.length) throw broken('length')
  const packed = archive.subarray(start, start + packedSize)
  if (method !== 0 && method !== 8) throw broken('method')
  // The directory's word for the size is a limit, and no more than a word.
  const bytes = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) })
  if (bytes.length !== size || crc32(bytes) !== entry.sum) throw broken('content')
  return bytes
}

/** The matching files of a ZIP archive; throws if it is not one, or contains too much. */
export const unzip = (archive: Buffer, { isWanted, mostBytes }: UnzipOptions): Buffer[] => {
  const end = findEnd(archive)
  const files: Buffer[] = []
  let at = archive.readUInt32LE(end + 16)
  let left = mostBytes
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    const entry = readEntry(archive, at)
    at = entry.next
    if (!isWanted(entry.name)) continue
    left -= entry.size
    if (left < 0) throw broken('too large')
    files.push(unpack(archive, entry))
  }
  return files
}
