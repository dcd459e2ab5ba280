import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * `npm run coverage`: the part of the pure packages that their tests cover, and whether that is enough. With `--
 * --server` the server too, which takes as long as its whole suite and has no limit of its own.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const leastBranches = 95
const pure = ['packages/contract', 'packages/pricing', 'packages/workshop']

const withServer = process.argv.includes('--server')
const areas = [...pure, ...(withServer ? ['apps/server'] : [])]
// Thousands of random jobs reach nothing that the worked ones do not, and counting makes each of them slower.
const leftOut = ['**/fuzz/**', '**/*-properties.test.ts'].flatMap((pattern) => ['--exclude', pattern])
const projects = areas.flatMap((area) => ['--project', area.split('/')[1] ?? ''])

const { status } = spawnSync(
  process.execPath,
  [
    `${root}node_modules/vitest/vitest.mjs`,
    'run',
    '--config',
    'vitest.coverage.ts',
    '--reporter=dot',
    '--testTimeout=600000',
    ...projects,
    ...leftOut,
  ],
  { cwd: root, stdio: 'inherit' },
)

interface Counted {
  total: number
  covered: number
}
type Summary = Record<string, { lines: Counted; branches: Counted }>

const summary = JSON.parse(readFileSync(`${root}coverage/coverage-summary.json`, 'utf8')) as Summary

const percentOf = (area: string, what: 'lines' | 'branches') => {
  const files = Object.entries(summary).filter(([path]) => path.startsWith(`${root}${area}/`))
  const sum = (part: keyof Counted) => files.reduce((all, [, file]) => all + file[what][part], 0)
  return (100 * sum('covered')) / Math.max(1, sum('total'))
}

let isEnough = status === 0
for (const area of areas) {
  const [branches, lines] = [percentOf(area, 'branches'), percentOf(area, 'lines')]
  const isShort = pure.includes(area) && branches < leastBranches
  if (isShort) isEnough = false
  const limit = pure.includes(area) ? ` (at least ${leastBranches} %${isShort ? ': not enough' : ''})` : ''
  process.stdout.write(
    `${area.padEnd(20)} branches ${branches.toFixed(1)} %${limit}, lines ${lines.toFixed(1)} %\n`,
  )
}
process.exit(isEnough ? 0 : 1)
