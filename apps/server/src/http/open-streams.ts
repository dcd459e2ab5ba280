import type { FastifyInstance } from 'fastify'

interface EventStreams {
  /** takes a function that ends an open stream of events */
  add(end: () => void): void
  delete(end: () => void): void
}

declare module 'fastify' {
  interface FastifyInstance {
    eventStreams: EventStreams
  }
}

/** A stream never ends by itself: a server that closes ends them, or it would wait for ever. */
export const endStreamsOnClose = (app: FastifyInstance) => {
  const streams = new Set<() => void>()
  let isClosing = false
  app.decorate<EventStreams>('eventStreams', {
    // A stream that is requested on an open connection while we close must not block us either.
    add: (end) => (isClosing ? end() : void streams.add(end)),
    delete: (end) => void streams.delete(end),
  })
  app.addHook('preClose', (done) => {
    isClosing = true
    for (const end of [...streams]) end()
    done()
  })
}
