import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

/** The time for which one caller may keep the thread; a single query that takes longer cannot be interrupted. */
const turnMs = 5

/**
 * The embedded database runs in this thread and answers in microtasks, so a job with a thousand queries would block
 * every request until it ends. After each few milliseconds of queries the event loop gets a turn.
 */
export const yieldBetweenQueries = (client: PGlite) => {
  const send = client.execProtocolRaw.bind(client)
  let turnBegan = performance.now()
  client.execProtocolRaw = async (...message) => {
    if (performance.now() - turnBegan > turnMs) {
      await nextTurn()
      turnBegan = performance.now()
    }
    return send(...message)
  }
}
