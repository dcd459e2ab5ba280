import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './database.ts'

const retryMs = 500
const connectMs = 5_000
/** Nothing is ever said on a quiet channel, so only this shows that the other side is gone. */
const probeMs = 10_000

/** LISTEN on a connection of its own, which is made anew whenever it breaks. */
export const createListener = (connectionString: string) => {
  const closing = new AbortController()
  const clients = new Set<pg.Client>()

  const open = async (channel: string, hear: (payload: string) => void) => {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: probeMs,
    })
    const { promise: broken, resolve } = Promise.withResolvers<void>()
    client.on('error', () => resolve())
    client.on('end', () => resolve())
    client.on('notification', (message) => hear(message.payload ?? ''))
    clients.add(client)
    void broken.then(() => clients.delete(client))
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      resolve()
      void client.end().catch(() => {})
      throw error
    }
    return { broken }
  }

  const reopenForever = async (
    opened: { broken: Promise<void> },
    channel: string,
    hear: (payload: string) => void,
    gap: () => void,
  ) => {
    let current = opened
    while (!closing.signal.aborted) {
      await current.broken
      try {
        await delay(retryMs, undefined, { signal: closing.signal })
        current = await open(channel, hear)
        gap()
      } catch {
        // Still unreachable, or closing: the loop's condition tells which.
      }
    }
  }

  const listen: Database['listen'] = async (channel, hear, gap) => {
    const opened = await open(channel, hear)
    void reopenForever(opened, channel, hear, gap)
  }

  const close = async () => {
    closing.abort()
    await Promise.all([...clients].map((client) => client.end().catch(() => {})))
  }
  return { listen, close }
}
