import type { FastifyInstance, RouteOptions } from 'fastify'

/** Puts a route where bodies of every kind stay the text that they came as. */
export const readRaw =
  (app: FastifyInstance) =>
  (route: RouteOptions): void => {
    app.register(async (raw) => {
      raw.removeAllContentTypeParsers()
      raw.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
      raw.route(route)
    })
  }
