import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type RunningSimulator, serveOnLoopback } from './loopback-server.ts'

const readRequest = async (incoming: IncomingMessage): Promise<Request> => {
  const { method = 'GET', url = '/', headers } = incoming
  const body = await buffer(incoming)
  return new Request(new URL(url, `http://${headers.host}`), {
    method,
    headers: { 'content-type': headers['content-type'] ?? '' },
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  })
}

/** Unlike with `listenOnLoopback`, bytes stay bytes. */
export const listenAsAlipay = (
  answer: (request: Request) => Promise<Response>,
  port?: number,
): Promise<RunningSimulator> =>
  serveOnLoopback(async (incoming, outgoing) => {
    const response = await answer(await readRequest(incoming))
    const bytes = Buffer.from(await response.arrayBuffer())
    outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(bytes)
  }, port)
