import type { FastifyInstance } from 'fastify'

const windowMs = 60_000
/** Beyond so many addresses in one window the counts start anew: memory is bounded, and limits err to the visitor's side. */
const addressesKept = 50_000

class TooManyRequests extends Error {
  readonly statusCode = 429
}

/**
 * How often one address may call within a minute, counted in this process. Synchronous and without a header on
 * answers that pass: this stands before every call.
 */
export const limitRate = (api: FastifyInstance, max: number, now: () => number) => {
  const counts = new Map<string, number>()
  let windowEnd = 0
  api.addHook('onRequest', (request, reply, done) => {
    const time = now()
    // A window that ends later than any may was opened before the clock was set back.
    if (time >= windowEnd || windowEnd - time > windowMs || counts.size > addressesKept) {
      counts.clear()
      windowEnd = time + windowMs
    }
    const { ip } = request
    const count = (counts.get(ip) ?? 0) + 1
    counts.set(ip, count)
    if (count <= max) return done()
    reply.header('retry-after', String(Math.ceil((windowEnd - time) / 1000)))
    done(new TooManyRequests())
  })
}
