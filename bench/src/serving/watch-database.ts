import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { ChildServer } from './child-server.ts'
import type { SentToDatabase } from './database-probe.ts'
import { readProcessorMicros } from './processor-time.ts'

/** For a server whose statements are counted. */
export const databaseProbe = ['--import', fileURLToPath(new URL('database-probe.ts', import.meta.url))]

/** For one answer, after division by their number. */
export interface DatabaseWork extends SentToDatabase {
  /** of the processors, by all processes of PostgreSQL */
  micros: number | undefined
}

const timeoutMs = 60_000

const parentOf = (pid: string) => {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'latin1')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    )
  } catch {
    return undefined
  }
}

/** PostgreSQL's first process on this machine, the parent of every connection's; undefined on another machine. */
const findPostmaster = async (url: string): Promise<number | undefined> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const [pid] = rows.map((row) => row.pid)
  const name = () => readFileSync(`/proc/${pid}/comm`, 'latin1')
  try {
    return pid && name().startsWith('postgres') ? parentOf(String(pid)) : undefined
  } catch {
    return undefined
  } finally {
    await client.end()
  }
}

/** Connections come and go: what an ended one has used since the last look is lost, and all before is not. */
const createWatch = (postmaster: number) => {
  const lastOf = new Map<number, number>()
  let sum = 0
  return () => {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster)
    for (const pid of pids.map(Number)) {
      const micros = readProcessorMicros(pid) ?? 0
      sum += Math.max(0, micros - (lastOf.get(pid) ?? 0))
      lastOf.set(pid, micros)
    }
    return sum
  }
}

/** Reads what a server has sent to its database so far, and what that has cost there. */
export const watchDatabase = async ({ child }: ChildServer, url: string) => {
  const postmaster = await findPostmaster(url)
  const readMicros = postmaster === undefined ? () => undefined : createWatch(postmaster)
  return async (): Promise<DatabaseWork> => {
    const answered = once(child, 'message', { signal: AbortSignal.timeout(timeoutMs) })
    child.send({})
    const [sent] = (await answered) as [SentToDatabase]
    return { ...sent, micros: readMicros() }
  }
}
