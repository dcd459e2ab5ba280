import { timingSafeEqual } from 'node:crypto'
import { codes } from '@yinpu/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'

const isSame = (actual: string, expected: string) => {
  const [left, right] = [Buffer.from(actual), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const outcomeOf = ({ statusCode, answerCode }: FastifyReply) => {
  if (statusCode >= 500) return 'failed'
  return statusCode >= 400 ? String(statusCode) : answerCode === codes.ok ? 'ok' : String(answerCode)
}

/** Addresses without a route have one name: visitors must not be able to make new ones. */
const nameOf = ({ routeOptions: { config, url } }: FastifyRequest) =>
  config.call ?? (url === '/*' || url === '*' ? 'page' : (url ?? 'not-found'))

interface Deps {
  /** undefined: there is no such address */
  token: string | undefined
  database: Database
  now: () => number
}

/**
 * /metrics, for callers with the token; for all others it does not exist. Counts routes that are registered after
 * it.
 */
export const serveMetrics = async (app: FastifyInstance, { token, database, now }: Deps) => {
  if (!token) return
  const { createMetrics } = await import('./create-metrics.ts')
  const metrics = createMetrics(database, now)
  app.addHook('onClose', async () => metrics.stop())
  app.addHook('onResponse', (request, reply, done) => {
    // A stream is open as long as its page: its duration is no response time.
    const isStream = String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')
    if (!isStream) metrics.observe(nameOf(request), outcomeOf(reply), reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    const authorization = request.headers.authorization ?? ''
    if (!isSame(authorization, `Bearer ${token}`)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.read())
  })
}
