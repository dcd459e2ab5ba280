import { constants, crc32, deflateRawSync } from 'node:zlib'
import { makeNonce } from './nonce.ts'

/**
 * A rendered page that is served many times, each time with a fresh nonce in the places of its mark.
 * The text between those places is compressed once; a served page only joins the pieces.
 */
export interface KeptPage {
  status: number
  headers: Record<string, string>
  plain: Buffer
  nonceAt: number[]
  /** made at first use */
  pieces?: Piece[]
}

/** Text between two nonces, and the same as raw deflate that ends on a byte boundary. */
interface Piece {
  plain: Buffer
  deflated: Buffer
}

/** Rendered in place of every nonce. Random, so that no page text can hold it by chance or intent. */
export const nonceMark = makeNonce()

const offsetsOf = (mark: string, body: Buffer) => {
  const offsets: number[] = []
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) offsets.push(at)
  return offsets
}

export const keepPage = (status: number, headers: Record<string, string>, body: Buffer): KeptPage => ({
  status,
  headers,
  plain: body,
  nonceAt: offsetsOf(nonceMark, body),
})

export const withNonce = (page: KeptPage, nonce: string): Buffer => {
  if (page.nonceAt.length === 0) return page.plain
  const body = Buffer.from(page.plain)
  for (const at of page.nonceAt) body.write(nonce, at, 'latin1')
  return body
}

const compressPieces = ({ plain, nonceAt }: KeptPage): Piece[] => {
  const starts = [0, ...nonceAt.map((at) => at + nonceMark.length)]
  return starts.map((start, index) => {
    const piece = plain.subarray(start, nonceAt[index] ?? plain.length)
    return { plain: piece, deflated: deflateRawSync(piece, { finishFlush: constants.Z_SYNC_FLUSH }) }
  })
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const lastBlock = Buffer.from([3, 0])

/** A nonce as an uncompressed deflate block: length, its complement, the bytes. */
const storedBlock = (nonce: string) => {
  const block = Buffer.alloc(5 + nonce.length)
  block.writeUInt16LE(nonce.length, 1)
  block.writeUInt16LE(nonce.length ^ 0xffff, 3)
  block.write(nonce, 5, 'latin1')
  return block
}

export const gzipWithNonce = (page: KeptPage, nonce: string): Buffer => {
  page.pieces ??= compressPieces(page)
  const nonceText = Buffer.from(nonce, 'latin1')
  const block = storedBlock(nonce)
  const parts: Buffer[] = [gzipHeader]
  let checksum = 0
  page.pieces.forEach(({ plain, deflated }, index) => {
    if (index > 0) {
      checksum = crc32(nonceText, checksum)
      parts.push(block)
    }
    checksum = crc32(plain, checksum)
    parts.push(deflated)
  })
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(checksum, 0)
  trailer.writeUInt32LE(page.plain.length, 4)
  return Buffer.concat([...parts, lastBlock, trailer])
}
