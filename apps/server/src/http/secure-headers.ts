import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/**
 * What helmet would send, written out: the set never changes, and building it for every request cost as much
 * as a whole small answer. A page replaces the policy with its own.
 */
const headersFor = (config: Config): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  // Other origins on the allow-list must be able to read the API's answers.
  'cross-origin-resource-policy': 'cross-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(config.publicUrl?.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
})

export const secureAnswers = (app: FastifyInstance, config: Config) => {
  const headers = headersFor(config)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
