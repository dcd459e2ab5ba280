import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { addressGroup } from '../kernel/address-group.ts'

const windowMs = 60_000
/** So many counts are held at most. Those that were not used for longest are dropped, half of all at a time. */
const addressesKept = 50_000

class TooManyRequests extends Error {
  readonly statusCode = 429
}

/** What one process may let through of it: requests come to each of them in turn. */
export const shareOf =
  (rateLimit: number, { processes }: Pick<Database, 'processes'>) =>
  () =>
    Math.ceil(rateLimit / (processes?.() ?? 1))

/** Counts what an address costs within a minute, in this process. Answers the seconds to wait where it is too much. */
export const createRateLimit = (max: () => number, now: () => number) => {
  // In two halves: nothing is looked for and removed while a request waits.
  let young = new Map<string, number>()
  let old = new Map<string, number>()
  // Apart from the counts, so that no number of other addresses can push out one that is limited.
  const limited = new Set<string>()
  let windowEnd = 0

  const beginWindow = (time: number) => {
    young.clear()
    old.clear()
    limited.clear()
    windowEnd = time + windowMs
  }

  const add = (group: string, cost: number) => {
    const count = (young.get(group) ?? old.get(group) ?? 0) + cost
    young.set(group, count)
    if (young.size < addressesKept / 2) return count
    old = young
    young = new Map()
    return count
  }

  const isWithin = (group: string, cost: number) => {
    if (limited.size > 0 && limited.has(group)) return false
    if (add(group, cost) <= max()) return true
    if (limited.size < addressesKept) limited.add(group)
    return false
  }

  return (address: string, cost = 1): number => {
    const time = now()
    // A window that ends later than any may was opened before the clock was set back.
    if (time >= windowEnd || windowEnd - time > windowMs) beginWindow(time)
    return isWithin(addressGroup(address), cost) ? 0 : Math.ceil((windowEnd - time) / 1000)
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
export const limitRate = (api: FastifyInstance, max: () => number, now: () => number) => {
  const count = createRateLimit(max, now)
  api.addHook('onRequest', (request: FastifyRequest, reply, done) =>
    done(refuseBeyond(reply, count(request.ip))),
  )
}
