import type { Socket } from 'node:net'
import { codes } from '@yinpu/contract'

/** The timeouts for slow senders and readers, and the interval of the checks. */
export const usualTimeouts = {
  headMs: 15_000,
  requestMs: 60_000,
  /** on a connection with a request under way; streams of events send something more often */
  silenceMs: 90_000,
  /** between two requests, or for an answer that is not read; more than the minute of proxies */
  idleMs: 72_000,
  checkMs: 5_000,
}

export type ClientTimeouts = typeof usualTimeouts

const refusals = {
  408: ['Request Timeout', '请求超时，请稍后再试'],
  431: ['Request Header Fields Too Large', '请求头过大'],
  400: ['Bad Request', '请求格式错误'],
} as const

const statusOf = ({ code }: NodeJS.ErrnoException): keyof typeof refusals =>
  code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400

const answerOf = (status: keyof typeof refusals) => {
  const [reason, msg] = refusals[status]
  const body = JSON.stringify({ code: codes.invalid, msg, data: null })
  const type = 'Content-Type: application/json; charset=utf-8\r\nX-Content-Type-Options: nosniff'
  return `HTTP/1.1 ${status} ${reason}\r\n${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`
}

/**
 * Cuts off clients that send half a request and no more, or a byte at a time. Node has one limit for all requests;
 * a large file over a thin line is excused from it, and has a limit of its own for silence.
 */
export const createSlowClients = ({
  headMs,
  requestMs,
  silenceMs,
  idleMs,
  checkMs,
}: ClientTimeouts = usualTimeouts) => {
  const excused = new WeakSet<Socket>()
  return {
    excuse: (socket: Socket) => void excused.add(socket),
    limits: {
      http: { headersTimeout: headMs, connectionsCheckingInterval: checkMs },
      requestTimeout: requestMs,
      connectionTimeout: silenceMs,
      keepAliveTimeout: idleMs,
      clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => {
        if (error.code === 'ECONNRESET' || socket.destroyed) return
        const status = statusOf(error)
        if (status === 408 && excused.delete(socket)) {
          // Node no longer listens for errors of this socket.
          socket.on('error', () => {})
          return
        }
        if (socket.writable) socket.write(answerOf(status))
        socket.destroySoon()
      },
    },
  }
}
