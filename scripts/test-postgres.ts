import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startTemporaryPostgres } from './temporary-postgres.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Paths of test files or folders, as `vitest run` takes them; without any the whole suite. */
const wanted = process.argv.slice(2)

/** What never asks a database, or asks it nothing that depends on its kind, need not run on both. */
const exclude = [
  'artwork/**',
  'providers/**',
  'simulators/**',
  'documents/**',
  'modules/region/**',
  'pages/**',
  'main.test.ts',
  'faults/slow-provider.test.ts',
  'fuzz/**',
  'attacks/!(limit-race|sorted-by-sql).test.ts',
].flatMap((files) => ['--exclude', `apps/server/src/${files}`])

/**
 * The server's suite once more, on a PostgreSQL server that lives as long as the run, and without the short ways of
 * answering from memory: with `vitest run` both databases and both ways have been tested.
 */
const postgres = await startTemporaryPostgres({ isCareless: true })
const { status } = spawnSync(
  process.execPath,
  [`${root}node_modules/vitest/vitest.mjs`, 'run', '--project', 'server', ...wanted, ...exclude],
  {
    cwd: root,
    stdio: 'inherit',
    env: { FAST_ANSWERS: 'off', ...process.env, TEST_DATABASE_URL: postgres.url },
  },
)
await postgres.stop()
process.exit(status ?? 1)
