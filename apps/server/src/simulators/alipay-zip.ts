import { crc32, deflateRawSync } from 'node:zlib'

export interface ZippedFile {
  name: Buffer
  bytes: Buffer
  isDeflated: boolean
}

const version = 20
/** The first day that the format can name. */
const firstDay = 0x21

const shorts = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer)
const longs = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer)

/** An archive whose names have no mark for their charset. */
export const zipFiles = (files: ZippedFile[]): Buffer => {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes, isDeflated } of files) {
    const packed = isDeflated ? deflateRawSync(bytes) : bytes
    const facts = Buffer.concat([
      shorts(version, 0, isDeflated ? 8 : 0, 0, firstDay),
      longs(crc32(bytes), packed.length, bytes.length),
      shorts(name.length, 0),
    ])
    const body = Buffer.concat([longs(0x04034b50), facts, name, packed])
    const entry = [longs(0x02014b50), shorts(version), facts, shorts(0, 0, 0), longs(0, at), name]
    bodies.push(body)
    directory.push(Buffer.concat(entry))
    at += body.length
  }
  const entries = Buffer.concat(directory)
  const end = [
    longs(0x06054b50),
    shorts(0, 0, files.length, files.length),
    longs(entries.length, at),
    shorts(0),
  ]
  return Buffer.concat([...bodies, entries, ...end])
}
