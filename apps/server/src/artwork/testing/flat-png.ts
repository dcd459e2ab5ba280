import { constants, crc32, deflateRawSync } from 'node:zlib'

interface FlatPng {
  width: number
  height: number
  bits?: 8 | 16
  isInterlaced?: boolean
}

const chunk = (name: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** Starts and steps of the seven passes of an interlaced picture: across, down. */
const passes = [
  [0, 8, 0, 8],
  [4, 8, 0, 8],
  [0, 4, 4, 8],
  [2, 4, 0, 4],
  [0, 2, 2, 4],
  [1, 2, 0, 2],
  [0, 1, 1, 2],
] as const

const rowBytes = (width: number, bits: number) => 1 + width * 3 * (bits / 8)

const unpackedBytes = ({ width, height, bits = 8, isInterlaced = false }: FlatPng) =>
  isInterlaced
    ? passes.reduce((sum, [left, across, top, down]) => {
        const [w, h] = [Math.ceil((width - left) / across), Math.ceil((height - top) / down)]
        return w > 0 && h > 0 ? sum + h * rowBytes(w, bits) : sum
      }, 0)
    : height * rowBytes(width, bits)

/** Zeroes, packed without ever holding them: one packed piece, as often as it takes. */
const packedZeroes = (length: number) => {
  const pieceLength = 1024 ** 2
  const flush = { level: 9, finishFlush: constants.Z_FULL_FLUSH }
  const piece = deflateRawSync(Buffer.alloc(pieceLength), flush)
  const whole = Array.from({ length: Math.floor(length / pieceLength) }, () => piece)
  const rest = deflateRawSync(Buffer.alloc(length % pieceLength), { level: 9 })
  const checksum = Buffer.alloc(4)
  // Adler-32 of zeroes: the first sum stays at one, the second counts them.
  checksum.writeUInt32BE(((length % 65_521) * 65_536 + 1) >>> 0)
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...whole, rest, checksum])
}

/** A whole and valid black PNG of any size: a thousandth of its unpacked size. */
export const flatPng = (picture: FlatPng): Buffer => {
  const { width, height, bits = 8, isInterlaced = false } = picture
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, 2, 0, 0, isInterlaced ? 1 : 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', packedZeroes(unpackedBytes(picture))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A gigabyte out of one and a half megabytes, which has to be unpacked as a whole. */
export const pictureBomb = () => flatPng({ width: 14_000, height: 14_000, bits: 16, isInterlaced: true })
