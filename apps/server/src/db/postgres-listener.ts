import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './database.ts'
import { listenerName } from './watch-processes.ts'

const usual = {
  retryMs: 500,
  connectMs: 5_000,
  /** A quiet channel carries no data: only a query shows that the other side is gone. */
  probeMs: 5_000,
}

interface Hearer {
  hear: (payload: string) => void
  gap: () => void
}

interface Line {
  client: pg.Client
  broken: Promise<void>
}

/** LISTEN on one connection for all channels, which is made anew whenever it breaks or falls silent. */
export const createListener = (connectionString: string, { retryMs, connectMs, probeMs } = usual) => {
  const closing = new AbortController()
  const hearers = new Map<string, Hearer[]>()
  const listenTo = (client: pg.Client, channel: string) =>
    client.query(`listen ${pg.escapeIdentifier(channel)}`)

  const open = async (): Promise<Line> => {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: connectMs,
      query_timeout: connectMs,
      keepAlive: true,
      application_name: listenerName,
    })
    const { promise: broken, resolve } = Promise.withResolvers<void>()
    let isAsking = false
    client.on('error', () => resolve())
    client.on('end', () => resolve())
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { hear } of hearers.get(channel) ?? []) hear(payload)
    })
    try {
      await client.connect()
      for (const channel of hearers.keys()) await listenTo(client, channel)
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    const probe = setInterval(() => {
      if (isAsking) return
      isAsking = true
      client.query('select 1').then(
        () => {
          isAsking = false
        },
        () => {
          resolve()
          // A machine that is gone never answers to the end of a connection either.
          client.connection.stream.destroy()
        },
      )
    }, probeMs)
    probe.unref()
    void broken.then(() => clearInterval(probe))
    return { client, broken }
  }

  const reopen = async (): Promise<Line | undefined> => {
    while (!closing.signal.aborted)
      try {
        await delay(retryMs, undefined, { signal: closing.signal })
        return await open()
      } catch {
        // Still unreachable, or closing: the loop's condition distinguishes them.
      }
    return undefined
  }

  let opened: Promise<Line | undefined> | undefined
  const follow = async (line: Line) => {
    await line.broken
    if (closing.signal.aborted) return
    opened = reopen()
    const next = await opened
    if (!next) return
    void follow(next)
    for (const { gap } of [...hearers.values()].flat()) gap()
  }

  const openFirst = async () => {
    const line = await open()
    void follow(line)
    return line
  }

  const listen: Database['listen'] = async (channel, hear, gap) => {
    const others = hearers.get(channel) ?? []
    hearers.set(channel, [...others, { hear, gap }])
    opened ??= openFirst()
    const line = await opened.catch((error: unknown) => {
      opened = undefined
      throw error
    })
    // The connection may be older than the wish; saying it twice is as saying it once.
    if (line) await listenTo(line.client, channel)
  }

  const close = async () => {
    closing.abort()
    const line = await opened?.catch(() => undefined)
    await line?.client.end().catch(() => {})
  }
  return { listen, close }
}
