import type { FastifyInstance } from 'fastify'

const slowMs = 1_000

/** One line a request where it changed something, failed or was slow; reads that went well are debug. */
export const logRequests = (app: FastifyInstance) => {
  const logsReads = app.log.level === 'debug' || app.log.level === 'trace'
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply
    const isNotable = status >= 500 || elapsedTime >= slowMs || request.method !== 'GET'
    if (isNotable) request.log.info({ req: request, status, ms: Math.round(elapsedTime) }, 'request')
    else if (logsReads) request.log.debug({ req: request, status, ms: Math.round(elapsedTime) }, 'request')
    done()
  })
}
