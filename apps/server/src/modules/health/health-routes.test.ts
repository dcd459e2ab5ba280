import { tmpdir } from 'node:os'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { healthRoutes } from './health-routes.ts'

const ready = async (
  state: { hasStarted?: boolean; isClosing?: boolean; ping?: () => Promise<void> } = {},
) => {
  const { hasStarted = true, isClosing = false, ping = async () => {} } = state
  const app = fastify()
  healthRoutes(app, {
    database: { ping } as Pick<Database, 'ping'> as Database,
    dataDir: tmpdir(),
    hasStarted: () => hasStarted,
    isClosing: () => isClosing,
  })
  const { statusCode } = await app.inject('/readyz')
  return statusCode
}

describe('/readyz', () => {
  it('answers 200 when database, storage and all listeners are there', async () => {
    expect(await ready()).toBe(200)
  })

  it('answers 503 until the console listens, too', async () => {
    expect(await ready({ hasStarted: false })).toBe(503)
  })

  it('answers 503 while the process stops, and without its database', async () => {
    expect(await ready({ isClosing: true })).toBe(503)
    expect(await ready({ ping: () => Promise.reject(new Error('gone')) })).toBe(503)
  })
})
