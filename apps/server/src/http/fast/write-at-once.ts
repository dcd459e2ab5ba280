import type { FastifyReply } from 'fastify'
import type { Headers } from '../send-json.ts'

/** Larger answers are sent faster as bytes. */
export const joinedBelow = 16 * 1024

/** One unit of UTF-16 takes three bytes at most. */
const scratch = Buffer.allocUnsafeSlow(3 * joinedBelow)

/**
 * Node joins a head and a text into one write, but only as text, and Chinese text makes that write several times
 * slower. Read as latin1, each byte is one character of the simplest kind of string, and goes out as that byte.
 * Undefined if the text is better sent as bytes.
 */
export const latin1OfText = (text: string): string | undefined => {
  if (text.length >= joinedBelow) return undefined
  const length = scratch.write(text)
  return length < joinedBelow ? scratch.toString('latin1', 0, length) : undefined
}

/** Hooks for sending are bypassed: their headers are added here. */
export const writeAtOnce = (reply: FastifyReply, headers: Headers, latin1: string): FastifyReply => {
  headers['content-length'] = latin1.length
  Object.assign(headers, reply.server.securityHeaders)
  reply.hijack()
  // Hooks have set headers before only if the request is from another origin.
  const isForeign = reply.request.headers.origin !== undefined
  reply.raw.writeHead(200, isForeign ? Object.assign(reply.getHeaders(), headers) : headers)
  reply.raw.end(latin1, 'latin1')
  return reply
}
