import type { FastifyReply } from 'fastify'
import type { Download, EventStream, FileStream, WebhookAnswer } from '../kernel/answers.ts'

/** Always as an attachment: whatever its content is, a file never runs as a page of ours. */
const asAttachment = (reply: FastifyReply, filename: string, contentType: string) =>
  reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`)
    .header('cache-control', 'no-store')
    .type(contentType)

export const sendDownload = (reply: FastifyReply, { bytes, contentType, filename }: Download) =>
  asAttachment(reply, filename, contentType).send(bytes)

export const sendFile = (reply: FastifyReply, { stream, size, filename }: FileStream) =>
  asAttachment(reply, filename, 'application/octet-stream').header('content-length', size).send(stream)

export const sendWebhookAnswer = (reply: FastifyReply, { status, contentType, body }: WebhookAnswer) =>
  reply.code(status).type(contentType).send(body)

const pingMs = 20_000

export const sendEvents = (reply: FastifyReply, { begin }: EventStream): FastifyReply => {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...reply.server.securityHeaders,
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Once the stream has ended, it does not delay a closing server.
    connection: 'close',
    // A proxy that buffers an answer before it passes it on would delay the events.
    'x-accel-buffering': 'no',
  })
  raw.write(': hello\n\n')
  const pinging = setInterval(() => raw.write(': ping\n\n'), pingMs)
  pinging.unref()
  let isStopped = false
  let stopFollowing: (() => void) | undefined
  // The end of a stream also closes its connection, which ends the stream again: it unsubscribes only once.
  const stop = () => {
    isStopped = true
    clearInterval(pinging)
    stopFollowing?.()
    stopFollowing = undefined
  }
  const end = () => {
    stop()
    raw.end()
  }
  const unfollow = begin(
    (event, data) => raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end,
  )
  // It may have ended while it began.
  if (isStopped) unfollow()
  else stopFollowing = unfollow
  reply.server.eventStreams.add(end)
  raw.once('close', () => {
    stop()
    reply.server.eventStreams.delete(end)
  })
  return reply
}
