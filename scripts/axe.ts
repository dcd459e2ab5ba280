import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildApps } from './build-apps.ts'

/**
 * `npm run axe`: every page in each of its states, signed in and out, in light and in forced colours, 1440 and 360
 * wide. `npm run axe -- order` checks only routes whose names contain that word.
 */
const root = fileURLToPath(new URL('..', import.meta.url))

await buildApps()
const { status } = spawnSync(
  process.execPath,
  [`${root}node_modules/@playwright/test/cli.js`, 'test', '--project=accessibility', '--reporter=line'],
  { cwd: `${root}e2e`, stdio: 'inherit', env: { ...process.env, AXE_MATRIX: process.argv[2] ?? '' } },
)
process.exitCode = status ?? 1
