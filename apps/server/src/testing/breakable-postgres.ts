import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findPostgres, startTemporaryPostgres } from '../../../../scripts/temporary-postgres.ts'

const run = promisify(execFile)

/** A PostgreSQL of its own that a test may stop, start and freeze; the keeper of the cluster still ends it. */
export const startBreakablePostgres = async () => {
  const { url, stop: remove } = await startTemporaryPostgres()
  const control = `${findPostgres()}/pg_ctl`
  const ask = async <Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end()
    }
  }
  const [setting] = await ask<{ data_directory: string }>('show data_directory')
  const folder = setting?.data_directory ?? ''
  const asPostgres = (args: string[]) =>
    process.getuid?.() === 0
      ? run('runuser', ['-u', 'postgres', '--', control, '-D', folder, ...args], { cwd: '/' })
      : run(control, ['-D', folder, ...args])
  const settings = `-c listen_addresses=127.0.0.1 -c port=${new URL(url).port} -c unix_socket_directories=''`

  const processes = async () => {
    const main = Number((await readFile(`${folder}/postmaster.pid`, 'utf8')).split('\n')[0])
    const children = await readFile(`/proc/${main}/task/${main}/children`, 'utf8')
    return [main, ...children.trim().split(/\s+/).map(Number)]
  }
  const signal = async (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of await processes()) process.kill(pid, name)
  }

  return {
    url,
    ask,
    /** as if its power were cut */
    stop: () => asPostgres(['-m', 'immediate', '-w', 'stop']),
    start: () => asPostgres(['-w', '-l', `${folder}/../log`, '-o', settings, 'start']),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    remove,
  }
}
