import { access, constants } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'

const within = async (work: Promise<unknown>, ms: number) => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('timed out')), ms)
  try {
    await Promise.race([work, promise])
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

interface Deps {
  database: Database
  dataDir: string
  /** every listener of this process is open, the console's too */
  hasStarted: () => boolean
  isClosing: () => boolean
}

/** /healthz: this process runs. /readyz: it can also do its work, and is not about to end. */
export const healthRoutes = (app: FastifyInstance, { database, dataDir, hasStarted, isClosing }: Deps) => {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const [databaseAnswers, storageWritable] = await Promise.all([
      within(database.ping(), 2_000),
      within(access(dataDir, constants.W_OK), 2_000),
    ])
    // A load balancer sends no new requests to a process that is closing.
    const started = hasStarted()
    const ok = databaseAnswers && storageWritable && started && !isClosing()
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, database: databaseAnswers, storage: storageWritable, started })
  })
}
