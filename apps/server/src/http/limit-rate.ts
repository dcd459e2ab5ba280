import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { addressGroup } from '../kernel/address-group.ts'

const windowMs = 60_000
/** The limit of stored counts. Those that were not used for longest are dropped, half of all at a time. */
const mostAddresses = 50_000

/** Answered as HTTP 429 with the seconds to wait. */
export class TooManyRequests extends Error {
  readonly statusCode = 429
  readonly waitSeconds: number
  constructor(waitSeconds: number) {
    super('too many requests')
    this.waitSeconds = waitSeconds
  }
}

/** The share of one process: requests come to each of them in turn. */
export const shareOf =
  (rateLimit: number, { processes }: Pick<Database, 'processes'>) =>
  () =>
    Math.ceil(rateLimit / (processes?.() ?? 1))

/** Counts the cost of an address within a minute, in this process. Returns the seconds to wait if it is too much. */
export const createRateLimit = (
  max: () => number,
  now: () => number,
  groupOf: (name: string) => string = addressGroup,
) => {
  // In two halves: nothing is searched and removed while a request waits.
  let young = new Map<string, number>()
  let old = new Map<string, number>()
  // A separate set, so that other addresses cannot push a limited one out of the counts.
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
    if (young.size < mostAddresses / 2) return count
    old = young
    young = new Map()
    return count
  }

  const isWithin = (group: string, cost: number) => {
    if (limited.size > 0 && limited.has(group)) return false
    if (add(group, cost) <= max()) return true
    if (limited.size < mostAddresses) limited.add(group)
    return false
  }

  return (address: string, cost = 1): number => {
    const time = now()
    // A window that ends later than any may was opened before the clock was set back.
    if (time >= windowEnd || windowEnd - time > windowMs) beginWindow(time)
    return isWithin(groupOf(address), cost) ? 0 : Math.ceil((windowEnd - time) / 1000)
  }
}

/** Refuses requests from an address beyond its limit. */
export const refuseBeyond = (reply: FastifyReply, waitSeconds: number) => {
  if (waitSeconds === 0) return undefined
  reply.header('retry-after', String(waitSeconds))
  return new TooManyRequests(waitSeconds)
}

/** The accounts that expensive work is charged to, beside the address. */
export interface Payer {
  /** a buyer or one of the staff */
  person?: string | undefined
  shop?: string | undefined
}

/** Adds the cost of a call beyond one request; throws if it is too much for the caller. */
export type ChargeCall = (request: FastifyRequest, payer: Payer, surplus: number) => void

/** Expensive work of all visitors of a shop together: so many times the limit of one address. */
const addressesOfShop = 25

/**
 * The limit of one address for a minute, in usual requests. Every request counts one, synchronously and without a
 * header on answers that pass: this runs before every call. The surplus cost of an expensive call is charged to the
 * address, to the person wherever they call from, and to the shop.
 */
export const limitRate = (api: FastifyInstance, max: () => number, now: () => number): ChargeCall => {
  const count = createRateLimit(max, now)
  const itself = (name: string) => name
  const countPerson = createRateLimit(max, now, itself)
  const countShop = createRateLimit(() => max() * addressesOfShop, now, itself)
  api.addHook('onRequest', (request: FastifyRequest, reply, done) =>
    done(refuseBeyond(reply, count(request.ip))),
  )
  return (request, { person, shop }, surplus) => {
    const waitSeconds = Math.max(
      count(request.ip, surplus),
      person === undefined ? 0 : countPerson(person, surplus),
      shop === undefined ? 0 : countShop(shop, surplus),
    )
    if (waitSeconds > 0) throw new TooManyRequests(waitSeconds)
  }
}
