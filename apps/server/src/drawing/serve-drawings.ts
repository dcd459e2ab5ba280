import { gzipSync } from 'node:zlib'
import type { FastifyInstance, onResponseHookHandler } from 'fastify'
import { createBoundedCache } from '../kernel/bounded-cache.ts'
import { drawingPath, drawProduct, readFacts } from './draw-product.ts'

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  vary: 'Accept-Encoding',
}

/** Each is about a kilobyte. */
const mostDrawings = 2_000
const nameForm = /^([a-z-]{1,40})\.svg$/

/** Drawings of products: the address contains all that is drawn, so nothing of a shop is read for them. */
export const serveDrawings = (
  app: FastifyInstance,
  { onResponse }: { onResponse: onResponseHookHandler },
) => {
  const packed = createBoundedCache<Buffer>(mostDrawings)
  app.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>(
    `${drawingPath}/:name`,
    { onResponse },
    async (request, reply) => {
      const [, name] = nameForm.exec(request.params.name) ?? []
      if (!name) return reply.callNotFound()
      reply.headers(headers).type('image/svg+xml')
      const draw = () => drawProduct(name, readFacts(name, request.query))
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(draw())
      const bytes = packed.get(request.url) ?? gzipSync(draw())
      packed.set(request.url, bytes)
      return reply.header('content-encoding', 'gzip').send(bytes)
    },
  )
}
