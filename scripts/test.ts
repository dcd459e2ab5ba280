import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { compileCache } from '../apps/server/src/testing/compile-cache.ts'
import { buildApps } from './build-apps.ts'
import { describeNightlyRest } from './database-turns.ts'
import { findPostgres, startTemporaryPostgres } from './temporary-postgres.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const run = (title: string, script: string, args: string[], { cwd = root, env = process.env } = {}) => {
  process.stdout.write(`\n— ${title}\n`)
  const { status } = spawnSync(process.execPath, [`${root}node_modules/${script}`, ...args], {
    cwd,
    env,
    stdio: 'inherit',
  })
  if (status !== 0) process.stderr.write(`${title}: failed\n`)
  return status ?? 1
}

/** Every test file, on a PostgreSQL that lives as long as the run: it is faster than the embedded database. */
const runFiles = async (): Promise<number> => {
  const env = { ...process.env, ...compileCache }
  if (!findPostgres())
    return run('every test file, on the embedded database', 'vitest/vitest.mjs', ['run'], { env })
  const postgres = await startTemporaryPostgres({ isCareless: true })
  const status = run('every test file, on PostgreSQL', 'vitest/vitest.mjs', ['run'], {
    env: { ...env, TEST_DATABASE_URL: postgres.url },
  })
  await postgres.stop()
  return status
}

/** `-- --unit` leaves the browser out. */
const isUnitAlone = process.argv.includes('--unit')

await buildApps()
const status = await runFiles()
if (status !== 0) process.exit(status)
if (!isUnitAlone)
  process.exitCode = run('journeys in the browser', '@playwright/test/cli.js', ['test'], {
    cwd: `${root}e2e`,
  })
process.stdout.write(
  `\nleft out here: ${isUnitAlone ? 'the browser journeys (npm test)' : 'the second database (.ci/run)'}\n${describeNightlyRest()}\n`,
)
