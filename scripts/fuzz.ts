import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/** `npm run fuzz -- --runs 2000 --seed 7`: every call so many times; without a seed, a new one, which is printed. */
const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '500' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
})
process.stdout.write(`fuzzing every call ${values.runs} times from seed ${values.seed}\n`)
const { status } = spawnSync(
  process.execPath,
  [`${root}node_modules/vitest/vitest.mjs`, 'run', '--project', 'server', 'apps/server/fuzz'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FUZZ_RUNS: values.runs, FUZZ_SEED: values.seed } },
)
process.exit(status ?? 1)
