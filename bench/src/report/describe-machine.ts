import { execFileSync } from 'node:child_process'
import { arch, availableParallelism, cpus, release, totalmem, type } from 'node:os'
import pg from 'pg'
import { findPostgres } from '../../../scripts/temporary-postgres.ts'

const postgresVersion = async () => {
  const url = process.env.DATABASE_URL
  if (!url) {
    const bin = findPostgres()
    return bin ? execFileSync(`${bin}/postgres`, ['--version'], { encoding: 'utf8' }).trim() : 'not installed'
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return `PostgreSQL ${rows[0]?.server_version}, not of this run`
}

export interface Machine {
  processors: number
  processor: string
  architecture: string
  memoryGb: number
  system: string
  node: string
  postgres: string
}

/** The parts of a machine that figures depend on most; no name that would identify its owner. */
export const describeMachine = async (): Promise<Machine> => ({
  processors: availableParallelism(),
  processor: cpus()[0]?.model.trim() ?? '',
  architecture: arch(),
  memoryGb: Math.round(totalmem() / 2 ** 30),
  system: `${type()} ${release().split('-')[0]}`,
  node: process.version,
  postgres: await postgresVersion(),
})
