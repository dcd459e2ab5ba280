import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPostgres, startTemporaryPostgres } from './temporary-postgres.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'yinpu-faults-'))

/** Runs the faults, or the named ones, on one of the databases; then prints the observations of each. */
const run = (title: string, environment: Record<string, string>) => {
  process.stdout.write(`\n— faults on ${title}\n`)
  const lines = join(folder, title)
  const chosenFiles = process.argv.slice(2).map((name) => `apps/server/src/faults/${name}`)
  const { status } = spawnSync(
    process.execPath,
    [
      `${root}node_modules/vitest/vitest.mjs`,
      'run',
      '--project',
      'server',
      // One after another: only the fault is measured, not its neighbour.
      '--no-file-parallelism',
      ...(chosenFiles.length > 0 ? chosenFiles : ['apps/server/src/faults/']),
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment, FAULT_LINES: lines } },
  )
  const seen = existsSync(lines) ? readFileSync(lines, 'utf8').trim() : 'nothing was seen'
  process.stdout.write(`\n${seen}\n`)
  return status === 0
}

const results = [run('the embedded database', {})]
if (findPostgres()) {
  const postgres = await startTemporaryPostgres()
  results.push(run('PostgreSQL', { TEST_DATABASE_URL: postgres.url }))
  await postgres.stop()
} else process.stdout.write('\nPostgreSQL is not installed: its faults were not tried\n')
rmSync(folder, { recursive: true, force: true })
process.exit(results.every(Boolean) ? 0 : 1)
