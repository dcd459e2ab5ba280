import type { FastifyReply } from 'fastify'

type Send = (event: string, data: unknown) => void

/** Begins to send, and may end the stream; answers how to stop. */
type Begin = (send: Send, end: () => void) => () => void

/** An outcome that is no envelope: events as they happen, until one of both sides has had enough. */
export class EventStream {
  readonly begin: Begin
  constructor(begin: Begin) {
    this.begin = begin
  }
}

const pingMs = 20_000

export const sendEvents = (reply: FastifyReply, { begin }: EventStream): FastifyReply => {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...reply.server.securityHeaders,
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Once the stream has ended, nothing keeps a server that wants to close.
    connection: 'close',
    // A proxy that gathers an answer before it passes it on would keep the events.
    'x-accel-buffering': 'no',
  })
  raw.write(': hello\n\n')
  const stop = begin(
    (event, data) => raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    () => end(),
  )
  const pinging = setInterval(() => raw.write(': ping\n\n'), pingMs)
  pinging.unref()
  const end = () => {
    clearInterval(pinging)
    stop()
    raw.end()
  }
  reply.server.eventStreams.add(end)
  raw.once('close', () => {
    clearInterval(pinging)
    stop()
    reply.server.eventStreams.delete(end)
  })
  return reply
}
