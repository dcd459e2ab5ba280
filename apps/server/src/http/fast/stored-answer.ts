import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  acceptedEncoding,
  compressFrom,
  type Encoding,
  etagOf,
  type Headers,
  jsonType,
  matchesEtag,
  revalidated,
  sendNotModified,
} from '../send-json.ts'

/** The bytes of an answer, and their compressed forms once a client requested them. */
export interface StoredBytes {
  bytes: Buffer
  compressed: Partial<Record<Encoding, Buffer>>
}

/** A stored answer, ready to send under its ETag. */
export interface StoredAnswer extends StoredBytes {
  etag: string
}

export const storedBytes = (body: string): StoredBytes => ({ bytes: Buffer.from(body), compressed: {} })

export const storedAnswer = (body: string): StoredAnswer => ({ etag: etagOf(body), ...storedBytes(body) })

const compressors: Record<Encoding, (body: Buffer) => Buffer> = {
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => gzipSync(body),
}

export const sendStoredAnswer = (request: FastifyRequest, reply: FastifyReply, answer: StoredAnswer) =>
  matchesEtag(request, answer.etag)
    ? sendNotModified(reply, answer.etag)
    : sendStoredBytes(request, reply, answer, revalidated(answer.etag))

export const sendStoredBytes = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: StoredBytes,
  headers: Headers,
) => {
  if (answer.bytes.length < compressFrom) return sendBytes(reply, answer.bytes, headers)
  headers.vary = 'Origin, Accept-Encoding'
  const encoding = acceptedEncoding(request)
  if (!encoding) return sendBytes(reply, answer.bytes, headers)
  headers['content-encoding'] = encoding
  answer.compressed[encoding] ??= compressors[encoding](answer.bytes)
  return sendBytes(reply, answer.compressed[encoding], headers)
}

const sendBytes = (reply: FastifyReply, bytes: Buffer, headers: Headers) => {
  headers['content-type'] = jsonType
  return reply.headers(headers).send(bytes)
}
