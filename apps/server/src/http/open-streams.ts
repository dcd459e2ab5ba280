import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** how to end each stream of events that is open */
    eventStreams: Set<() => void>
  }
}

/** A stream never ends by itself: a server that closes ends them, or it would wait for ever. */
export const endStreamsOnClose = (app: FastifyInstance) => {
  const streams = new Set<() => void>()
  app.decorate('eventStreams', streams)
  app.addHook('preClose', (done) => {
    for (const end of [...streams]) end()
    done()
  })
}
