/** The directory at the end of a zip file, as far as it matters before anything is unpacked. */
interface Archive {
  names: string[]
  /** the unpacked size of all of it */
  bytes: number
  /** a size is missing or too large to be true: the unpacked size is unknown beforehand */
  isUnsure: boolean
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endBytes = 22
const entryBytes = 46
const longestComment = 0xffff
const unknownSize = 0xffffffff

const findEnd = (file: Buffer): number => {
  const first = Math.max(0, file.length - endBytes - longestComment)
  for (let at = file.length - endBytes; at >= first; at -= 1)
    if (file.readUInt32LE(at) === endSignature) return at
  return -1
}

/** Undefined if it is no zip file. Readers trust these sizes and unpack no more than they say. */
export const readArchive = (file: Buffer): Archive | undefined => {
  const end = findEnd(file)
  if (end < 0) return undefined
  const archive: Archive = { names: [], bytes: 0, isUnsure: false }
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + entryBytes > file.length || file.readUInt32LE(at) !== entrySignature) return undefined
    const [packed, unpacked] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 24)]
    const nameLength = file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + entryBytes, at + entryBytes + nameLength)
    archive.names.push(name)
    archive.bytes += unpacked
    const isFolder = name.endsWith('/')
    if (unpacked === unknownSize || packed === unknownSize || (unpacked === 0 && !isFolder))
      archive.isUnsure = true
    at += entryBytes + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return archive
}
