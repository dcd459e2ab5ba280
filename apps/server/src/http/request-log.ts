import type { FastifyInstance } from 'fastify'

const slowMs = 1_000

/** One line a request where it changed something, failed or was slow; reads that went well are debug. */
export const logRequests = (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime)
    const status = reply.statusCode
    const notable = status >= 500 || ms >= slowMs || request.method !== 'GET'
    if (notable) request.log.info({ req: request, status, ms }, 'request')
    else request.log.debug({ req: request, status, ms }, 'request')
  })
}
