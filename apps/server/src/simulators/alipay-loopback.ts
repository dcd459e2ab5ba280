import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { RunningSimulator } from './loopback-server.ts'

const readRequest = async (incoming: IncomingMessage): Promise<Request> => {
  const { method = 'GET', url = '/', headers } = incoming
  const body = await buffer(incoming)
  return new Request(new URL(url, `http://${headers.host}`), {
    method,
    headers: { 'content-type': headers['content-type'] ?? '' },
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  })
}

/** Serves on loopback alone; unlike `listenOnLoopback`, bytes stay bytes. What fails is a broken connection. */
export const listenAsAlipay = async (
  answer: (request: Request) => Promise<Response>,
  port = 0,
): Promise<RunningSimulator> => {
  const server = createServer((incoming, outgoing) => {
    readRequest(incoming)
      .then(answer)
      .then(async (response) => {
        const bytes = Buffer.from(await response.arrayBuffer())
        outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(bytes)
      })
      .catch(() => outgoing.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
