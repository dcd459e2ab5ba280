import { hash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, compressFrom, type Encoding, jsonType } from './send-json.ts'

/** Small answers go out fastest as text, in one write with their head; large ones as bytes made once. */
const bytesFrom = 16 * 1024

/** An answer kept ready to send: its ETag, and its compressed forms once somebody asked for them. */
export interface ReadyAnswer {
  etag: string
  plain: string | Buffer
  isWorthCompressing: boolean
  compressed: Partial<Record<Encoding, Buffer>>
}

export const readyAnswer = (body: string): ReadyAnswer => ({
  etag: `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`,
  plain: body.length < bytesFrom ? body : Buffer.from(body),
  isWorthCompressing: body.length >= compressFrom,
  compressed: {},
})

const compressors: Record<Encoding, (body: string | Buffer) => Buffer> = {
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => gzipSync(body),
}

export const sendReady = (request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer) => {
  reply.header('etag', answer.etag).header('cache-control', 'private, no-cache')
  const known = request.headers['if-none-match']
  if (known?.split(/,\s*/).includes(answer.etag)) return reply.code(304).send()
  reply.header('content-type', jsonType)
  if (!answer.isWorthCompressing) return reply.send(answer.plain)
  reply.header('vary', 'Origin, Accept-Encoding')
  const encoding = acceptedEncoding(request)
  if (!encoding) return reply.send(answer.plain)
  answer.compressed[encoding] ??= compressors[encoding](answer.plain)
  return reply.header('content-encoding', encoding).send(answer.compressed[encoding])
}
