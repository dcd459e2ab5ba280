import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/**
 * What helmet would send, written out: the set never changes, and building it for every request cost as much as
 * a whole small answer. Every answer is data that may run nothing and is what it says it is; a page replaces the
 * policy with its own and adds what only documents need.
 */
export const secureAnswers = (app: FastifyInstance, config: Config) => {
  const headers = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    ...(config.publicUrl?.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

export const documentHeaders = {
  'cache-control': 'no-cache',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  vary: 'Accept-Encoding',
  'x-frame-options': 'DENY',
}
