import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildPages } from './build-pages.ts'
import { forEmbedded } from './database-turns.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const run = (title: string, script: string, args: string[], cwd = root) => {
  process.stdout.write(`\n— ${title}\n`)
  const { status } = spawnSync(process.execPath, [`${root}node_modules/${script}`, ...args], {
    cwd,
    stdio: 'inherit',
  })
  if (status !== 0) {
    process.stderr.write(`${title}: failed\n`)
    process.exit(status ?? 1)
  }
}

/** `-- --unit` leaves the browser out. */
const isUnitAlone = process.argv.includes('--unit')

if (!isUnitAlone) buildPages()
run('unit and API tests', 'vitest/vitest.mjs', ['run', ...forEmbedded()])
if (!isUnitAlone) run('journeys in the browser', '@playwright/test/cli.js', ['test'], `${root}e2e`)
