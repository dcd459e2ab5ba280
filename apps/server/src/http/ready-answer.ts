import { hash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, compressFrom, type Encoding, jsonType } from './send-json.ts'

/** An answer kept ready to send: its ETag, and its compressed forms once somebody asked for them. */
export interface ReadyAnswer {
  etag: string
  bytes: Buffer
  compressed: Partial<Record<Encoding, Buffer>>
}

export const readyAnswer = (body: string): ReadyAnswer => ({
  etag: `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`,
  bytes: Buffer.from(body),
  compressed: {},
})

const compressors: Record<Encoding, (body: Buffer) => Buffer> = {
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => gzipSync(body),
}

export const sendReady = (request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer) => {
  const known = request.headers['if-none-match']
  if (known?.split(/,\s*/).includes(answer.etag)) {
    return reply.code(304).header('etag', answer.etag).header('cache-control', cacheControl).send()
  }
  if (answer.bytes.length < compressFrom) return sendBytes(reply, answer, answer.bytes, undefined)
  reply.header('vary', 'Origin, Accept-Encoding')
  const encoding = acceptedEncoding(request)
  if (!encoding) return sendBytes(reply, answer, answer.bytes, undefined)
  answer.compressed[encoding] ??= compressors[encoding](answer.bytes)
  return sendBytes(reply, answer, answer.compressed[encoding], encoding)
}

const cacheControl = 'private, no-cache'
const joinedBelow = 16 * 1024
const asText = new WeakMap<Buffer, string>()

const textOf = (bytes: Buffer) => {
  const held = asText.get(bytes)
  if (held !== undefined) return held
  const text = bytes.toString('latin1')
  asText.set(bytes, text)
  return text
}

/**
 * Node joins a head and a text into one write, but only as text, and Chinese text makes that write several times
 * slower. Read as latin1, each byte is one character of the simplest kind of string, and goes out as that byte.
 */
const sendBytes = (
  reply: FastifyReply,
  { etag }: ReadyAnswer,
  bytes: Buffer,
  encoding: Encoding | undefined,
) => {
  const headers: Record<string, string | number> = {
    'content-type': jsonType,
    'content-length': bytes.length,
    etag,
    'cache-control': cacheControl,
  }
  if (encoding) headers['content-encoding'] = encoding
  if (bytes.length >= joinedBelow) return reply.headers(headers).send(bytes)
  reply.hijack()
  reply.raw.writeHead(200, Object.assign(headers, reply.getHeaders() as Record<string, string>))
  reply.raw.end(textOf(bytes), 'latin1')
  return reply
}
