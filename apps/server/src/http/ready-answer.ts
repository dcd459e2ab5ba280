import { hash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, compressFrom, type Encoding, jsonType } from './send-json.ts'
import { joinedBelow, latin1Of, writeAtOnce } from './write-at-once.ts'

/** The bytes of an answer, and their compressed forms once somebody asked for them. */
export interface KeptBytes {
  bytes: Buffer
  compressed: Partial<Record<Encoding, Buffer>>
}

/** An answer kept ready to send under its ETag. */
export interface ReadyAnswer extends KeptBytes {
  etag: string
}

export const keptBytes = (body: string): KeptBytes => ({ bytes: Buffer.from(body), compressed: {} })

export const readyAnswer = (body: string): ReadyAnswer => ({
  etag: `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`,
  ...keptBytes(body),
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
  return sendKept(request, reply, answer, { etag: answer.etag, 'cache-control': cacheControl })
}

export const sendKept = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: KeptBytes,
  headers: Record<string, string | number>,
) => {
  if (answer.bytes.length < compressFrom) return sendBytes(reply, answer.bytes, headers)
  headers.vary = 'Origin, Accept-Encoding'
  const encoding = acceptedEncoding(request)
  if (!encoding) return sendBytes(reply, answer.bytes, headers)
  headers['content-encoding'] = encoding
  answer.compressed[encoding] ??= compressors[encoding](answer.bytes)
  return sendBytes(reply, answer.compressed[encoding], headers)
}

const cacheControl = 'private, no-cache'
const asText = new WeakMap<Buffer, string>()

const textOf = (bytes: Buffer) => {
  const held = asText.get(bytes)
  if (held !== undefined) return held
  const text = latin1Of(bytes)
  asText.set(bytes, text)
  return text
}

const sendBytes = (reply: FastifyReply, bytes: Buffer, headers: Record<string, string | number>) => {
  headers['content-type'] = jsonType
  return bytes.length < joinedBelow
    ? writeAtOnce(reply, headers, textOf(bytes))
    : reply.headers(headers).send(bytes)
}
