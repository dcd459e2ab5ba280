import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'
import { Server } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

const lookMs = 20
/** For a request that was on its way when we began to close; counted in looks, since a busy process is late to read. */
const quietLooks = 100
const longestMs = 8_000

/**
 * A server that closes takes no new connections and answers whatever comes on those it has, each for the last time,
 * until nothing more comes. Node's own close ends idle connections at once, and with them a request just sent.
 */
export const createDrain = () => {
  let isClosing = false

  /** Whatever was asked before we began to close is answered as the last one, too. */
  class LastingResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, message?: string, headers?: Headers): this
    override writeHead(status: number, headers?: Headers): this
    override writeHead(...head: [number, ...unknown[]]): this {
      if (isClosing) this.shouldKeepAlive = false
      return super.writeHead(...(head as [number]))
    }
  }

  const drainOnClose = (app: FastifyInstance) => {
    app.addHook('preClose', async () => {
      const { server } = app
      isClosing = true
      if (!server.listening) return
      Server.prototype.close.call(server)
      const count = promisify(server.getConnections).bind(server)
      const until = performance.now() + longestMs
      let quiet = 0
      server.on('request', () => {
        quiet = 0
      })
      while (quiet < quietLooks && performance.now() < until && (await count()) > 0) {
        await delay(lookMs)
        quiet += 1
      }
    })
  }
  return { LastingResponse, drainOnClose }
}
