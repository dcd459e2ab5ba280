import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { compileCache } from '../apps/server/src/testing/compile-cache.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Paths of test files or folders, as `vitest run` takes them; without any the whole suite. */
const paths = process.argv.slice(2)

/** The server's suite alone, on a PostgreSQL server that lives as long as the run. */
const postgres = await startTemporaryPostgres({ isCareless: true })
const { status } = spawnSync(
  process.execPath,
  [`${root}node_modules/vitest/vitest.mjs`, 'run', '--project', 'server', ...paths],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...compileCache, TEST_DATABASE_URL: postgres.url },
  },
)
await postgres.stop()
process.exit(status ?? 1)
