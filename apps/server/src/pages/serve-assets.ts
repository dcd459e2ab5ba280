import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** A worker follows the policy of its own file: it fetches from this server, and nothing else. */
const workerPolicy = "default-src 'none'; connect-src 'self'"

/** The built files: names with a hash never change, the others are revalidated. */
export const serveAssets = async (app: FastifyInstance, folder: string) => {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**', 'index.html'],
    setHeaders: (reply, path) => {
      if (path.includes('/service-worker.js')) {
        reply.header('content-security-policy', workerPolicy).header('cache-control', 'no-cache')
        return
      }
      const immutable = path.includes('/assets/')
      reply.header(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
}
