import { hash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressFrom = 1024

/** An answer kept ready to send: its ETag, and its compressed forms once somebody asked for them. */
export interface ReadyAnswer {
  etag: string
  plain: Buffer
  gzip?: Buffer
  br?: Buffer
}

export const readyAnswer = (body: string): ReadyAnswer => ({
  etag: `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`,
  plain: Buffer.from(body),
})

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

const encoded = (answer: ReadyAnswer, accepted: string | undefined): [Buffer, string | undefined] => {
  if (!accepted || answer.plain.length < compressFrom) return [answer.plain, undefined]
  if (/\bbr\b/.test(accepted)) {
    answer.br ??= brotliCompressSync(answer.plain, brotliOptions)
    return [answer.br, 'br']
  }
  if (/\bgzip\b/.test(accepted)) {
    answer.gzip ??= gzipSync(answer.plain)
    return [answer.gzip, 'gzip']
  }
  return [answer.plain, undefined]
}

export const sendReady = (request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer) => {
  reply.header('etag', answer.etag).header('cache-control', 'private, no-cache')
  const known = request.headers['if-none-match']
  if (known?.split(/,\s*/).includes(answer.etag)) return reply.code(304).send()
  const [body, encoding] = encoded(answer, request.headers['accept-encoding'])
  if (answer.plain.length >= compressFrom) reply.header('vary', 'Origin, Accept-Encoding')
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(body)
}
