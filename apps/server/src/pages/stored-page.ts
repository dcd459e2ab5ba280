import { hash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, compressFrom, type Encoding } from '../http/send-json.ts'

/** A rendered page, the same bytes for all visitors. */
export interface StoredPage {
  status: number
  /** its ETag among them */
  headers: Record<string, string>
  plain: Buffer
  /** made at first use */
  compressed: Partial<Record<Encoding, Buffer>>
}

/** Beyond this a page gets hardly smaller and takes ten times as long; a visitor waits for the first one. */
const brotliQuality = 6

const compressors: Record<Encoding, (body: Buffer) => Buffer> = {
  br: (body) =>
    brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => gzipSync(body),
}

export const storedPage = (status: number, headers: Record<string, string>, text: string): StoredPage => ({
  status,
  // Weak: the same page in another encoding is the same page.
  headers: { ...headers, etag: `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"` },
  plain: Buffer.from(text),
  compressed: {},
})

/** A browser that has this very page gets 304 and its policy again, which names the same scripts. */
export const sendPage = (request: FastifyRequest, reply: FastifyReply, page: StoredPage) => {
  const { status, headers, plain, compressed } = page
  reply.headers(headers)
  const etags = request.headers['if-none-match']
  if (status === 200 && etags?.split(/,\s*/).includes(headers.etag ?? '')) return reply.code(304).send()
  reply.code(status)
  const encoding = plain.length < compressFrom ? undefined : acceptedEncoding(request)
  if (!encoding) return reply.send(plain)
  compressed[encoding] ??= compressors[encoding](plain)
  return reply.header('content-encoding', encoding).send(compressed[encoding])
}
