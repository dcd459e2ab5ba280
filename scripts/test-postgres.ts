import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { forServed } from './database-turns.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Paths of test files or folders, as `vitest run` takes them; without any the whole suite. */
const wanted = process.argv.slice(2)

/**
 * The server's suite once more, on a PostgreSQL server that lives as long as the run, and without the short ways of
 * answering from memory: with `vitest run` both databases and both ways have been tested.
 */
const postgres = await startTemporaryPostgres({ isCareless: true })
const { status } = spawnSync(
  process.execPath,
  [`${root}node_modules/vitest/vitest.mjs`, 'run', '--project', 'server', ...wanted, ...forServed()],
  {
    cwd: root,
    stdio: 'inherit',
    env: { FAST_ANSWERS: 'off', ...process.env, TEST_DATABASE_URL: postgres.url },
  },
)
await postgres.stop()
process.exit(status ?? 1)
