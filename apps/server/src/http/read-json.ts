import type { FastifyInstance } from 'fastify'
import { isTooDeep } from './is-too-deep.ts'

class TooDeep extends Error {
  readonly statusCode = 400
}

declare module 'fastify' {
  interface FastifyRequest {
    /** the JSON that was sent, as it came */
    bodyText: string
  }
}

/** Spelt out or escaped, these are what an attack on prototypes needs. */
const isSuspect = (text: string) =>
  text.includes('__proto__') || text.includes('constructor') || text.includes('\\u')

/** Fastify looks at every body for such names with two expressions; most hold nothing that could be one. */
export const readJson = (app: FastifyInstance) => {
  const readCarefully = app.getDefaultJsonParser('error', 'error')
  app.decorateRequest('bodyText', '')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body)) return void done(new TooDeep())
    if (body.length === 0 || isSuspect(body)) return void readCarefully(request, body, done)
    let value: unknown
    try {
      value = JSON.parse(body)
    } catch {
      return void readCarefully(request, body, done)
    }
    request.bodyText = body
    done(null, value)
  })
}
