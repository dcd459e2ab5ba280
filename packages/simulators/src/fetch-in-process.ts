import type { SimulatorAnswer, SimulatorRequest } from './loopback-server.ts'

/** The same server without a network. */
export const fetchInProcess =
  (serve: (request: SimulatorRequest) => Promise<SimulatorAnswer>): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const { host, pathname, search, searchParams } = new URL(request.url)
    const { status, headers, body } = await serve({
      method: request.method,
      target: `${pathname}${search}`,
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: { ...Object.fromEntries(request.headers), host },
      body: await request.text(),
    })
    return new Response(status === 204 ? null : body, { status, headers })
  }
