import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startTemporaryPostgres } from './temporary-postgres.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What never asks a database need not run on both. */
const exclude = ['artwork', 'providers', 'simulators', 'documents', 'modules/region'].flatMap((folder) => [
  '--exclude',
  `apps/server/src/${folder}/**`,
])

/** The server's suite once more, on a PostgreSQL server that lives as long as the run. */
const postgres = await startTemporaryPostgres()
const { status } = spawnSync(
  process.execPath,
  [`${root}node_modules/vitest/vitest.mjs`, 'run', '--project', 'server', ...exclude],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: postgres.url },
  },
)
await postgres.stop()
process.exit(status ?? 1)
