import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { expect, it, vi } from 'vitest'
import { EventStream } from '../kernel/answers.ts'
import { sendEvents } from './send-answers.ts'

/** As much of a reply as a stream of events touches; ending it closes its connection, as a socket does. */
const aReply = () => {
  const streams = new Set<() => void>()
  const raw = Object.assign(new EventEmitter(), {
    writeHead: () => {},
    write: () => true,
    end: () => raw.emit('close'),
  })
  const server = { securityHeaders: {}, eventStreams: streams }
  return { raw, streams, reply: { hijack: () => {}, getHeaders: () => ({}), raw, server } }
}

it('A stream that is ended leaves what it followed once, and is forgotten', () => {
  const { reply, raw, streams } = aReply()
  const stop = vi.fn()
  sendEvents(reply as unknown as FastifyReply, new EventStream(() => stop))
  for (const end of [...streams]) end()
  raw.emit('close')
  expect(stop).toHaveBeenCalledOnce()
  expect(streams.size).toBe(0)
})

it('A stream that ends while it begins leaves what it followed', () => {
  const { reply } = aReply()
  const stop = vi.fn()
  sendEvents(
    reply as unknown as FastifyReply,
    new EventStream((_send, end) => {
      end()
      return stop
    }),
  )
  expect(stop).toHaveBeenCalledOnce()
})
