import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** on every answer, whichever function sends it */
    securityHeaders: Readonly<Record<string, string>>
  }
}

/**
 * The headers of helmet, written out: the set never changes, and building it for every request cost as much as a
 * whole small answer. Every answer is data that may run nothing and is what it says it is; a page replaces the
 * policy with its own and adds headers that only documents need.
 */
export const secureAnswers = (app: FastifyInstance, config: Config) => {
  const headers = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    ...(config.publicUrl?.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
  const entries = Object.entries(headers)
  app.decorate('securityHeaders', headers)
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of entries) if (!reply.hasHeader(name)) reply.header(name, value)
    done(null, payload)
  })
}

export const documentHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
}
