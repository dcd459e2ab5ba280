import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The built files: names with a hash never change, the others are asked for again. */
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
      const immutable = path.includes('/assets/')
      reply.header(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
}
