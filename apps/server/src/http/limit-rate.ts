import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressGroup } from '../kernel/address-group.ts'

const windowMs = 60_000
/** Beyond so many addresses in one window the counts start anew: memory is bounded, and limits err to the visitor's side. */
const addressesKept = 50_000

class TooManyRequests extends Error {
  readonly statusCode = 429
}

/** Counts what an address costs within a minute, in this process. Answers the seconds to wait where it is too much. */
export const createRateLimit = (max: number, now: () => number) => {
  const counts = new Map<string, number>()
  let windowEnd = 0
  return (address: string, cost = 1): number => {
    const time = now()
    // A window that ends later than any may was opened before the clock was set back.
    if (time >= windowEnd || windowEnd - time > windowMs || counts.size > addressesKept) {
      counts.clear()
      windowEnd = time + windowMs
    }
    const group = addressGroup(address)
    const count = (counts.get(group) ?? 0) + cost
    counts.set(group, count)
    return count <= max ? 0 : Math.ceil((windowEnd - time) / 1000)
  }
}

/** Refuses what comes from an address beyond its limit. */
export const refuseBeyond = (reply: FastifyReply, waitSeconds: number) => {
  if (waitSeconds === 0) return undefined
  reply.header('retry-after', String(waitSeconds))
  return new TooManyRequests()
}

/**
 * How often one address may call within a minute. Synchronous and without a header on answers that pass: this stands
 * before every call.
 */
export const limitRate = (api: FastifyInstance, max: number, now: () => number) => {
  const count = createRateLimit(max, now)
  api.addHook('onRequest', (request: FastifyRequest, reply, done) =>
    done(refuseBeyond(reply, count(request.ip))),
  )
}
