import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'
import { Server, type Socket } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

const lookMs = 20
/** Counted in checks, because a busy process notices new input late. */
const quiet = {
  /** for connections that were made before we began to close, and wait for us to take them */
  newcomers: { checks: 10, longestMs: 2_000 },
  /** for a request that was on its way */
  requests: { checks: 100, longestMs: 6_000 },
}

/** Waits until this has not happened for a while, or no connection is left. */
const untilQuiet = async (
  server: Server,
  event: 'connection' | 'request',
  { checks, longestMs }: { checks: number; longestMs: number },
  isOver: () => Promise<boolean>,
) => {
  const until = performance.now() + longestMs
  let quietChecks = 0
  const onEvent = () => {
    quietChecks = 0
  }
  server.on(event, onEvent)
  while (quietChecks < checks && performance.now() < until && !(await isOver())) {
    await delay(lookMs)
    quietChecks += 1
  }
  server.off(event, onEvent)
}

const promptMs = 1
const mostTurns = 2_000

/**
 * Waits until a turn of the loop was short and brought no connection: the system was then just checked for waiting
 * connections, and had none. A server that closes in a busy moment would end the connections since its last check.
 */
const untilNobodyWaits = async (server: Server) => {
  let connections = 0
  const onEvent = () => {
    connections += 1
  }
  server.on('connection', onEvent)
  for (let turns = 0; turns < mostTurns; turns += 1) {
    const [before, began] = [connections, performance.now()]
    await nextTurn()
    if (connections === before && performance.now() - began < promptMs) break
  }
  server.off('connection', onEvent)
}

/**
 * A closing server accepts the connections that wait for it and no more, and answers all requests on them, each for
 * the last time, until none follows. Node's own close ends idle connections at once, and with them a request just
 * sent; the system's ends those that are not accepted yet. A proxy therefore keeps its connections until the listener
 * is closed: if it had to make a new one for every request, one of them would be waiting at that moment.
 */
export const createDrain = () => {
  let isClosing = false
  let isListenerClosed = false

  /** A request from before the listener was closed is answered as the last one of its connection, too. */
  class LastingResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, message?: string, headers?: Headers): this
    override writeHead(status: number, headers?: Headers): this
    override writeHead(...head: [number, ...unknown[]]): this {
      if (isListenerClosed) this.shouldKeepAlive = false
      // Fastify ends every connection as soon as its close is called.
      else if (isClosing) this.removeHeader('connection')
      return super.writeHead(...(head as [number]))
    }
  }

  const drainOnClose = (app: FastifyInstance) => {
    const { server } = app
    const open = new Set<Socket>()
    server.on('connection', (socket: Socket) => {
      open.add(socket)
      socket.once('close', () => open.delete(socket))
    })
    app.addHook('preClose', async () => {
      isClosing = true
      if (!server.listening) return
      await untilQuiet(server, 'connection', quiet.newcomers, async () => false)
      await untilNobodyWaits(server)
      Server.prototype.close.call(server)
      isListenerClosed = true
      const count = promisify(server.getConnections).bind(server)
      await untilQuiet(server, 'request', quiet.requests, async () => (await count()) === 0)
      // Browsers open connections ahead. Node counts one that was never used as busy, and would wait for it for ever.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    })
  }
  return { LastingResponse, drainOnClose, isClosing: () => isClosing }
}
