import type { FastifyInstance } from 'fastify'

class BadTarget extends Error {
  readonly statusCode = 400
}

const hostForm = /^[a-z0-9._-]+(:\d{1,5})?$|^\[[0-9a-f:.]{2,45}\](:\d{1,5})?$/i
const longestHost = 255
const mostHosts = 1_000

/** Names that may be in an address. Visitors use few of them, so each is read once. */
const createHostCheck = () => {
  const good = new Set<string>()
  return (host: string): boolean => {
    if (good.has(host)) return true
    const isGood = host.length <= longestHost && hostForm.test(host) && URL.canParse(`http://${host}/`)
    if (good.size >= mostHosts) good.clear()
    if (isGood) good.add(host)
    return isGood
  }
}

/**
 * Refuses a request whose Host is no host, or that has a whole address in place of a path: pages and links back are
 * made of both. A request without a Host, as old health checks send it, passes.
 */
export const refuseBadTargets = (app: FastifyInstance) => {
  const isHost = createHostCheck()
  app.addHook('onRequest', (request, _reply, done) => {
    const { host } = request
    const isGood = request.raw.url?.startsWith('/') && (!host || isHost(host))
    return isGood ? done() : done(new BadTarget())
  })
}
