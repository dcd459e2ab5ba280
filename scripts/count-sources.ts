import { execFileSync } from 'node:child_process'
import { countRules } from './count-rules.ts'

/**
 * `npm run count [-- REVISION]`: the number of files and lines of the program, without tests and their helpers; then, of
 * the working tree, how often it breaks a rule of the house.
 */
const [revision = 'HEAD'] = process.argv.slice(2)

const folders = ['apps', 'packages', 'bench', 'scripts']
const isSource = (path: string) =>
  /\.(ts|tsx|mjs|css)$/.test(path) && !/\.test\.|\/testing\/|\/fuzz\//.test(path)

const counted = execFileSync('git', ['grep', '-c', '', revision, '--', ...folders], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .trim()
  .split('\n')
  .map((line) => {
    const [, path = '', lines = '0'] = /^[^:]+:(.*):(\d+)$/.exec(line) ?? []
    return { path, lines: Number(lines) }
  })
  .filter(({ path }) => isSource(path))

const sumOf = (part: typeof counted) =>
  `${part.length.toLocaleString('en-US').padStart(6)} files ${part
    .reduce((sum, { lines }) => sum + lines, 0)
    .toLocaleString('en-US')
    .padStart(8)} lines`

for (const folder of [
  'apps/server/src',
  'apps/server/demo',
  'apps/storefront',
  'apps/console',
  'packages/client',
  'packages/contract',
  'packages/demo',
  'packages/job-form',
  'packages/pricing',
  'packages/simulators',
  'packages/workshop',
  'bench',
  'scripts',
])
  console.log(`${folder.padEnd(20)}${sumOf(counted.filter(({ path }) => path.startsWith(`${folder}/`)))}`)
console.log(`${'all'.padEnd(20)}${sumOf(counted)}`)
const code = counted.filter(({ path }) => !path.endsWith('.css'))
console.log(`${'without style'.padEnd(20)}${sumOf(code)}`)

console.log()
for (const { name, count, bar } of countRules())
  console.log(`${String(count).padStart(6)} ${name} (at most ${bar})`)
