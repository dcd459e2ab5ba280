import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { storefrontFolder } from './storefront-folder.ts'

/** The built files: names with a hash never change, the others are asked for again. */
export const serveAssets = async (app: FastifyInstance) => {
  await app.register(fastifyStatic, {
    root: `${storefrontFolder}build/client`,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/')
      reply.header(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
}
