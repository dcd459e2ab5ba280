import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './database.ts'
import { listenerName } from './watch-processes.ts'

const defaults = {
  retryMs: 500,
  connectMs: 5_000,
  /** A quiet channel carries no data: only a query shows that the other side is gone. */
  probeMs: 5_000,
}

interface Listener {
  onNotification: (payload: string) => void
  gap: () => void
}

interface Connection {
  client: pg.Client
  broken: Promise<void>
}

/** LISTEN on one connection for all channels, which is made anew whenever it breaks or falls silent. */
export const createListener = (connectionString: string, { retryMs, connectMs, probeMs } = defaults) => {
  const closing = new AbortController()
  /** of the connection that is open now */
  let state: { since: number; lastAnswerAt: number } | undefined
  const listeners = new Map<string, Listener[]>()
  const listenTo = (client: pg.Client, channel: string) =>
    client.query(`listen ${pg.escapeIdentifier(channel)}`)

  const open = async (): Promise<Connection> => {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: connectMs,
      query_timeout: connectMs,
      keepAlive: true,
      application_name: listenerName,
    })
    const { promise: broken, resolve } = Promise.withResolvers<void>()
    let isProbing = false
    client.on('error', () => resolve())
    client.on('end', () => resolve())
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { onNotification } of listeners.get(channel) ?? []) onNotification(payload)
    })
    try {
      await client.connect()
      for (const channel of listeners.keys()) await listenTo(client, channel)
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    const current = { since: performance.now(), lastAnswerAt: performance.now() }
    state = current
    const probe = setInterval(() => {
      if (isProbing) return
      isProbing = true
      client.query('select 1').then(
        () => {
          isProbing = false
          current.lastAnswerAt = performance.now()
        },
        () => {
          resolve()
          // A machine that is gone never answers to the end of a connection either.
          client.connection.stream.destroy()
        },
      )
    }, probeMs)
    probe.unref()
    void broken.then(() => {
      clearInterval(probe)
      if (state === current) state = undefined
    })
    return { client, broken }
  }

  const reopen = async (): Promise<Connection | undefined> => {
    while (!closing.signal.aborted)
      try {
        await delay(retryMs, undefined, { signal: closing.signal })
        return await open()
      } catch {
        // Still unreachable, or closing: the loop's condition distinguishes them.
      }
    return undefined
  }

  let opened: Promise<Connection | undefined> | undefined
  const follow = async (connection: Connection) => {
    await connection.broken
    if (closing.signal.aborted) return
    opened = reopen()
    const next = await opened
    if (!next) return
    void follow(next)
    for (const { gap } of [...listeners.values()].flat()) gap()
  }

  const openFirst = async () => {
    const connection = await open()
    void follow(connection)
    return connection
  }

  const listen: Database['listen'] = async (channel, onNotification, gap) => {
    const others = listeners.get(channel) ?? []
    listeners.set(channel, [...others, { onNotification, gap }])
    opened ??= openFirst()
    const connection = await opened.catch((error: unknown) => {
      opened = undefined
      throw error
    })
    // The connection may be older than this subscription; a second LISTEN changes nothing.
    if (connection) await listenTo(connection.client, channel)
  }

  /** A connection that answers has delivered all notifications from before its answer. */
  const listeningSince: Database['listeningSince'] = () =>
    state && performance.now() - state.lastAnswerAt < 2 * probeMs ? state.since : undefined

  const close = async () => {
    closing.abort()
    const connection = await opened?.catch(() => undefined)
    await connection?.client.end().catch(() => {})
  }
  return { listen, listeningSince, close }
}
