import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { compileCache } from '../apps/server/src/testing/compile-cache.ts'
import { describeLeftOut, forSecondRun } from './database-turns.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Paths of test files or folders, as `vitest run` takes them; without any the whole list. */
const paths = process.argv.slice(2)

/**
 * The server's suite once more, on the embedded database and without the short ways of answering from memory. `npm test`
 * has run it on PostgreSQL with them, so that together both databases and both ways are tested.
 */
const { status } = spawnSync(
  process.execPath,
  [`${root}node_modules/vitest/vitest.mjs`, 'run', '--project', 'server', ...paths, ...forSecondRun()],
  {
    cwd: root,
    stdio: 'inherit',
    env: { FAST_ANSWERS: 'off', ...process.env, ...compileCache, TEST_RUN: 'second' },
  },
)
if (paths.length === 0) process.stdout.write(`\n${describeLeftOut()}\n`)
process.exit(status ?? 1)
