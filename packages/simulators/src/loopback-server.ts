import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface SimulatorRequest {
  method: string
  /** path and query, as they were sent */
  target: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: string
}

export interface SimulatorAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

export interface RunningSimulator {
  url: string
  close(): Promise<void>
}

const readRequest = async (request: IncomingMessage): Promise<SimulatorRequest> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator')
  return {
    method: request.method ?? '',
    target: request.url ?? '/',
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: await text(request),
  }
}

export const jsonAnswer = (
  status: number,
  body: object,
  contentType = 'application/json; charset=utf-8',
): SimulatorAnswer => ({ status, headers: { 'content-type': contentType }, body: JSON.stringify(body) })

/** Serves on loopback alone; without a port on any free one. A failure is a broken connection. */
export const serveOnLoopback = async (
  serve: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
  port = 0,
): Promise<RunningSimulator> => {
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  // The caller ends the connection: if it were ended here, a busy process could send its next request into the end.
  server.keepAliveTimeout = 0
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

/** The same for those who speak text. */
export const listenOnLoopback = (
  answer: (request: SimulatorRequest) => SimulatorAnswer | Promise<SimulatorAnswer>,
  port?: number,
): Promise<RunningSimulator> =>
  serveOnLoopback(async (request, response) => {
    const { status, headers, body } = await answer(await readRequest(request))
    response.writeHead(status, headers).end(body)
  }, port)
