import { Agent, request } from 'node:http'
import { dns, shopName } from './addresses.ts'

/** A person at a screen waits no longer. */
const timeoutMs = 8_000

export interface Answered {
  /** 0: none came */
  status: number
  text: string
}

/** Closed by the other side before a byte of an answer came. */
const isClosed = (error: NodeJS.ErrnoException) => error.code === 'ECONNRESET' || error.code === 'EPIPE'

/**
 * One request to the shop through the load balancer that has the address now. A request without an answer has the status 0.
 */
export const createAsker = () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const ask = (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: string,
  ): Promise<Answered> =>
    new Promise((resolve) => {
      let isAnswered = false
      const sent = request(
        {
          agent,
          method,
          path,
          host: dns.shop,
          headers: {
            ...(body !== undefined && {
              'content-type': 'application/json',
              'content-length': String(Buffer.byteLength(body)),
            }),
            ...headers,
            host: shopName,
          },
        },
        (answer) => {
          isAnswered = true
          let text = ''
          answer.setEncoding('utf8').on('data', (piece) => {
            text += piece
          })
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
          answer.on('error', () => resolve({ status: 0, text: 'broken off' }))
        },
      )
      sent.setTimeout(timeoutMs, () => sent.destroy(new Error('no answer')))
      sent.on('error', (error) => {
        // The load balancer closes idle connections, and this request was sent on one of them: a browser repeats it on another
        // connection, unnoticed. A connection that was new for this request is not excused.
        if (sent.reusedSocket && !isAnswered && isClosed(error)) resolve(ask(method, path, headers, body))
        else resolve({ status: 0, text: error.message })
      })
      sent.end(body)
    })
  return { ask, close: () => agent.destroy() }
}
